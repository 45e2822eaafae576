internal import Commands
internal import Context
internal import Library
internal import LogStore
internal import Reports

/// Undoes and redoes the changes of commands.
struct ChangeReversal {
  private let invocation: Invocation
  private let database: String
  private let trail: Trail

  init(_ invocation: Invocation) {
    self.invocation = invocation
    database = Paths(database: invocation.value(.database)).database
    trail = Trail(database: database)
  }

  func undo() throws {
    let entry = try takeBack()
    try printOut(
      Report.undone(row(entry), next: trail.done.last.map(row), asJSON: invocation.has(.json)))
  }

  func takeBack() throws -> Trail.Entry {
    while let entry = trail.done.last {
      // Skip a change that never happened.
      let back = entry.change.parts.reversed().map(\.reversed)
      guard try make(back, of: entry, to: "undo") else {
        trail.drop(entry)
        continue
      }
      trail.markUndone(entry)
      return entry
    }
    throw Failure(
      description:
        "nothing to undo: no command has changed anything yet. 'spotter edit' corrects"
        + " a finished session; in a running one, use 'u'.")
  }

  /// Redoes the most recently undone change.
  func redo() throws {
    let entry = try makeAgain()
    try printOut(
      Report.redone(row(entry), next: trail.undone.first.map(row), asJSON: invocation.has(.json)))
  }

  func makeAgain() throws -> Trail.Entry {
    guard let entry = trail.undone.first else {
      throw Failure(
        description: "nothing to redo: nothing was undone since the latest change."
      )
    }
    _ = try make(entry.change.parts, of: entry, to: "redo")
    trail.markDone(entry)
    return entry
  }

  /// Lists the changes that can be undone.
  func list() throws {
    let rows = trail.done.reversed().map(row)
    if rows.isEmpty, !invocation.has(.json) {
      return printError("nothing to undo: no command has changed anything yet.")
    }
    try printOut(Report.changes(rows, asJSON: invocation.has(.json)))
  }

  private func row(_ entry: Trail.Entry) -> ChangeRow {
    ChangeRow(command: entry.change.command, at: TimeText(entry.change.at))
  }

  /// Makes all parts that are not made yet, or none of them.
  ///
  /// - Returns: Whether there was anything to make.
  /// - Throws: `Failure` if the data was changed since in another way; the change is then dropped,
  ///   so that earlier ones can be undone.
  private func make(
    _ parts: [DeskChange.Part], of entry: Trail.Entry, to attempt: String
  ) throws -> Bool {
    let isReplacement = parts.contains { if case .replacement = $0 { true } else { false } }
    if isReplacement {
      let what = "'\(entry.change.command)' in '\(database)'"
      return try LogWriter.holdUnopened(database, to: "\(attempt) \(what)") { _ in
        try make(parts, of: entry, to: attempt, in: nil)
      }
    }
    let isOfLog = parts.contains { if case .log = $0 { true } else { false } }
    guard isOfLog else { return try make(parts, of: entry, to: attempt, in: nil) }
    return try LogWriter.hold(database, to: "\(attempt) '\(entry.change.command)'") { store in
      try make(parts, of: entry, to: attempt, in: store)
    }
  }

  private func make(
    _ parts: [DeskChange.Part], of entry: Trail.Entry, to attempt: String, in store: Store?
  ) throws -> Bool {
    var missing: [DeskChange.Part] = []
    for part in parts {
      switch try standing(of: part, in: store) {
      case .made: continue
      case .notMade: missing.append(part)
      case .changedSince:
        trail.drop(entry)
        throw Failure(
          description: "cannot \(attempt) '\(entry.change.command)'"
            + " (\(TimeText(entry.change.at).text)):"
            + " \(thing(part)) has changed since. It is left as it is; 'spotter undo list' shows"
            + " what can be undone.")
      }
    }
    for part in missing {
      switch part {
      case .log(let change): try store?.make(change, at: LocalTime.now())
      case .replacement(let change): try change.make(in: database)
      case .text(let change):
        try FolderLock.hold(for: change.path, what: "the file") {
          // Another command may have changed the file in the meantime.
          guard try change.reversed.isMade else {
            throw Failure(
              description:
                "cannot \(attempt) '\(entry.change.command)': another command is changing"
                + " '\(change.path)'. Try again.")
          }
          try change.make()
        }
      }
    }
    return !missing.isEmpty
  }

  private func standing(
    of part: DeskChange.Part, in store: Store?
  ) throws -> LogChange.Status {
    switch part {
    case .log(let change): return try store?.standing(of: change) ?? .changedSince
    case .text(let change):
      if try change.isMade { return .made }
      return try change.reversed.isMade ? .notMade : .changedSince
    case .replacement(let change): return try change.status(of: database)
    }
  }

  private func thing(_ part: DeskChange.Part) -> String {
    switch part {
    case .log, .replacement: "the log"
    case .text(let change): "'\(change.path)'"
    }
  }
}
