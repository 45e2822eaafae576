// A session that is closed, reopened or resumed.
extension SessionMachine {
  /// Closes the session at the time of its latest event; a session without any set is removed.
  mutating func close() -> [Step] {
    guard session.state.phase != .ended else { return [] }
    var step = Step(at: session.latest)
    if let question = session.state.question { carryOut(session.silence(question), &step) }
    if session.state.isComplete {
      carryOut([.ended], &step)
    } else {
      carryOut(session.state.isBlank ? [.edited(.sessionRemoved), .ended] : [.closed], &step)
    }
    step.cues = []
    return [step]
  }

  /// Reopens a session that was closed because it looked abandoned.
  mutating func reopen(at now: Instant) -> [Step] {
    let corrections = session.amendmentsAfterClosing
    guard session.isClosed else { return [] }
    var step = Step(at: now)
    carryOut([.returned(to: session.depth - 1 - corrections.count)] + corrections, &step)
    step.cues = []
    return [step]
  }

  mutating func resume(rebooted: Bool, _ step: inout Step) {
    if session.state.question?.isMomentary == true {
      // The lifter cannot know which choice was being offered.
      carryOut([.answered], &step)
      step.cues = []
    }
    carryOut([.continued(rebooted: rebooted)], &step)
    actedAt = step.at
  }
}
