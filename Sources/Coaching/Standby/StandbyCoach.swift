package import Phrasing
package import SessionEngine

/// The conductor of the dialogue in standby: passes presses to its machine, and speaks and shows
/// what that decides, through the ports of a session, of which nothing is saved. Runs on one
/// thread, driven by a live or a virtual clock.
package struct StandbyCoach {
  private var machine: StandbyMachine
  private let announcer: Announcer
  private let ports: Ports
  private var speech = SpeechQueue()
  private var isSpeaking = false
  private var hearing = Hearing()
  /// Whether the offer is wanted without the words that lead up to it.
  private var isImpatient = false
  private var hasAgenda = false
  /// Words that may name a choice, which is not known before the agenda.
  private var early: String?

  /// How the dialogue ended; `nil` while it continues.
  package private(set) var outcome: StandbyMachine.Outcome?

  /// Begins the dialogue with a greeting; `scan` is how long each choice is offered.
  package init(
    _ announcer: Announcer, ports: Ports, dayPart: StandbyCue.DayPart, name: String? = nil,
    scan: TimeSpan, at now: Instant
  ) {
    machine = StandbyMachine(at: now, scan: scan)
    (self.announcer, self.ports) = (announcer, ports)
    add([.greeting(dayPart, name: name)], at: now)
    settle(now)
  }

  package mutating func receive(_ input: Coach.Input, at now: Instant) {
    switch input {
    // Nothing runs yet, so that to go on is to begin.
    case .press, .play:
      ports.show(TimelineItem(at: now, kind: .press))
      take(.press, at: now)
    case .release:
      ports.show(TimelineItem(at: now, kind: .release))
      take(.release, at: now)
    case .words(let words), .piped(let words): hear(words, at: now)
    // What is heard starts nothing.
    case .heard:
      ports.show(TimelineItem(at: now, kind: .tone, text: SessionMachine.Tone.ignored.rawValue))
      ports.tone(.ignored, now)
    // Nothing here can be paused; a held key has been a press already.
    case .held, .wordsHeld, .pauseSignal, .pause: break
    case .stop, .hangup: end(.sleep)
    }
    wake(at: now)
  }

  package mutating func receive(_ report: Coach.ThreadReport, at now: Instant) {
    switch report {
    case .speaking(let number, let length):
      speech.sounds(number, until: now + (length ?? .milliseconds(0)))
    case .sound(let isThere, let device):
      guard hearing.isNews(isThere, from: device) else { break }
      add(.sound(isThere: isThere, device: device), at: now)
    case .notice(let notice): add(notice, at: now)
    case .saved, .notSaved, .begun, .notBegun, .book, .trends, .language, .lookedUp: break
    }
    wake(at: now)
  }

  package mutating func receive(_ agenda: StandbyAgenda, at now: Instant) {
    hasAgenda = true
    take(.agenda(agenda), at: now)
    if let early { answer(early, at: now) }
    early = nil
    wake(at: now)
  }

  package mutating func wake(at now: Instant) {
    take(.time, at: now)
    settle(now)
  }

  /// Whether the lifter wants this week to be light; `nil` before the agenda.
  package var wantsLight: Bool? { machine.agenda?.isLight }

  /// What was said of an update, if anything.
  package var told: StandbyCue.Update? { machine.told }

  /// When the coach must be called again even if nothing arrives; `nil` once it is over.
  package func nextWake(after now: Instant) -> Instant? {
    guard outcome == nil else { return nil }
    return [speech.nextWake(after: now), machine.due].compactMap(\.self).filter { $0 > now }.min()
  }

  /// Whether a line of a pipe may be read: what came before it has been answered.
  package var isAnswered: Bool { hasAgenda && outcome == nil }

  private mutating func hear(_ words: String, at now: Instant) {
    ports.show(
      TimelineItem(
        at: now, kind: words.isEmpty ? .press : .type, text: Sanitizer.shown(words)))
    // No weight can be typed here.
    switch announcer.book.command(words, unit: .kilograms) {
    case .press, .done, .go: take(.gesture(.single), at: now)
    case .double, .key(.more), .key(.less): take(.gesture(.double), at: now)
    case .triple, .key(.menu): take(.gesture(.triple), at: now)
    case .finish, .hold: take(.gesture(.hold), at: now)
    case .again: take(.again, at: now)
    default: if hasAgenda { answer(words, at: now) } else { early = words }
    }
  }

  /// Takes words as a choice, or says at once that they are not understood, and the offer again if
  /// that cut it off.
  private mutating func answer(_ words: String, at now: Instant) {
    if let choice = announcer.choice(words, among: machine.choices) {
      return take(.choice(choice), at: now)
    }
    ports.show(TimelineItem(at: now, kind: .tone, text: SessionMachine.Tone.ignored.rawValue))
    let isCut = !speech.isIdle
    if speech.clear() { ports.hush(.ignored, now) } else { ports.tone(.ignored, now) }
    add([.notUnderstood(words)] + (isCut ? machine.offer : []), at: now)
  }

  private mutating func take(_ input: StandbyMachine.Input, at now: Instant) {
    machine.isHeard = hasAgenda && !speech.hasUnheard(at: now)
    let step = machine.take(input, at: now)
    if let tone = step.tone { ports.show(TimelineItem(at: now, kind: .tone, text: tone.rawValue)) }
    if step.cuts, speech.clear() {
      ports.hush(step.tone, now)
    } else if let tone = step.tone {
      ports.tone(tone, now)
    }
    add(step.cues, at: now)
    isImpatient = isImpatient || step.isImpatient
    if isImpatient, hasAgenda {
      isImpatient = false
      if speech.skipToEssential() { ports.hush(nil, now) }
    }
    if let outcome = step.outcome { end(outcome) }
  }

  private mutating func end(_ outcome: StandbyMachine.Outcome) {
    self.outcome = self.outcome ?? outcome
  }

  private mutating func add(_ cues: [StandbyCue], at now: Instant) {
    add(cues.flatMap(announcer.lines(for:)), at: now)
  }

  private mutating func add(_ notice: Notice, at now: Instant) {
    add([announcer.line(for: notice)], at: now, isNews: true)
  }

  private mutating func add(_ lines: [Line], at now: Instant, isNews: Bool = false) {
    let items = lines.map {
      SpeechQueue.Queued(
        line: $0, due: now, notBefore: now, patience: nil, isNotice: isNews, isNews: isNews)
    }
    if speech.add(items) { ports.hush(nil, now) }
    for line in lines { ports.prepare(line.phrase.spoken) }
  }

  /// Says the next line, and reports to the machine when there is none left.
  private mutating func settle(_ now: Instant) {
    while outcome == nil, let (number, item) = speech.next(at: now) {
      isSpeaking = true
      ports.show(
        TimelineItem(at: now, kind: .say, text: item.line.phrase.shown, isNews: item.isNews))
      let line = SpokenLine(number: number, text: item.line.phrase.spoken)
      guard let length = ports.say(line, now) else { return }
      speech.sounds(number, until: now + length)
    }
    guard isSpeaking, speech.isIdle else { return }
    isSpeaking = false
    take(.spoken, at: now)
  }
}
