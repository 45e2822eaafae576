// Handles the keys beside the button, under the guards of a press as far as they apply: these keys
// end no set and no rest.
extension SessionMachine {
  mutating func press(_ key: Session.FurtherKey, _ step: inout Step) {
    let now = step.at
    let bounces = keyedAt[key].map { now - $0 < Button.bounce } ?? false
    keyedAt[key] = now
    if bounces { return }
    lastInput = now
    button.forget()
    let state = session.state
    // What three presses do is not guarded either.
    if key == .menu { return act(session.key(key, at: now), &step) }
    if let question = state.question {
      // A question that opened without a press can be answered only once it has been heard.
      guard now - question.since >= question.opensAfter else {
        step.tone = .ignored
        return
      }
      return act(session.key(key, at: now), &step)
    }
    // Further steps need not wait for the words of the first.
    let isFurther = steppedAt.map { $0 == actedAt && now - $0 < Session.Patience.step } ?? false
    if !isFurther {
      if speech == .unheard, state.pausedAt == nil, !state.isResting {
        (step.isImpatient, step.tone) = (true, .ignored)
        return
      }
      if let actedAt, now - actedAt < SessionMachine.guarding {
        step.tone = .ignored
        return
      }
    }
    act(session.key(key, at: now), &step)
    if !step.entries.isEmpty { steppedAt = actedAt }
  }
}
