internal import Commands
internal import Training

/// A backup, as `backup --json` prints it.
package struct BackupObject: Encodable, Sendable {
  package var file: String
  package var sessions: Int
  package var files: Int
  var bytes: Int
  package var isEncrypted: Bool

  package init(file: String, sessions: Int, files: Int, bytes: Int, isEncrypted: Bool) {
    (self.file, self.sessions, self.files, self.bytes) = (file, sessions, files, bytes)
    self.isEncrypted = isEncrypted
  }

  private enum CodingKeys: String, CodingKey {
    case file, sessions, files, bytes
    case isEncrypted = "encrypted"
  }
}

extension Report {
  /// Returns the message about a new backup.
  package static func backedUp(_ backup: BackupObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(backup) }
    return "Backed up \(counted(backup.sessions, "session")) and \(counted(backup.files, "file"))"
      + " to '\(backup.file)'\(backup.isEncrypted ? ", encrypted" : "") (\(size(backup.bytes)))."
  }
}

extension Report {
  /// Returns the list of what will be deleted.
  package static func erasing(_ files: [(path: String, bytes: Int)]) -> String {
    "This will be deleted:\n"
      + Table(rows: files.map { [size($0.bytes), $0.path] }, indent: 2).lines
      .joined(separator: "\n")
  }
}

/// An automatic backup, as `restore` lists it.
package struct BackupRow: Encodable, Sendable {
  package var file: String
  /// `nil` if it cannot be read.
  package var sessions: Int?
  var bytes: Int

  package init(file: String, sessions: Int? = nil, bytes: Int) {
    (self.file, self.sessions, self.bytes) = (file, sessions, bytes)
  }
}

/// The object that `restore --json` prints.
package struct RestoredObject: Encodable, Sendable {
  package var from: String
  package var sessions: Int
  /// The number of text files that have changed.
  package var files: Int
  /// The path of the log from before.
  var replaced: String

  package init(from: String, sessions: Int, files: Int, replaced: String) {
    (self.from, self.sessions, self.files, self.replaced) = (from, sessions, files, replaced)
  }
}

extension Report {
  /// Returns the automatic backups, newest first.
  package static func backups(_ rows: [BackupRow], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(rows) }
    return Table(
      rows: rows.enumerated().map { index, row in
        [
          "\(index + 1)", row.sessions.map { counted($0, "session") } ?? "unreadable",
          size(row.bytes), row.file,
        ]
      }
    ).lines.joined(separator: "\n")
  }

  /// Returns the message about a restored backup.
  package static func restored(_ object: RestoredObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(object) }
    let from = object.from == "-" ? "the standard input" : "'\(object.from)'"
    return
      "Restored \(counted(object.sessions, "session")) and \(counted(object.files, "changed file"))"
      + " from \(from). The log from before is '\(object.replaced)'; 'spotter undo' brings it back."
  }
}

/// Something that was checked, as `verify` prints it.
package struct Verified: Encodable, Sendable {
  package enum Kind: String, Encodable, Sendable {
    case log, backup, damaged, files
  }

  package var file: String
  package var kind: Kind
  package var sessions: Int?
  /// The number of the lifter's files.
  package var count: Int?
  package var faults: [String]
  /// The changes from other devices that this version cannot apply.
  package var waiting: [String]?

  package init(
    file: String, kind: Kind, sessions: Int? = nil, count: Int? = nil, faults: [String],
    waiting: [String]? = nil
  ) {
    (self.file, self.kind, self.sessions, self.count) = (file, kind, sessions, count)
    (self.faults, self.waiting) = (faults, waiting)
  }
}

extension Report {
  /// Returns what was checked, a line each, with the faults below.
  package static func verified(_ checks: [Verified], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(checks) }
    let rows = checks.map { check -> [String] in
      let count =
        check.sessions.map { counted($0, "session") }
        ?? check.count.map { counted($0, "file") } ?? ""
      let result =
        switch check.kind {
        case .damaged: "kept after damage; what could be read is in the log"
        case .log, .backup, .files:
          check.faults.isEmpty ? "no fault" : counted(check.faults.count, "fault")
        }
      return [check.kind.rawValue, count, result, check.file]
    }
    let faults =
      checks.flatMap(\.faults)
      + checks.flatMap { $0.waiting ?? [] }.map {
        "'\(line($0))' from another device cannot be merged yet. It is kept; see 'spotter sync"
          + " --help'."
      }
    return (Table(rows: rows).lines + (faults.isEmpty ? [] : [""]) + faults)
      .joined(separator: "\n")
  }
}
