extension SessionMachine {
  /// How long after its last word the voice is still in the room.
  package static let echo = TimeSpan.milliseconds(300)

  mutating func hear(_ word: Session.Command, _ step: inout Step) {
    let now = step.at
    guard let quietSince, now - quietSince >= SessionMachine.echo,
      let question = session.state.question,
      // What is still to be said may be what waits for the answer.
      speech == .over || quietSince > question.since,
      now - question.since >= question.opensAfter,
      let decision = session.heard(word, at: now)
    else {
      // Noise keeps no session awake, and nothing is said to it.
      step.tone = .ignored
      return
    }
    lastInput = now
    button.forget()
    act(decision, &step)
  }
}
