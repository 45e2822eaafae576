package import Coaching
package import CommandGrammar
internal import Context
package import LogStore
package import SessionEngine

/// The rehearsed sessions of one lifter, or of several at one rack.
package final class RehearsedRack {
  /// The ports of a session that began so long after the first one; the name is that of its
  /// lifter, once there are several.
  package typealias Wire = (RehearsedSession, TimeSpan, @escaping () -> String?) -> Ports

  private let invocation: Invocation
  private let began: Timestamp
  private let wire: Wire
  private var lifters: SharedLifters
  private var sessions: [(session: RehearsedSession, offset: TimeSpan)] = []

  /// Begins the sessions; a workout on the command line is the first lifter's.
  ///
  /// - Throws: If a workout cannot be planned, or a log cannot be written or has a session.
  package init(
    _ lifters: SharedLifters, _ invocation: Invocation, at began: Timestamp,
    wire: @escaping Wire
  ) throws {
    (self.lifters, self.invocation, self.began, self.wire) = (lifters, invocation, began, wire)
    for member in lifters.members { try begin(for: member, at: .zero) }
  }

  private func begin(for member: SharedLifters.Member, at now: Instant) throws {
    var own = invocation
    if !sessions.isEmpty { own.given = [:] }
    let passed = now.milliseconds
    var moment = LocalTime.timestamp(
      utc: began.utc + passed, boottime: began.boottime + passed)
    moment.boot = began.boot
    let session = try RehearsedSession(member.environment, own, at: moment)
    sessions.append((session, .milliseconds(passed)))
  }

  /// Conducts the sessions from their beginning; throws `Failure` if a lifter has no name.
  package func conductor() throws -> Conductor {
    var conductor = Conductor(try sessions.indices.map { try beginner($0) })
    conductor.offer(toShareWith: lifters.others)
    return conductor
  }

  /// Conducts the sessions that the logs have after a power cut; throws `Failure` if one is not
  /// there, and `StoreError`.
  package func revived(at now: Instant) throws -> Conductor {
    var conductor = Conductor(
      try sessions.indices.map { index in
        let (session, offset) = sessions[index]
        return try lifter(index, try session.revive(at: now - offset), isResumed: true)
      })
    conductor.offer(toShareWith: lifters.others)
    conductor.begin(rebooted: false, at: now)
    return conductor
  }

  /// Lets a lifter join by name; throws if names cannot be told apart, or no session can begin.
  package func admit(_ name: String, to conductor: inout Conductor, at now: Instant) throws {
    let host = try lifters.members[0].name
    try lifters.add(name, makesLog: invocation.has(.keep))
    try begin(for: lifters.members[lifters.members.count - 1], at: now)
    conductor.join(
      try beginner(sessions.count - 1), besides: host, rebooted: false, at: now)
    conductor.offer(toShareWith: lifters.others)
  }

  /// Closes the logs; throws `StoreError` or `Failure` if a kept session cannot be noted.
  package func close(at end: Instant) throws {
    for (session, offset) in sessions { try session.close(at: end - offset) }
  }

  private func beginner(_ index: Int) throws -> Conductor.Seat {
    let session = Session(sessions[index].session.plan)
    return try lifter(index, SessionMachine(session, at: .zero), isResumed: false)
  }

  private func lifter(
    _ index: Int, _ machine: SessionMachine, isResumed: Bool
  ) throws -> Conductor.Seat {
    let (session, offset) = sessions[index]
    let ports = wire(session, offset) { [unowned self] in
      sessions.count == 1 ? nil : try? lifters.members[index].name
    }
    return Conductor.Seat(
      // A lifter alone needs no name.
      name: sessions.count == 1 ? "" : try lifters.members[index].name,
      coach: session.coach(machine, ports), offset: offset, isResumed: isResumed)
  }
}
