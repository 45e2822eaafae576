package import SessionEngine
internal import Training

/// A session on a virtual clock: the very same coach, with time that passes as fast as it can.
package struct Rehearsal {
  /// The inputs; nothing when the workout is to be lifted as prescribed.
  package var script: Script?

  /// What is to be done when a session was killed: the coach is made anew from the journal.
  package var revive: (Instant) throws -> Coach

  package init(script: Script?, revive: @escaping (Instant) throws -> Coach) {
    self.script = script
    self.revive = revive
  }

  /// Runs a coach that has begun until its session is over or waits for a lifter who has nothing
  /// more to say.
  ///
  /// Returns when that was.
  package func run(_ coach: inout Coach, from start: Instant) throws -> Instant {
    var now = start
    var inputs = (script?.lines ?? [])[...]
    // A press that did not count is tried again, but not in the same moment: time would stand still.
    var again = start
    while !coach.isOver(at: now) {
      let prescribed = script == nil ? coach.prescribed : nil
      let input = inputs.first.map { max($0.at, now) } ?? prescribed.map { max($0.at, again) }
      let wake = coach.nextWake(after: now)
      if let input, input <= wake ?? input {
        now = max(input, now)
        switch inputs.popFirst()?.action {
        case .message(let message): coach.receive(message, at: now)
        case .kill: coach = try revive(now)
        case nil:
          again = now + .seconds(1)
          coach.receive(prescribed?.message ?? .press, at: now)
        }
      } else if let wake, input != nil || !coach.isWaiting {
        now = wake
        coach.receive(.time, at: now)
      } else {
        break
      }
    }
    return now
  }
}

extension Coach {
  /// When a lifter who does as told will press; a weight that is looked for is the first one.
  fileprivate var prescribed: (at: Instant, message: Message)? {
    let state = machine.session.state
    // Before the set was announced a press would not count.
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
