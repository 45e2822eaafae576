internal import Glibc
internal import Hashing

/// The replacement of a log by a backup, as a value that can be saved, undone and redone: the log
/// and a file in its folder of backups change places.
package struct LogReplacement: Hashable, Codable, Sendable {
  /// The file's name in the folder of backups.
  package let name: String
  /// The identities of the log before and after.
  let before: Mark
  let after: Mark

  /// The identity of a log at a moment: sessions that were trained since change it, but not what was
  /// done and undone.
  struct Mark: Hashable, Codable, Sendable {
    var inode: Int
    /// The number of its sessions, and a fingerprint of their results.
    var sessions: Int
    var results: String

    private enum CodingKeys: String, CodingKey {
      case inode, sessions, results
    }
  }

  package var reversed: LogReplacement {
    LogReplacement(name: name, before: after, after: before)
  }

  private enum CodingKeys: String, CodingKey {
    case name, before, after
  }
}

extension LogReplacement {
  /// Replaces a log by a staged copy, and keeps it in its folder of backups.
  ///
  /// Requires that no session is running. At every moment of it, a power cut leaves one of the two
  /// in place.
  ///
  /// - Parameters:
  ///   - log: The path of the log, which must exist.
  ///   - staged: The path of what `Store.stage` made, in the same folder.
  ///   - now: The current time, for the name of the replaced log.
  ///   - note: Saves the description before anything is changed.
  /// - Returns: The path of the replaced log.
  /// - Throws: `StoreError`, and the errors of `note`; nothing is then replaced.
  package static func replace(
    _ log: String, by staged: String, now: Timestamp, noting note: (LogReplacement) throws -> Void
  ) throws -> String {
    let file = LogFile(log)
    let backups = Backups(of: file)
    try LogFile.makeFolder(file.backups)
    let path = backups.unusedPath(.restoring, now)
    let name = String(path.dropFirst(file.backups.count + 1))
    let before = try Mark(tidying: file.path)
    let after = try Mark(tidying: staged)
    // As after a change, the staged file is under the name of the replaced one at first.
    try LogFile.move(staged, to: path)
    let replacement = LogReplacement(name: name, before: before, after: after)
    do {
      try note(replacement)
      try replacement.exchange(in: file)
    } catch {
      LogFile.remove(path)
      throw error
    }
    backups.removeOld(.restoring)
    return path
  }

  /// Tells whether the replacement is in effect.
  package func status(of log: String) throws(StoreError) -> LogChange.Status {
    let file = LogFile(log)
    guard file.size != nil, let other = path(in: file), LogFile.size(other) != nil else {
      return .changedSince
    }
    let marks = [try Mark(tidying: file.path), try Mark(tidying: other)]
    if marks == [after, before] { return .made }
    return marks == [before, after] ? .notMade : .changedSince
  }

  /// Makes the replacement, which its inverse undoes.
  ///
  /// Requires that no session is running.
  package func make(in log: String) throws(StoreError) { try exchange(in: LogFile(log)) }

  /// The path of the other file; `nil` if a saved name leads elsewhere.
  private func path(in file: LogFile) -> String? {
    name.contains("/") ? nil : "\(file.backups)/\(name)"
  }

  private func exchange(in file: LogFile) throws(StoreError) {
    guard let other = path(in: file) else { throw StoreError.system("replace", name, EINVAL) }
    let kept = other + ".partial"
    LogFile.remove(kept)
    guard link(file.path, kept) == 0 else { throw StoreError.system("replace", file.path) }
    do {
      try LogFile.move(other, to: file.path)
    } catch {
      LogFile.remove(kept)
      throw error
    }
    try LogFile.move(kept, to: other)
    try LogFile.syncFolder(of: file.path)
    try LogFile.syncFolder(of: other)
  }
}

extension LogReplacement.Mark {
  /// Moves everything into the file itself, and reads its mark.
  ///
  /// - Throws: `StoreError` of kind `busy` if another program reads it.
  fileprivate init(tidying path: String) throws(StoreError) {
    do {
      let connection = try Connection.open(path, .readWrite)
      defer { connection.close() }
      self = try connection.attempting("replace") {
        try connection.script("PRAGMA journal_mode = DELETE")
        let sessions = try connection.rows(
          """
          SELECT id, started_ms, status, sets_done, volume, length_ms, effort, notes FROM session
          WHERE is_removed = 0 ORDER BY id
          """
        ) { row in (0..<row.count).map { "\(row[$0])" }.joined(separator: " ") }
        return LogReplacement.Mark(
          inode: Int(LogFile.identity(path)?.inode ?? 0), sessions: sessions.count,
          results: String(fingerprint(sessions.joined(separator: "\n")), radix: 36))
      }
    } catch {
      throw StoreError(error, attempt: "replace", file: path)
    }
  }
}
