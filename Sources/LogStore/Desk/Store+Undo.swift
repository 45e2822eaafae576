internal import SessionEngine

// The record of changes for `spotter undo`: in the log, so that none is there without its change.

extension Store {
  /// The number of changes to keep.
  private static let most = 100

  /// Records parts of a change, yet to be made or not, and discards everything that could be
  /// redone.
  ///
  /// What a command changes twice is one part, except for corrections of a session.
  package func note(
    _ parts: [CommandChange.Part], by author: CommandChange.Author
  ) throws(StoreError) {
    try connection.attempting("change") {
      if !connection.isInTransaction { try ensureDurable() }
      try connection.joined {
        let known =
          try connection.first(
            "SELECT max(id) FROM change WHERE run = ? AND is_undone = 0", author.run
          ) { $0.optionalInt(0) } ?? nil
        let change = try known ?? insert(author)
        for part in parts {
          if known != nil, part.kind != CommandChange.Part.session {
            try connection.run(
              "UPDATE change_part SET after = ? WHERE change = ? AND kind = ? AND name = ?",
              part.after, change, part.kind, part.name)
            if connection.changedRows > 0 { continue }
          }
          try connection.run(
            "INSERT INTO change_part (change, kind, name, before, after) VALUES (?, ?, ?, ?, ?)",
            change, part.kind, part.name, part.before, part.after)
        }
      }
    }
  }

  private func insert(_ author: CommandChange.Author) throws -> Int {
    try connection.run("DELETE FROM change WHERE is_undone = 1")
    try connection.run(
      "INSERT INTO change (run, command, at, is_undone) VALUES (?, ?, ?, 0)", author.run,
      author.command, author.at)
    let number = connection.lastRow
    try connection.run(
      "DELETE FROM change WHERE id <= (SELECT id FROM change ORDER BY id DESC LIMIT 1 OFFSET ?)",
      Store.most)
    // References are off while a log is restored.
    try connection.run(Schema.discardingStrayParts)
    return number
  }

  /// The changes that can be undone, latest first, or redone, the most recently undone first.
  package func changes(undone isUndone: Bool, limit: Int = .max) throws(StoreError)
    -> [CommandChange]
  {
    try connection.reading {
      try connection.rows(
        """
        SELECT id, command, at, is_undone FROM change WHERE is_undone = ?
        ORDER BY id \(isUndone ? "ASC" : "DESC")
        """, isUndone, limit: limit
      ) {
        CommandChange(id: $0.int(0), command: $0.text(1), at: $0.text(2), isUndone: $0.int(3) != 0)
      }
    }
  }

  /// What to make to undo a change, or to redo it if it is undone.
  package func parts(of change: CommandChange) throws(StoreError) -> [CommandChange.Part] {
    try connection.reading {
      let parts = try connection.rows(
        "SELECT kind, name, before, after FROM change_part WHERE change = ? ORDER BY id", change.id
      ) {
        CommandChange.Part(
          $0.text(0), $0.text(1), from: $0.optionalText(2), to: $0.optionalText(3))
      }
      return change.isUndone ? parts : parts.reversed().map(\.reversed)
    }
  }

  /// Discards a change; not if another command has undone or redone it.
  package func drop(_ change: CommandChange) throws(StoreError) {
    try connection.attempting("change") {
      try connection.run(
        "DELETE FROM change WHERE id = ? AND is_undone = ?", change.id, change.isUndone)
    }
  }

  /// Whether the log is as parts of a change need it to be made.
  package func fits(_ parts: [CommandChange.Part]) throws(StoreError) -> Bool {
    try connection.reading {
      // The second correction of a session continues from the first.
      var seen: Set<[String]> = []
      for part in parts where seen.insert([part.kind, part.name]).inserted {
        guard try fits(part) else { return false }
      }
      return true
    }
  }

  private func fits(_ part: CommandChange.Part) throws -> Bool {
    switch part.kind {
    case CommandChange.Part.log: return try fits(restore: part)
    case CommandChange.Part.session:
      guard let (found, correction) = try correction(part) else { return false }
      return Session(found.plan, journal: found.entries).stands(after: correction.reversed)
    default:
      guard Schema.deskTables.contains(part.kind), let id = Int(part.name) else { return false }
      return try wholeRows(of: part.kind, where: "id = \(id)")[id]
        == part.before.flatMap { JSONCoding.readRows(RowValues.self, $0) }
    }
  }

  /// Makes parts of a change, and records that it is undone or redone; all of it, or nothing if the
  /// log does not fit.
  package func make(
    _ parts: [CommandChange.Part], of change: CommandChange, at now: Timestamp
  ) throws(StoreError) {
    if let restore = parts.first(where: { $0.kind == CommandChange.Part.log }) {
      return try bringBack(restore, of: change, at: now)
    }
    try connection.attempting("change") {
      try ensureDurable()
      // Rows of gyms come in any order: references are checked once all are in place.
      try connection.run("PRAGMA foreign_keys = OFF")
      defer { try? connection.run("PRAGMA foreign_keys = ON") }
      try connection.transaction {
        guard try fits(parts) else { throw unfit }
        try mark(change)
        if !parts.isEmpty { try forgetStandings() }
        for part in parts where part.kind != CommandChange.Part.session && part.before != nil {
          try connection.run("DELETE FROM \(part.kind) WHERE id = ?", Int(part.name))
        }
        for part in parts {
          if part.kind == CommandChange.Part.session {
            guard let (found, correction) = try correction(part),
              let entries = Session(found.plan, journal: found.entries)
                .entries(making: correction)
            else { throw unfit }
            try amend(found, entries, at: now)
          } else if let after = part.after {
            guard let columns = JSONCoding.readRows(RowValues.self, after), let id = Int(part.name)
            else { throw unfit }
            try insert(columns, into: part.kind, with: ["id": .integer(id)])
          }
        }
        for table in Schema.deskTables {
          let stray = try connection.first("PRAGMA foreign_key_check(\(table))") { _ in true }
          guard stray == nil else { throw unfit }
        }
      }
      try checkIdentities()
    }
  }

  /// Records that a change is undone or redone.
  func mark(_ change: CommandChange) throws {
    try connection.run(
      "UPDATE change SET is_undone = ? WHERE id = ? AND is_undone = ?", !change.isUndone,
      change.id, change.isUndone)
    guard connection.changedRows == 1 else { throw unfit }
  }

  var unfit: StoreError {
    connection.fault(.other, "it has changed since, or is a different log")
  }
}
