package import CommandGrammar
package import Context
internal import LogStore
internal import Phrasing
internal import SessionEngine

/// The lifters at a rack: one, or several who share it.
package struct SharedLifters {
  /// A lifter with their files and settings.
  package struct Member {
    let lifter: Lifter
    package let environment: AppContext

    /// The lock of the log, once taken; `nil` if there can be none.
    fileprivate(set) var lock: LogLock?

    /// The name in announcements; throws as `Lifter.name` does.
    package var name: String { get throws { try lifter.name } }
  }

  /// At least one; the lifter who began the session comes first.
  package private(set) var members: [Member]

  private let invocation: Invocation

  /// The current lifter, alone.
  init(_ invocation: Invocation, _ environment: AppContext) {
    self.invocation = invocation
    members = [Member(lifter: .current, environment: environment)]
  }

  /// The current lifter and those named with `--with`, if any.
  ///
  /// - Throws: `UsageError` if a name is unknown or given twice, or there are too many; `Failure` if
  ///   the first lifter has no name; `Catalog.Fault` if settings cannot be read.
  package init(_ invocation: Invocation, makesLogs: Bool) throws {
    self.init(invocation, try AppContext(invocation, makesLog: makesLogs))
    guard let list = invocation.value(.with) else { return }
    guard !invocation.has(.database) else {
      throw UsageError(
        "'--with' and '--database' cannot be combined: each lifter has their own log. Choose the"
          + " first lifter with --lifter.")
    }
    let named = try list.split(separator: ",").map {
      try Lifter(named: String($0.drop { $0 == " " }))
    }
    let all = [Lifter.current] + named
    guard Set(all).count == all.count else {
      throw UsageError("--with names a lifter twice, or the one who runs the session.")
    }
    guard 2...SharedRack.mostLifters ~= all.count else {
      throw UsageError("--with accepts one to three names, as in --with ana,ben.")
    }
    for lifter in named { try add(lifter, makesLog: makesLogs) }
  }

  /// The names of other lifters who could join.
  package var others: [String] { strangers.map(\.name) }

  /// Those who are not at the rack, if it has room and each lifter's log is the usual one.
  private var strangers: [(lifter: Lifter, name: String)] {
    guard !invocation.has(.database), members.count < SharedRack.mostLifters else { return [] }
    return Lifter.all.compactMap { lifter in
      guard !members.contains(where: { $0.lifter == lifter }), let name = try? lifter.name else {
        return nil
      }
      return (lifter, name)
    }
  }

  /// Adds one of the others.
  ///
  /// - Throws: `Failure` if there is none of this name, or names cannot be told apart;
  ///   `Catalog.Fault` if the settings cannot be read.
  package mutating func add(_ name: String, makesLog: Bool) throws {
    guard let other = strangers.first(where: { $0.name == name }) else {
      throw Failure("cannot find the lifter '\(name)': was the name changed just now?")
    }
    try add(other.lifter, makesLog: makesLog)
  }

  /// Adds those whose sessions were interrupted while they shared the rack with the first lifter,
  /// unless they run elsewhere, or the log cannot be used.
  mutating func addCompanions(at now: Timestamp) {
    guard let first = members[0].resumable(at: now) else { return }
    for (lifter, _) in strangers {
      var both = self
      guard (try? both.add(lifter, makesLog: true)) != nil,
        let open = both.members[members.count].resumable(at: now),
        first.started.utc <= open.lastStamp.utc, open.started.utc <= first.lastStamp.utc,
        abs(first.lastStamp.utc - open.lastStamp.utc) <= Standby.isRecent.milliseconds,
        (try? both.lockLast()) != nil
      else { continue }
      self = both
    }
  }

  private mutating func add(_ lifter: Lifter, makesLog: Bool) throws {
    let environment = try lifter.run { try AppContext(invocation, makesLog: makesLog) }
    members.append(Member(lifter: lifter, environment: environment))
    try checkNames()
  }

  /// Takes the lock of the first lifter's log; returns what holds it instead.
  mutating func lockFirst() -> LogLock.Holder? {
    let outcome = LogLock.take(for: members[0].environment.paths.database, as: .session)
    members[0].lock = outcome.lock
    if case .held(let holder) = outcome { return holder }
    return nil
  }

  /// Takes the locks of the logs of all but the first lifter; throws `Failure` if one has a
  /// session, or something else is changing the log.
  mutating func lockOthers() throws {
    for index in members.indices.dropFirst() { try members[index].takeLock() }
  }

  /// Takes the lock of the last lifter's log, without waiting; throws as `lockOthers` does.
  mutating func lockLast() throws { try members[members.count - 1].takeLock(patience: 0) }

  func release() { for member in members { member.lock?.release() } }
}

extension SharedLifters.Member {
  /// The session that would be resumed, if any.
  fileprivate func resumable(at now: Timestamp) -> Unfinished? {
    guard let open = try? environment.log()?.unfinished(),
      SessionLauncher.isResumable(open, at: now)
    else { return nil }
    return open
  }

  fileprivate mutating func takeLock(patience: Int = LogLock.patience) throws {
    let database = environment.paths.database
    let outcome = LogLock.take(for: database, as: .session, patience: patience)
    lock = outcome.lock
    guard case .held(let holder) = outcome else { return }
    let reason =
      switch holder {
      case .session: "\(try name) has a session on '\(database)'. End it first."
      case .change:
        "another command is changing '\(database)'. Try again when it has finished."
      }
    throw Failure("cannot start a session together: \(reason)")
  }
}

extension SharedLifters {
  /// Refuses names that cannot address a lifter: words that begin with a name are for that lifter,
  /// all others for the lifter who was announced last.
  ///
  /// - Throws: `Failure` if two have the same name, or a name means something in a session; the
  ///   errors of reading a language.
  private func checkNames() throws {
    let names = try members.map { try $0.name }
    let books = try members.map { try $0.environment.language.book() }
    for (index, name) in names.enumerated() {
      let others = names[..<index] + names[(index + 1)...]
      guard !others.contains(where: { $0.lowercased() == name.lowercased() }) else {
        throw Failure(
          "cannot tell lifters apart: two are called '\(name)'."
            + " \(SharedLifters.remedy)")
      }
      let isTaken = books.contains { book in
        book.isCommand(name) || others.contains { book.isCommand(name, after: $0) }
      }
      guard !isTaken else {
        throw Failure(
          "cannot tell lifters apart: '\(name)' is a command in a session."
            + " \(SharedLifters.remedy)")
      }
    }
  }

  private static let remedy = "Change a name with 'spotter settings name NAME --lifter NAME'."
}

extension Phrasebook {
  /// Whether words mean something in a session, in this language or in English.
  fileprivate func isCommand(_ words: String) -> Bool {
    // Which unit a weight has does not matter here.
    command(words, unit: .kilograms).isUnderstood
  }

  /// Whether words address a lifter: their name and a command.
  fileprivate func isCommand(_ words: String, after name: String) -> Bool {
    guard words.lowercased().hasPrefix(name.lowercased() + " ") else { return false }
    return isCommand(String(words.dropFirst(name.count + 1)))
  }
}
