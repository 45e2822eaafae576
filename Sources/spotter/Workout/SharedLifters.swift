internal import Commands
internal import LogStore
internal import SessionEngine

/// The lifters of a shared session: the current one, and those named with `--with`.
struct SharedLifters {
  /// A lifter, the name in announcements, and their files and settings.
  struct Member {
    let lifter: Lifter
    let name: String
    let environment: AppContext
  }

  let members: [Member]

  /// Finds the lifters.
  ///
  /// - Throws: `UsageError` if a name is unknown or given twice, or there are too many; `Failure` if
  ///   the first lifter has no name; `Catalog.Fault` if settings cannot be read.
  init(_ invocation: Invocation, with list: String, makesLogs: Bool) throws {
    guard !invocation.has(.database) else {
      throw UsageError(
        "'--with' and '--database' cannot be combined: each lifter has a log. Choose the first"
          + " lifter with --lifter.")
    }
    let named = try list.split(separator: ",").map {
      try Lifter(named: String($0.drop { $0 == " " }))
    }
    let all = [Lifter.current] + named
    guard Set(all).count == all.count else {
      throw UsageError("--with names somebody twice, or the lifter who runs the session.")
    }
    guard 2...SharedRack.mostLifters ~= all.count else {
      throw UsageError("--with accepts one to three names, as in --with ana,ben.")
    }
    members = try all.map { lifter in
      let environment = try lifter.run { try AppContext(invocation, makesLog: makesLogs) }
      return Member(lifter: lifter, name: try lifter.name, environment: environment)
    }
    let names = members.map { $0.name.lowercased() }
    guard Set(names).count == names.count else {
      throw Failure(
        description: "cannot tell lifters apart: two are called '\(members[0].name)'. Change a name"
          + " with 'spotter settings name NAME --lifter NAME'.")
    }
  }

  /// Takes the locks of all logs.
  ///
  /// - Throws: `Failure` if one of them has a session.
  func hold(to attempt: String) throws -> [LogLock] {
    try members.compactMap { member in
      switch LogLock.take(for: member.environment.paths.database) {
      case .taken(let lock): return lock
      case .unavailable: return nil
      case .running:
        throw Failure(
          description: "cannot \(attempt): \(member.name) has a session on"
            + " '\(member.environment.paths.database)'. End it first.")
      }
    }
  }
}
