extension SessionMachine {
  mutating func press(_ step: inout Step) {
    let now = step.at
    // An offer is not a count: two presses on it are still a double.
    let isOffer = session.state.isOffered
    let isPlain = session.state.question != nil && !isOffer
    let gesture = button.press(at: now, isPlain: isPlain)
    guard gesture != .nothing else { return }
    lastInput = now
    let depth = session.depth
    step.wordsAt = isPlain ? now : now + button.opening
    switch gesture {
    case .nothing: break
    case .single: single(&step)
    case .double: double(&step)
    case .triple:
      let last = session.state.lastDone
      takeBack(&step)
      unlogged = last == session.state.lastDone ? nil : last
      step.wordsAt = now + button.repeats
      act(session.triple(at: now), &step)
    case .more:
      guard let place = unlogged, session.state.question?.subject == .status else { return }
      unlogged = nil
      carryOut([.answered], &step)
      let number = session.state.exercises[place.exercise].count(place.set).number
      let kind = session.state[place].target.kind
      act(.refused(.notLogged(number: number, kind)), &step)
      step.cues += session.lift(.plain)
    case .hold: hold(&step)
    }
    if !step.entries.isEmpty { button.acted(from: depth) }
  }

  mutating func single(_ step: inout Step) {
    let (now, state) = (step.at, session.state)
    if let question = state.question {
      // A question that opened without a press can be answered only once it has been heard.
      guard now - question.since >= question.opensAfter else { return ignore(&step) }
      return act(session.single(at: now), &step)
    }
    if speech == .unheard, state.pausedAt == nil, !state.isResting, state.phase != .ended {
      (step.isImpatient, step.tone) = (true, .ignored)
      return
    }
    if isGuarded(at: now) { return ignore(&step) }
    guard state.pausedAt == nil else { return act(session.single(at: now), &step) }
    // An offer that is waiting for other words to end comes before what the press would do.
    if speech != .over, let subject = session.unprompted(at: now) {
      return act(.events([.asked(subject)]), &step)
    }
    if let rest = state.resting, now - rest.since < SessionMachine.restBegins {
      guard let promptedAt, promptedAt >= rest.since else {
        promptedAt = now
        return act(.refused(.pressAgain), &step)
      }
      if now - promptedAt < SessionMachine.guarding { return ignore(&step) }
    }
    act(session.single(at: now), &step)
  }

  private mutating func double(_ step: inout Step) {
    guard let mark = button.mark else {
      // The first press was guarded; the second is too if it would log a set.
      return act(session.state.isLifting ? .refused(.tooSoon) : session.double(at: step.at), &step)
    }
    let before = session.remembered(before: mark)
    if let before, before.isLifting, let place = before.current,
      session.state[place].performance != nil, !session.state[place].target.isUnlimited
    {
      // The first press logged the set, so the rest runs from then.
      act(session.short(), &step)
    } else {
      takeBack(&step)
      act(session.double(at: step.at), &step)
    }
  }

  mutating func hold(_ step: inout Step) {
    lastInput = step.at
    // The press that began it has resumed already, and the hold means nothing else.
    let before = button.mark.flatMap { session.remembered(before: $0) }
    if before?.pausedAt != nil, session.state.pausedAt == nil { return }
    takeBack(&step)
    step.wordsAt = step.at
    act(session.hold(), &step)
  }

  /// Undoes what the earlier presses of a gesture did before it was recognized.
  private mutating func takeBack(_ step: inout Step) {
    guard let mark = button.mark, session.depth != mark, session.canReturn(to: mark) else { return }
    carryOut([.returned(to: mark)], &step)
    step.cues = []
  }

  private func isGuarded(at now: Instant) -> Bool {
    if let actedAt, now - actedAt < SessionMachine.guarding { return true }
    if let clockEndedAt, now - clockEndedAt < SessionMachine.overtaken { return true }
    return session.guardedUntil(at: now).map { now < $0 } ?? false
  }

  private mutating func ignore(_ step: inout Step) {
    step.tone = .ignored
    // A press that ends no set needs no explanation of when to press.
    let endsItself = session.state.running?.clock.end != nil
    if session.state.isLifting, !endsItself, !hasExplained {
      hasExplained = true
      step.cues.append(.refused(.tooSoon))
    }
  }

  mutating func act(_ decision: Session.Decision, _ step: inout Step) {
    switch decision {
    case .refused(.tooSoon): ignore(&step)
    case .refused(let refusal):
      step.tone = .ignored
      step.cues.append(.refused(refusal))
    case .events(let events):
      let isNo = events == [.answered]
      actedAt = step.at
      step.tone = isNo ? .over : .heard
      carryOut(events, &step)
    case .request(let request, let events):
      actedAt = step.at
      step.tone = .heard
      step.request = request
      carryOut(events, &step)
    case .tell(let inquiry, let events):
      if !events.isEmpty { actedAt = step.at }
      carryOut(events, &step)
      step.tone = .heard
      step.cues.append(session.answer(to: inquiry, at: step.at))
    }
  }
}
