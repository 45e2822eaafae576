extension Store {
  /// The schema version, which is always the program's; otherwise the log could not be opened.
  package var schemaVersion: Int { Schema.version }

  package static func newestBackup(of path: String) -> String? {
    Backups(of: LogFile(path)).newest
  }

  /// The size in bytes of a log with SQLite's companion files, or `nil` if there is no log.
  package static func size(of path: String) -> Int? {
    let file = LogFile(path)
    guard let size = file.size else { return nil }
    return LogFile.companions.reduce(size) { $0 + (LogFile.size(file.path + $1) ?? 0) }
  }
}
