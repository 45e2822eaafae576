package import SessionEngine

/// Conducts the session of one lifter, or those of several at one rack.
///
/// A lifter alone is not called by name. A lifter who joins a running session turns the one case
/// into the other. Instants are those of the first lifter's session.
package struct Conductor {
  /// A lifter whose session is about to begin, or to be resumed.
  package struct Lifter {
    let name: String
    let coach: Coach
    /// When the session began, after that of the first lifter.
    let offset: TimeSpan
    /// Whether it was interrupted.
    let isResumed: Bool

    package init(
      name: String, coach: Coach, offset: TimeSpan = .milliseconds(0), isResumed: Bool = false
    ) {
      (self.name, self.coach) = (name, coach)
      (self.offset, self.isResumed) = (offset, isResumed)
    }
  }

  // Exactly one of the two is set; they are changed in place, since a copy of a coach
  // would copy all its states.
  private var alone: Coach?
  private var shared: SharedCoach?
  private let isResumed: Bool

  /// Creates the conductor of one lifter, or of several.
  ///
  /// - Parameter lifters: The lifters, at least one.
  package init(_ lifters: [Lifter]) {
    isResumed = lifters[0].isResumed
    if lifters.count == 1 {
      alone = lifters[0].coach
    } else {
      shared = SharedCoach(lifters)
    }
  }

  package var coaches: [Coach] { alone.map { [$0] } ?? shared?.seats.map(\.coach) ?? [] }

  /// Begins the sessions, or resumes those that were interrupted.
  ///
  /// - Parameter rebooted: Whether the computer was rebooted since.
  package mutating func begin(rebooted: Bool, at now: Instant) {
    if isResumed {
      alone?.resume(rebooted: rebooted, at: now)
    } else {
      alone?.begin(at: now)
    }
    shared?.begin(rebooted: rebooted, at: now)
  }

  /// Handles a report of a lifter's journal or log at the instant it is read.
  package mutating func receive(_ report: Coach.Report, for lifter: Int, at now: Instant) {
    alone?.receive(report, at: now)
    shared?.receive(report, for: lifter, at: now)
  }

  /// Handles a report of the voice or the sound at the instant it is read.
  package mutating func receive(_ report: Coach.Report, at now: Instant) {
    alone?.receive(report, at: now)
    shared?.receive(report, at: now)
  }

  /// Names the lifters who could join; the choices offer them.
  package mutating func offer(toShareWith others: [String]) {
    alone?.machine.others = others
    shared?.offer(toShareWith: others)
  }

  /// Lets a lifter join who was invited.
  ///
  /// - Parameters:
  ///   - lifter: The lifter, whose session begins when it is their turn.
  ///   - name: The name of the lifter who was alone so far.
  ///   - rebooted: Whether the computer was rebooted since the newcomer's session was interrupted.
  package mutating func join(
    _ lifter: Lifter, besides name: String, rebooted: Bool, at now: Instant
  ) {
    if let coach = alone {
      alone = nil
      shared = SharedCoach(coach, of: name)
    }
    shared?.join(lifter, rebooted: rebooted, at: now)
  }

  /// Whether all input has been answered, so that a pipe may be read further.
  package var isAnswered: Bool { alone?.isAnswered ?? shared?.isAnswered ?? true }
}

extension Conductor: Rehearsing {
  package mutating func receive(_ input: Coach.Input, at now: Instant) {
    alone?.receive(input, at: now)
    shared?.receive(input, at: now)
  }

  package mutating func wake(at now: Instant) {
    alone?.wake(at: now)
    shared?.wake(at: now)
  }

  package func nextWake(after now: Instant) -> Instant? {
    if let alone { return alone.nextWake(after: now) }
    return shared?.nextWake(after: now)
  }

  package func isOver(at now: Instant) -> Bool {
    alone?.isOver(at: now) ?? shared?.isOver(at: now) ?? true
  }

  package mutating func takeInvitation() -> String? {
    alone?.takeInvitation() ?? shared?.takeInvitation()
  }

  package var prescribed: (at: Instant, input: Coach.Input)? {
    alone?.prescribed ?? shared?.prescribed
  }

  package func isWaiting(at now: Instant) -> Bool {
    alone?.isWaiting(at: now) ?? shared?.isWaiting(at: now) ?? true
  }
}
