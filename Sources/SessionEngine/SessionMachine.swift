/// A session with its button: takes presses, words and time; returns journal entries and cues.
public struct SessionMachine: Sendable {
  public private(set) var session: Session

  var button = Button()
  var actedAt: Instant?
  var lastInput: Instant
  var time: Instant
  var hasExplained = false

  /// When the lifter was last told that a second press ends the rest.
  var promptedAt: Instant?

  /// When each further key last went down, bouncing or not.
  var keyedAt: [Session.FurtherKey: Instant] = [:]

  var steppedAt: Instant?

  /// When the clock last ended a set or one side of it.
  var clockEndedAt: Instant?

  /// Whether the due events changed nothing and would be due forever, as with a damaged plan, until
  /// the next input.
  var isStuck = false

  /// How often the start of the current timed set was delayed for its announcement.
  var delays = 0

  /// The set that this series of presses logged and undid.
  var unlogged: Session.SetPlace?

  /// Since when the session has had no sound, or `nil` while it is heard.
  var soundLostAt: Instant?

  /// The number of the event that paused the session for lost sound; not in the journal.
  var silence: Int?

  /// The words being spoken; the caller sets them before passing an input.
  public var speech = Speech.over

  /// Since when nobody at the rack is spoken to; set by the caller before an input.
  package var quietSince: Instant?

  /// Whether a rest outlasts its end, as another lifter is at the rack; set before an input.
  package var isHeld = false

  /// The names of other lifters who could join.
  package var others: [String] {
    get { session.state.others }
    set { session.offer(toShareWith: newValue) }
  }

  /// How long presses are guarded after a press that acted.
  static let guarding = TimeSpan.seconds(1)

  /// How long presses are guarded after the clock ended what a press was about to end.
  static let overtaken = TimeSpan.seconds(2)

  /// A single press this early in a rest does not end it.
  static let restBegins = TimeSpan.seconds(5)

  public init(_ session: Session, at now: Instant) {
    self.session = session
    lastInput = now
    time = now
    quietSince = now
  }

  /// The announcement of the set to be lifted, as of now.
  public var call: Session.SetAnnouncement? {
    session.state.lifting == nil ? nil : session.currentCall(in: session.state)
  }

  /// The opening announcements of a session.
  public var opening: [Session.Cue] {
    let call = session.currentCall(in: session.state)
    return [.begins(session.overview)] + (call.map { [.lift($0, .begin)] } ?? [])
  }

  /// The announcements that end the workout, with its results so far; empty until it is complete.
  package var ending: [Session.Cue] { session.state.isComplete ? session.completion : [] }

  public var canPause: Bool {
    session.state.pausedAt == nil && session.state.isUnderway
  }

  package static let pressWindow = Button.window

  package static let holdTime = Button.hold

  package var lastHeard: Instant { lastInput }

  /// Processes an input, after everything that was due before it.
  public mutating func take(_ input: Input, at now: Instant) -> [Step] {
    if input == .close { return close() }
    var steps: [Step] = []
    if case .resumed = input {
      // Nobody could press while the program was not running.
      lastInput = now
      steps += reopen(at: now)
    }
    var isAway = false
    if case .resumed = input { isAway = true }
    steps += advance(to: now, isAway: isAway)
    var step = Step(at: now)
    if input != .time { isStuck = false }
    let silent = (session, silence)
    var broken: [Step] = []
    if isSilent, input.isAct {
      broken = [breakSilence()]
      if !input.endsRest, let ended = endUnheardRest(before: now) { broken.append(ended) }
    }
    switch input {
    case .time, .close: break
    case .press: press(&step)
    case .release: if button.release(at: step.at) == .hold { hold(&step) }
    case .held: if button.hold() == .hold { hold(&step) }
    case .word(let word): take(word, &step)
    case .said(.press):
      lastInput = now
      button.forget()
      single(&step)
    case .said(.key(let key)): press(key, &step)
    case .said(let word): take(word, &step)
    case .heard(let word): hear(word, &step)
    case .spoken: if !isSilent { spoken(&step) }
    case .waits:
      carryOut([.paused(isAutomatic: true)], &step)
      step.cues = []
    case .called: called(&step)
    case .resumed(let rebooted): resume(rebooted: rebooted, &step)
    }
    if !broken.isEmpty {
      // What does nothing leaves the pause as it was.
      if step.entries.isEmpty { (session, silence) = silent } else { steps += broken }
    }
    keepSilent(&step)
    if !step.isEmpty { steps.append(step) }
    return steps
  }

