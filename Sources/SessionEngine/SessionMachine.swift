/// A session with its button: presses, words and time in; entries for the journal and cues out.
public struct SessionMachine: Sendable {
  /// The session as it stands.
  public private(set) var session: Session

  var button = Button()
  var actedAt: Instant?
  var lastInput: Instant
  private var time: Instant
  var hasExplained = false

  /// When a press was told that a second one ends the rest.
  var promptedAt: Instant?

  /// When the clock ended a set, or one side of it.
  var clockEndedAt: Instant?

  /// What is due cannot be: it changes nothing, and would be due again for ever.
  ///
  /// A plan that is damaged asks for such things. The lifter's next input tries again.
  private var isStuck = false

  /// How often the work of the set against the clock was put off for its announcement.
  private var delays = 0

  /// The set that the presses of this series logged and took back.
  var unlogged: Session.SetPlace?

  /// What is being said while something arrives; whoever speaks has to say so before.
  public var speech = Speech.over

  /// The guard after a press that acted.
  static let guarding = TimeSpan.seconds(1)

  /// The guard after the clock has ended something, which a press was about to end.
  static let overtaken = TimeSpan.seconds(2)

  /// A press so soon in a rest does not end it.
  static let restBegins = TimeSpan.seconds(5)

  /// A machine for a session that stands at a moment.
  public init(_ session: Session, at now: Instant) {
    self.session = session
    lastInput = now
    time = now
  }

  /// When time alone will do or say something next.
  public var nextWake: Instant? {
    guard session.state.phase != .ended else { return nil }
    let alarm = session.alarms.first { $0.at > time }?.at
    let due = isStuck ? nil : session.nextDue(lastInput: lastInput)?.at
    return [alarm, due].compactMap(\.self).min().map { max($0, time) }
  }

  /// The set to be lifted, as it would be announced now.
  public var call: Session.SetAnnouncement? {
    guard case .lifting = session.state.phase else { return nil }
    return session.currentCall(in: session.state)
  }

  /// The first words of a session that begins.
  public var opening: [Session.Cue] {
    let call = session.currentCall(in: session.state)
    return [.begins(session.overview)] + (call.map { [.lift($0, .begin)] } ?? [])
  }

  /// A press may become a double for so long.
  public static let pressWindow = Button.window

  /// When the rest that runs will be over.
  public var restEnd: Instant? {
    guard session.state.pausedAt == nil, case .resting(let rest) = session.state.phase else {
      return nil
    }
    return rest.until
  }

  /// When the rest, or the set against the clock, that runs ends by itself.
  public var endAhead: Instant? { restEnd ?? session.clockEnd?.at }

  /// What is told at moments to come of a set against the clock.
  public var cuesAhead: [(at: Instant, cue: Session.Cue)] {
    guard session.state.running != nil else { return [] }
    return session.alarms.filter { $0.at > time }
      .compactMap { alarm in session.cue(of: alarm.alarm).map { (alarm.at, $0) } }
  }

  /// The next ticks and tones whose moments are known.
  public var soundsAhead: [(at: Instant, sound: Sound)] {
    // What may still be put off is not in the stream yet.
    let begin = session.state.running?.from.flatMap { speech != .over && $0 > time ? $0 : nil }
    if begin != nil, delays < SessionMachine.mostDelays { return [] }
    var sounds: [(at: Instant, sound: Sound)] = session.alarms.filter { $0.at > time }
      .compactMap { alarm in alarm.alarm.sound.map { (alarm.at, $0) } }
    if let end = session.clockEnd, end.at > time {
      sounds.append((end.at, .tone(session.state.isLastOfAll ? .complete : .done)))
    }
    if let end = restEnd, end > time, !sounds.contains(where: { $0.at == end }) {
      sounds.append((end, .tone(.go)))
    }
    return Array(sounds.sorted { $0.at < $1.at }.prefix(8))
  }

  /// When the lifter was last heard of.
  public var lastHeard: Instant { lastInput }

  /// Takes an input at a moment, after everything that time has done up to then.
  public mutating func take(_ input: Input, at now: Instant) -> [Step] {
    if input == .close { return close() }
    var steps: [Step] = []
    if case .resumed = input {
      // Nobody could press while the program was not there.
      lastInput = now
      steps += reopen(at: now)
    }
    var isAway = false
    if case .resumed = input { isAway = true }
    steps += advance(to: now, isAway: isAway)
    var step = Step(at: now)
    if input != .time { isStuck = false }
    switch input {
    case .time, .close: break
    case .press: press(&step)
    case .release: release(&step)
    case .word(let word): take(word, &step)
    case .said(.press) where session.state.question != nil:
      lastInput = now
      button.forget()
      single(&step)
    case .said(let word): take(word, &step)
    case .spoken: spoken(&step)
    case .resumed(let rebooted): resume(rebooted: rebooted, &step)
    }
    if step != Step(at: now) { steps.append(step) }
    return steps
  }

  /// Closes the session as it stood when something last happened; one in which nothing was lifted is
  /// none.
  private mutating func close() -> [Step] {
    guard session.state.phase != .ended else { return [] }
    var step = Step(at: session.latest)
    if let question = session.state.question { carryOut(session.silence(question), &step) }
    if case .complete = session.state.phase {
      carryOut([.ended], &step)
    } else {
      carryOut(session.state.isBlank ? [.edited(.sessionRemoved), .ended] : [.closed], &step)
    }
    step.cues = []
    return [step]
  }

