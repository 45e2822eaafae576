// Lost sound: the session pauses until it is there again, and takes what the lifter does meanwhile as
// if it had not paused.
extension SessionMachine {
  /// The longest gap in the sound over which a clock that is running runs on: to stop it and get ready
  /// again would cost the lifter more.
  static let gap = TimeSpan.seconds(3)

  package var isSilent: Bool { silence != nil }

  package mutating func loseSound(at now: Instant) -> [Step] {
    guard soundLostAt == nil else { return [] }
    var steps = advance(to: now, isAway: false)
    soundLostAt = now
    var step = Step(at: max(now, session.latest))
    keepSilent(&step)
    if !step.isEmpty { steps.append(step) }
    return steps
  }

  /// Resumes the session if it was paused because its sound was lost, and tells where it is.
  package mutating func findSound(at now: Instant) -> [Step] {
    guard let lostAt = soundLostAt else { return [] }
    soundLostAt = nil
    // What would have sounded meanwhile is over.
    var steps = advance(to: now, isAway: false)
    guard isSilent else { return steps }
    if now - lostAt < SessionMachine.gap, let from = session.state.running?.from, from <= lostAt {
      steps.append(breakSilence())
    } else {
      silence = nil
      // The lifter could not hear that a press was wanted.
      lastInput = now
      var step = Step(at: max(now, session.latest))
      goOn(&step)
      steps.append(step)
    }
    return steps + advance(to: now, isAway: false)
  }

  /// Takes the pause back: to resume would move the clock of the set on, and what it has counted
  /// belongs to the press that ends it.
  mutating func breakSilence() -> Step {
    var step = Step(at: session.latest)
    if let silence { carryOut([.returned(to: silence)], &step) }
    silence = nil
    return step
  }

  /// Ends a rest whose time is up, when the lifter does something: who rested by feel has lifted since.
  mutating func endUnheardRest(before now: Instant) -> Step? {
    guard isRestOver(at: now), session.state.question == nil, let rest = session.state.resting
    else { return nil }
    var step = Step(at: max(rest.until, session.latest))
    // A clock that begins by itself began then, and does not wait.
    carryOut([.restEnded(isAutomatic: !session.state.isReadyAfterRest)], &step)
    (step.cues, step.tone) = ([], nil)
    return step
  }

  private func isRestOver(at now: Instant) -> Bool {
    !isHeld && session.state.resting.map { $0.until <= now } ?? false
  }

  /// Pauses while there is no sound; called again after each input.
  mutating func keepSilent(_ step: inout Step) {
    guard soundLostAt != nil, canPause else { return }
    // A round that should have begun before the press that ended the last one waits for its lifter.
    if let from = session.state.running?.from, from < step.at, session.state.hasBegun(at: step.at) {
      carryOut([.clockStopped], &step)
    }
    let cues = step.cues
    silence = session.depth
    carryOut([.paused(isAutomatic: true)], &step)
    // Nobody would hear that it is paused, and those words would release the device.
    step.cues = cues
  }

  /// Resumes. A count in progress is kept. Another question is asked again, unless it ended with its
  /// rest, or is of choices: the lifter cannot know which one was being offered.
  private mutating func goOn(_ step: inout Step) {
    let question = session.state.question
    carryOut([.resumed], &step)
    guard let question else { return }
    let answers = session.unheardChoices
    if question.isCounted {
      step.cues = []
      carryOut(session.silence(question), &step)
    } else if !answers.isEmpty,
      isRestOver(at: step.at) || question.isMomentary
    {
      let cues = step.cues
      carryOut(answers, &step)
      step.cues = cues
    } else {
      carryOut([.asked(question.subject)], &step)
    }
  }
}

extension SessionMachine.Input {
  /// Whether the lifter, or the rack, may do something with it.
  var isAct: Bool {
    switch self {
    case .press, .release, .held, .word, .said, .heard, .called: true
    case .time, .spoken, .resumed, .waits, .close: false
    }
  }

  /// Whether it ends a rest itself, and tells what is next.
  var endsRest: Bool { [.called, .word(.go), .said(.go), .heard(.go)].contains(self) }
}

extension Session.State {
  /// Whether a set began at a moment.
  fileprivate func hasBegun(at now: Instant) -> Bool { lifting?.since == now && !isSecondSide }
}