  /// Every due event happens at the time it was due, however late that is noticed. If the program
  /// was not running, a timed set is stopped instead of logged: nobody knows whether it was
  /// finished.
  mutating func advance(to now: Instant, isAway: Bool) -> [Step] {
    var steps: [Step] = []
    while true {
      let alarms = alarms
      let alarm = alarms.first { $0.at > time && $0.at <= now }
      let due =
        isStuck || isSilent
        ? nil
        : session.nextDue(lastInput: lastInput, isHeld: isHeld).flatMap { $0.at <= now ? $0 : nil }
      if let delay = delayed(by: alarm?.at ?? now) {
        delays += 1
        var step = Step(at: max(time, session.latest))
        carryOut([.clockDelayed(until: delay)], &step)
        steps.append(step)
        continue
      }
      // At the same moment, the alarm comes first: it belongs to what the event ends.
      if let alarm, alarm.at <= due?.at ?? alarm.at {
        time = alarm.at
        steps += alarms.filter { $0.at == time }.compactMap { ring($0.alarm) }
      } else if let due {
        var step = Step(at: max(due.at, session.latest))
        // A press meant for the count may come just too late; it must not do something else.
        if due.events.contains(.answered) { actedAt = step.at }
        let isClock = session.clockEnd?.at == due.at
        step.isPlaced = isClock
        if isClock { clockEndedAt = due.at }
        let isChoosing = session.state.question?.isOfChoices ?? false
        // A timed set that starts now has already played the same tone.
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

  /// The later start of a timed set whose ticks are due while it is still being announced.
  private func delayed(by moment: Instant) -> Instant? {
    guard speech != .over, delays < SessionMachine.mostDelays, session.state.pausedAt == nil,
      let from = session.state.running?.from, from > time, from - .seconds(3) <= moment
    else { return nil }
    return from + .seconds(1)
  }

  /// The limit on delays: endless speech must not keep a set from starting.
  static let mostDelays = 20

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

  /// The lifter's turn at a shared rack: their rest is over, or their first set begins.
  private mutating func called(_ step: inout Step) {
    let isFirst = session.state.pausedAt != nil
    if isFirst {
      carryOut([.resumed], &step)
    } else if session.state.isResting {
      // A clock that starts by itself was to be announced ahead; it waits for a press instead.
      carryOut([.restEnded(isAutomatic: !session.state.isReadyAfterRest)], &step)
    }
    lastInput = step.at
    step.tone = isFirst ? nil : .go
    step.wordsAt = step.at + (step.tone?.alone ?? .milliseconds(0))
    step.cues = isFirst ? opening : session.lift(.plain)
  }

  private mutating func spoken(_ step: inout Step) {
    if session.state.question?.subject == .status {
      carryOut([.asked(.choices)], &step)
    } else if session.state.question == nil, session.state.isComplete,
      let subject = session.state.unasked.first
    {
      carryOut([.asked(subject)], &step)
    } else if let subject = session.unprompted(at: step.at) {
      carryOut([.asked(subject)], &step)
    }
  }

  mutating func carryOut(_ events: [Session.Event], _ step: inout Step) {
    let start = session.state
    // At once, because a set is corrected by one event and gets its band by the next.
    defer { step.changes += session.changes(since: start) }
    for event in events {
      let before = session.state
      let entry = Session.Entry(at: step.at, event: event)
      session.apply(entry)
      step.entries.append(entry)
      // Before a question, the words that end a workout wait for its answer.
      if case .asked = event { step.cues.removeAll(where: \.endsWorkout) }
      step.cues += session.cues(of: event, before: before, at: step.at)
      // An effort typed with the last set may be too much for more weight.
      if case .setRated(let place, _) = event {
        if session.missingReps(of: place.exercise) == nil {
          step.cues.removeAll { if case .goal = $0 { true } else { false } }
        }
        step.cues = step.cues.map {
          if case .complete = $0 { .complete(session.summary) } else { $0 }
        }
      }
      if case .setDone = event {
        step.tone = session.state.isComplete ? .complete : .done
      } else if case .sideChanged = event {
        step.tone = .done
      } else if case .clockDelayed = event {
      } else {
        delays = 0
      }
    }
    if let tone = step.tone { step.wordsAt = max(step.wordsAt, step.at + tone.alone) }
  }
}
