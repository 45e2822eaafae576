extension Store {
  /// The version of the tables: that of the program, or it would not have been opened.
  package var schemaVersion: Int { Schema.migrations.latest }

  /// The path of the newest copy of a log, if there is one.
  package static func newestBackup(of path: String) -> String? {
    Backups(of: LogFile(path)).newest
  }

  /// Bytes of a log with what SQLite keeps beside it; nothing when there is none.
  package static func size(of path: String) -> Int? {
    let file = LogFile(path)
    guard let size = file.size else { return nil }
    return LogFile.companions.reduce(size) { $0 + (LogFile.size(file.path + $1) ?? 0) }
  }
}
