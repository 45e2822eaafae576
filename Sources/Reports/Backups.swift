internal import Training

extension Report {
  package static func backedUp(
    to file: String, sessions: Int, files: Int, bytes: Int, isEncrypted: Bool, asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        [
          "file": file, "sessions": sessions, "files": files, "bytes": bytes,
          "encrypted": isEncrypted,
        ] as JSONFields)
    }
    return "Backed up \(counted(sessions, "session")) and \(counted(files, "file")) to '\(file)'"
      + "\(isEncrypted ? ", encrypted" : "") (\(size(bytes)))."
  }

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

  /// Returns the message about a restored backup; `replaced` is the path of the log from before.
  package static func restored(
    from backup: String, sessions: Int, files: Int, replaced: String, with before: Int,
    asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        ["from": backup, "sessions": sessions, "files": files, "replaced": replaced] as JSONFields)
    }
    let from = backup == "-" ? "the standard input" : "'\(backup)'"
    return "Restored \(counted(sessions, "session")) and \(counted(files, "changed file"))"
      + " from \(from). The log from before, with \(counted(before, "session")), is"
      + " '\(replaced)'; 'spotter undo' brings it back."
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
