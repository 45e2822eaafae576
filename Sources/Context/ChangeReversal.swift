package import LogStore
internal import Reports
internal import ResourceFiles

/// Takes back the changes of commands, and makes them again.
package struct ChangeReversal {
  private let database: String

  package init(of database: String) { self.database = database }

  /// Undoes the latest change, and returns it.
  package func takeBack() throws -> CommandChange {
    try next(
      undone: false,
      otherwise: "nothing to undo: no command has changed anything yet. 'spotter edit' corrects"
        + " a finished session; in a running one, use 'u'.")
  }

  /// Makes the change that was undone last again, and returns it.
  package func makeAgain() throws -> CommandChange {
    try next(
      undone: true, otherwise: "nothing to redo: nothing was undone since the latest change.")
  }

  /// The changes that can be undone or made again, the next one first.
  package func changes(undone: Bool, limit: Int = .max) throws -> [CommandChange] {
    try read { store throws(StoreError) in try store.changes(undone: undone, limit: limit) } ?? []
  }

  /// Reads the log; `nil` if there is none.
  private func read<T>(_ body: (Store) throws(StoreError) -> T) throws(StoreError) -> T? {
    do {
      return try body(Store.open(database, access: .read, now: LocalTime.now()).0)
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }

  /// Undoes or redoes the next change, discarding those that were never made.
  private func next(undone: Bool, otherwise: String) throws -> CommandChange {
    while let change = try changes(undone: undone, limit: 1).first,
      let parts = try read({ store throws(StoreError) in try store.parts(of: change) })
    {
      // A running session does not mind a change to files.
      let store =
        parts.allSatisfy { $0.kind == CommandChange.Part.file }
        ? try Store.beside(database, now: LocalTime.now()) : nil
      let isMade =
        try store.map { try make(parts, of: change, in: $0) }
        ?? LogWriter.hold(database, to: attempt(change)) { try make(parts, of: change, in: $0) }
      if isMade { return change }
    }
    throw Failure(otherwise)
  }

  private func attempt(_ change: CommandChange) -> String {
    "\(change.isUndone ? "redo" : "undo") '\(change.command)'"
  }

  /// Makes the parts that are not made yet, or none of them; returns whether there were any.
  ///
  /// - Throws: `Failure` if the data was changed since in another way; the change is then
  ///   discarded, so that earlier ones can be undone.
  private func make(
    _ parts: [CommandChange.Part], of change: CommandChange, in store: Store
  ) throws -> Bool {
    func refuse(_ reason: String) throws -> Never {
      try store.drop(change)
      throw Failure(
        "cannot \(attempt(change)) (\(TimeText(change.at).text)): \(reason)"
          + " It is left as it is; 'spotter undo list' shows what can be undone.")
    }
    let ofLog = parts.filter { $0.kind != CommandChange.Part.file }
    // A log may come from anywhere.
    let texts = OwnTexts(Paths(database: database))
    for part in parts where part.kind == CommandChange.Part.file && !texts.has(path: part.name) {
      try refuse("'\(part.name)' is not a file of Spotter's.")
    }
    // A power cut may have left some files as they were.
    let missing = try parts.filter {
      try $0.kind == CommandChange.Part.file && TextFile.current($0.name) != $0.after
    }
    for file in missing where try TextFile.current(file.name) != file.before {
      try refuse("'\(file.name)' has changed since.")
    }
    guard try store.fits(ofLog) else { try refuse("the log has changed since.") }
    if ofLog.isEmpty, missing.isEmpty, !change.isUndone {
      try store.drop(change)
      return false
    }
    for file in missing {
      try FolderLock.hold(for: file.name, what: "the file") {
        try TextFile.change(
          file.name, to: file.after, what: "the earlier text of", keepingMode: true
        ) { found in
          guard found.before != file.before else { return }
          throw Failure(
            "cannot \(attempt(change)): another command is changing '\(file.name)'."
              + " Try again.")
        }
      }
    }
    do throws(StoreError) {
      try store.make(ofLog, of: change, at: LocalTime.now())
    } catch {
      guard error.kind == .other || error.kind == .damaged else { throw error }
      try refuse("the log does not take what was there before: \(error.reason).")
    }
    return true
  }
}
