package import SessionEngine
internal import Training

/// A session on a virtual clock: the same coach, with time passing as fast as possible.
package struct Rehearsal {
  /// The inputs, or `nil` to lift the workout as prescribed.
  package var script: Script?

  /// Recreates the coach from the journal after a simulated power cut.
  package var revive: (Instant) throws -> Coach

  package init(script: Script?, revive: @escaping (Instant) throws -> Coach) {
    self.script = script
    self.revive = revive
  }

  /// Runs a coach until its session is over or only further input would continue it.
  ///
  /// Returns that moment.
  package func run(_ coach: inout Coach, from start: Instant) throws -> Instant {
    var now = start
    var inputs = (script?.lines ?? [])[...]
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
      } else if let wake, input != nil || !coach.isWaiting {
        now = wake
        coach.wake(at: now)
      } else {
        break
      }
    }
    return now
  }
}

extension Coach {
  /// The next press of a lifter who follows the plan; in a search for a weight, the first try is
  /// accepted.
  fileprivate var prescribed: (at: Instant, input: Input)? {
    let state = machine.session.state
    // Before the set is announced, a press would not count.
    guard state.pausedAt == nil, state.question == nil, machine.speech != .unheard,
      let current = state.current, let press = state.expectedPress
    else { return nil }
    return (press, state.exercises[current.exercise].trying == nil ? .press : .words("double"))
  }

  /// Whether nothing will happen until the lifter does something.
  fileprivate var isWaiting: Bool {
    let state = machine.session.state
    guard speech.isIdle, untold.isEmpty, state.question == nil, !isStopping else { return false }
    if state.pausedAt != nil { return true }
    guard case .lifting = state.phase else { return false }
    return !state.endsByItself
  }
}