  /// A session that was closed as it stood is brought back.
  private mutating func reopen(at now: Instant) -> [Step] {
    let corrections = session.amendmentsAfterClosing
    guard session.isClosed else { return [] }
    var step = Step(at: now)
    carryOut([.returned(to: session.depth - 1 - corrections.count)] + corrections, &step)
    step.cues = []
    return [step]
  }

  private mutating func resume(rebooted: Bool, _ step: inout Step) {
    switch session.state.question?.subject {
    case .status, .choices, .menu, .again, .sure:
      // Nobody knows any more which choice was just being said.
      carryOut([.answered], &step)
      step.cues = []
    case .short, .amrap, .effort, .offer, .doubt, nil: break
    }
    carryOut([.continued(rebooted: rebooted)], &step)
    actedAt = step.at
  }

  /// Lets time pass: what was due happens at the moment it was due, however late that is noticed.
  ///
  /// While the program was away nothing was kept up that anybody knows of.
  private mutating func advance(to now: Instant, isAway: Bool) -> [Step] {
    var steps: [Step] = []
    while true {
      let alarms = session.alarms
      let alarm = alarms.first { $0.at > time && $0.at <= now }
      let due =
        isStuck ? nil : session.nextDue(lastInput: lastInput).flatMap { $0.at <= now ? $0 : nil }
      if let delay = delayed(by: alarm?.at ?? now) {
        delays += 1
        var step = Step(at: max(time, session.latest))
        carryOut([.clockDelayed(until: delay)], &step)
        steps.append(step)
        continue
      }
      // At the same moment the alarm comes first: it belongs to what the event ends.
      if let alarm, alarm.at <= due?.at ?? alarm.at {
        time = alarm.at
        steps += alarms.filter { $0.at == time }.compactMap { ring($0.alarm) }
      } else if let due {
        var step = Step(at: max(due.at, session.latest))
        // A press that was to be counted may come just too late; it must not do something else.
        if due.events.contains(.answered) { actedAt = step.at }
        let isClock = session.clockEnd?.at == due.at
        step.isPlaced = isClock
        if isClock { clockEndedAt = due.at }
        let isChoosing = session.state.question?.isOfChoices ?? false
        // The work of a set against the clock begins with the same tone, which was told already.
        let isStarted = alarms.contains { $0.at == due.at && $0.alarm == .start }
        let before = session
        carryOut(isClock && isAway ? [.clockStopped] : due.events, &step)
        guard session.state != before.state else {
          session = before
          isStuck = true
          continue
        }
        if due.events.contains(.restEnded(isAutomatic: true)), !isStarted {
          (step.tone, step.isPlaced) = (.go, true)
          step.wordsAt = step.at + Tone.go.alone
        }
        if isChoosing, session.state.question == nil { step.tone = step.tone ?? .over }
        time = max(time, step.at)
        steps.append(step)
      } else {
        break
      }
    }
    time = max(time, now)
    return steps
  }

  /// When the work of a set begins instead, if its ticks are due and it is still being announced.
  private func delayed(by moment: Instant) -> Instant? {
    guard speech != .over, delays < SessionMachine.mostDelays, session.state.pausedAt == nil,
      let from = session.state.running?.from, from > time, from - .seconds(3) <= moment
    else { return nil }
    return from + .seconds(1)
  }

  /// Words that never end do not keep a set from beginning.
  private static let mostDelays = 20

  private func ring(_ alarm: Session.Alarm) -> Step? {
    guard let cue = session.cue(of: alarm) else { return nil }
    var step = Step(at: time)
    step.cues = [cue]
    if case .tone(let tone) = alarm.sound { step.tone = tone }
    step.isPlaced = true
    return step
  }

  private mutating func take(_ word: Session.Command, _ step: inout Step) {
    lastInput = step.at
    button.forget()
    act(session.decide(word, at: step.at), &step)
    actedAt = nil
  }

  private mutating func spoken(_ step: inout Step) {
    if session.state.question?.subject == .status {
      carryOut([.asked(.choices)], &step)
    } else if session.state.question == nil, case .complete = session.state.phase,
      let subject = session.state.unasked.first
    {
      carryOut([.asked(subject)], &step)
    } else if let subject = session.unprompted(at: step.at) {
      carryOut([.asked(subject)], &step)
    }
  }

  /// Applies events and collects what is to be kept and told about them.
  mutating func carryOut(_ events: [Session.Event], _ step: inout Step) {
    for event in events {
      let before = session.state
      let entry = Session.Entry(at: step.at, event: event)
      session.apply(entry)
      step.entries.append(entry)
      step.changes += session.changes(since: before)
      // Before a question, the words that end a workout wait for its answer.
      if case .asked = event { step.cues.removeAll(where: \.endsWorkout) }
      step.cues += session.cues(of: event, before: before, at: step.at)
      switch event {
      case .setDone: step.tone = session.state.isComplete ? .complete : .done
      case .sideChanged: step.tone = .done
      case .clockDelayed: break
      default: delays = 0
      }
    }
    if let tone = step.tone { step.wordsAt = max(step.wordsAt, step.at + tone.alone) }
  }
}
