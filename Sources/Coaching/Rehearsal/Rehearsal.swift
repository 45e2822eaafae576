package import SessionEngine
internal import Training

/// The subject of a rehearsal: a coach, or the conductor of lifters' coaches.
package protocol Rehearsing {
  mutating func receive(_ input: Coach.Input, at now: Instant)
  mutating func wake(at now: Instant)
  func nextWake(after now: Instant) -> Instant?
  func isOver(at now: Instant) -> Bool

  /// Removes and returns the name of a lifter who was invited to share the rack, once everything
  /// has been said and saved.
  mutating func takeInvitation() -> String?

  /// The next input of lifters who follow their plans; `nil` if nothing is expected of them.
  var prescribed: (at: Instant, input: Coach.Input)? { get }

  /// Whether nothing will happen until a lifter does something.
  func isWaiting(at now: Instant) -> Bool
}

/// A session on a virtual clock: the same coach, with time passing as fast as possible.
package struct Rehearsal<Conductor: Rehearsing> {
  /// The inputs, or `nil` to lift the workout as prescribed.
  package var script: Script?

  /// Recreates the coach from the journal after a simulated power cut.
  package var revive: (Instant) throws -> Conductor

  package var join: (inout Conductor, String, Instant) throws -> Void

  package init(
    script: Script?, revive: @escaping (Instant) throws -> Conductor,
    join: @escaping (inout Conductor, String, Instant) throws -> Void = { _, _, _ in }
  ) {
    (self.script, self.revive, self.join) = (script, revive, join)
  }

  /// Runs a coach until its session is over or only input would continue it; returns that moment.
  package func run(_ coach: inout Conductor, from start: Instant) throws -> Instant {
    var now = start
    var inputs = (script?.played ?? [])[...]
    // A press that did not count is repeated, but later, or time would stand still.
    var again = start
    while !coach.isOver(at: now) {
      let prescribed = script == nil ? coach.prescribed : nil
      let input = inputs.first.map { max($0.at, now) } ?? prescribed.map { max($0.at, again) }
      let wake = coach.nextWake(after: now)
      if let input, input <= wake ?? input {
        now = max(input, now)
        switch inputs.popFirst()?.action {
        case .input(let input): coach.receive(input, at: now)
        case .kill: coach = try revive(now)
        case nil:
          again = now + .seconds(1)
          coach.receive(prescribed?.input ?? .press, at: now)
        }
      } else if let wake, input != nil || !coach.isWaiting(at: now) {
        now = wake
        coach.wake(at: now)
      } else {
        break
      }
      while let name = coach.takeInvitation() { try join(&coach, name, now) }
    }
    return now
  }
}

extension Coach: Rehearsing {
  /// The next press of a lifter who follows the plan; in a search for a weight, the first try is
  /// accepted, and what no gear can load is swapped or skipped.
  package var prescribed: (at: Instant, input: Input)? {
    let state = machine.session.state
    // Before the set is announced, a press would not count.
    guard state.pausedAt == nil, state.question == nil, machine.speech != .unheard,
      let current = state.current, let press = state.expectedPress
    else { return nil }
    if machine.session.lacksGear {
      return (press, .words(state.alternative == nil ? "skip exercise" : "swap"))
    }
    return (press, state.exercises[current.exercise].trying == nil ? .press : .words("double"))
  }

  package func isWaiting(at now: Instant) -> Bool {
    let state = machine.session.state
    guard hasSaidAll, state.question == nil, !isStopping else { return false }
    if state.pausedAt != nil { return true }
    return state.lifting != nil && !state.endsByItself
  }
}

extension Conductor: Rehearsing {
  package var prescribed: (at: Instant, input: Coach.Input)? {
    if seats.count == 1 { return seats[0].coach.prescribed }
    guard let turn, let (at, input) = seats[turn].coach.prescribed else { return nil }
    let name = seats[turn].name
    // The name says whose press it is, however many buttons there are.
    let words = if case .words(let words) = input { "\(name) \(words)" } else { name }
    return (at + seats[turn].offset, .words(words))
  }

  package func isWaiting(at now: Instant) -> Bool {
    if seats.count == 1 { return seats[0].coach.isWaiting(at: now) }
    guard !isRackDue(after: now) else { return false }
    guard let turn else {
      return seats.allSatisfy { $0.coach.isWaiting(at: now) || $0.coach.isOver(at: $0.own(now)) }
    }
    return seats[turn].coach.isWaiting(at: now)
  }
}
