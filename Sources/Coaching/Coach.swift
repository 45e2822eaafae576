package import Phrasing
package import SessionEngine
package import Training

/// The conductor: passes inputs to the session and plays, saves and announces the results.
///
/// - *Played*: the tone of a press does not wait for anything.
/// - *Saved*: entries go to the journal right away.
/// - *Announced*: words, captions and `log` lines wait until the journal is on disk, but one second
///   at most; then they follow with "not saved yet".
///
/// Runs on one thread, driven by a live or a virtual clock.
package struct Coach {
  /// The longest time that words wait for the disk.
  static let patience = TimeSpan.seconds(1)

  /// A session whose terminal is gone stops after this time without input, and so does a pause in
  /// standby.
  static let abandoned = TimeSpan.minutes(15)

  /// How long to wait at the end for a disk that does not accept data.
  static let lastTry = TimeSpan.seconds(10)

  package internal(set) var machine: SessionMachine
  package private(set) var isStopping = false
  var announcer: Announcer
  var ports: Ports

  var speech = SpeechQueue()
  var unsaid: [Unsaid] = []
  /// An announcement that was cut off, and the set it is about; `nil` for the end of the workout.
  var cutOff: (call: Session.SetAnnouncement?, lines: [Line])?
  var lastSaid: [Session.Cue] = []
  var scheduled: [Scheduled] = []
  /// The records of the exercises, or `nil` until they are looked up.
  package var book: RecordBook?
  /// The records of this session that were said with their sets.
  var saidRecords: [Record] = []
  /// The trends of the exercises, by normalized name.
  package var trends: [String: Trend] = [:]
  /// Messages waiting for an exercise to be looked up, and all later ones.
  var held: [Input] = []
  private var endedAt: Instant?
  /// The number of exercises whose pronunciations the announcer has.
  var spoken = 0
  var lesson: Lesson?
  var teaching: Teaching
  var restHabit = RestHabit()
  private var hungUpAt: Instant?
  /// The rack that the lifter shares with others, as far as it concerns them; `nil` if they train
  /// alone.
  var sharing: Sharing?
  /// The name of a lifter who is invited to share the rack.
  var invited: String?
  private var hearing = Hearing()
  /// Whether a long pause stops the session, because a press in standby resumes it.
  let stopsWhenPaused: Bool

  /// The number of the latest entries given to the journal; `savedThrough` is the latest saved.
  var given = 0
  var savedThrough = 0
  var trouble: Notice.SaveTrouble?
  /// Why the session is not in the log yet, although nothing of it had to be saved; `nil` once it
  /// is.
  var unbegun: Notice.SaveTrouble?

  /// A step whose words wait for the disk.
  struct Unsaid {
    /// `nil` for the stop of the session.
    var step: SessionMachine.Step?
    var number: Int
    var by: Instant
  }

  /// Creates a coach for a session; `lesson` is set if it is only practice.
  ///
  /// With `stopsWhenPaused`, a pause of fifteen minutes stops the session, to be resumed later.
  /// Unless it `isBegun`, the journal will report that it is in the log.
  package init(
    machine: SessionMachine, announcer: Announcer, ports: Ports, lesson: Lesson? = nil,
    stopsWhenPaused: Bool = false, isBegun: Bool = true
  ) {
    self.machine = machine
    unbegun = isBegun ? nil : .slow
    self.stopsWhenPaused = stopsWhenPaused
    self.announcer = announcer.speaking(machine.session.pronunciations)
    self.ports = ports
    self.lesson = lesson
    let isTaught = lesson == nil && announcer.talk.level > .tones
    teaching = Teaching(session: isTaught ? announcer.talk.lesson : nil)
    if machine.session.state.lastDone != nil { teaching.hasTaughtPress = true }
  }

  /// Makes the opening announcements of a new session.
  package mutating func begin(at now: Instant) {
    showState(at: now)
    if lesson == nil { add(machine.opening, at: now) } else { welcome(at: now) }
    let plan = machine.session.plan
    if let minutes = plan.minutes, plan.expectedLength > .minutes(minutes) {
      carry(machine.take(.said(.fit(minutes)), at: now), cutting: false, at: now)
    }
    settle(now)
  }

  package mutating func resume(rebooted: Bool, at now: Instant) {
    showState(at: now)
    var steps = machine.take(.resumed(rebooted: rebooted), at: now)
    // What happened while the program was away is part of the status, not news.
    for index in steps.indices.dropLast() { steps[index].dropWords() }
    carry(steps, cutting: false, at: now)
    settle(now)
  }

  /// Handles an input at the instant it arrived.
  package mutating func receive(_ input: Input, at now: Instant) {
    switch input {
    case .press:
      ports.show(TimelineItem(at: now, kind: .press))
      take(.press, at: now)
    case .release:
      ports.show(TimelineItem(at: now, kind: .release))
      take(.release, at: now)
      speech.keyIsUp()
    case .held: take(.held, at: now)
    case .words(let text) where leavesLesson(text): stop(at: now)
    case .piped(let text) where leavesLesson(text): stop(at: now)
    case .words, .piped: hear(input, at: now)
    // Words that a listener heard name no exercise, and wait for nothing.
    case .heard(let text):
      ports.show(TimelineItem(at: now, kind: .type, text: Sanitiser.shown(text)))
      take(.heard(announcer.book.command(text, unit: machine.session.plan.unit)), at: now)
    case .pauseSignal:
      ports.show(TimelineItem(at: now, kind: .signal, text: "USR2"))
      take(.word(.pause), at: now)
    case .pause where machine.canPause: take(.word(.pause), at: now)
    case .play where machine.session.state.pausedAt != nil: take(.word(.pause), at: now)
    // Alone, no words are a button.
    case .pause, .play, .wordsHeld: break
    case .stop: stop(at: now)
    case .hangup:
      hungUpAt = now
      if speaksForAll { add(notice: .hangup, at: now) }
    }
    wake(at: now)
  }

  /// Handles a report at the instant it is read.
  package mutating func receive(_ report: Report, at now: Instant) {
    switch report {
    case .begun: unbegun = nil
    case .notBegun(let reason): unbegun = reason
    case .saved(let number):
      unbegun = nil
      savedThrough = max(savedThrough, number)
      if trouble != nil, savedThrough == given {
        trouble = nil
        let isLast = isStopping && speaksForAll
        add(notice: isLast ? lastNotice : .saved, at: now)
      }
    case .notSaved(let reason):
      // The set was announced as unsaved before anybody knew why.
      if trouble == .slow { add(notice: .notSaved(reason), at: now) }
      trouble = reason
    case .speaking(let number, let length):
      speech.sounds(number, until: now + (length ?? .milliseconds(0)))
    case .sound(let isThere, let device): hear(isThere, from: device, at: now)
    case .notice(let notice): add(notice: notice, at: now)
    case .book(let book): self.book = book
    case .trends(let trends): self.trends = trends
    case .language(let announcer, let name): speak(as: announcer, named: name, at: now)
    case .lookedUp:
      let waiting = held
      held = []
      for input in waiting { hear(input, at: now) }
    }
    wake(at: now)
  }

  /// Does what is due, such as the end of a rest or the next announcement.
  package mutating func wake(at now: Instant) {
    // After a stop, nothing new begins while its words are being spoken.
    if !isStopping {
      listen(at: now)
      carry(machine.take(.time, at: now), cutting: false, at: now)
    }
    settle(now)
  }

  /// When the coach must be called again even if nothing arrives, or `nil` if it need not be.
  package func nextWake(after now: Instant) -> Instant? {
    if isOver(at: now) { return nil }
    var wakes = [speech.nextWake(after: now), unsaid.first?.by]
    if !isStopping {
      let placings = machine.cuesAhead.lazy.map { $0.at - Coach.horizon }
      wakes += [machine.nextWake, placings.first { $0 > now }, lesson?.due]
    }
    if let endedAt { wakes += [endedAt + Coach.lastTry, endedAt + SessionMachine.pressWindow] }
    if !isStopping { wakes.append(abandonedAt) }
    return wakes.compactMap(\.self).filter { $0 > now }.min()
  }

  /// Whether everything is done, announced and saved.
  package func isOver(at now: Instant) -> Bool {
    guard let endedAt, now >= endedAt + SessionMachine.pressWindow else { return false }
    guard speech.isIdle, unsaid.isEmpty else { return false }
    return isSaved || now >= endedAt + Coach.lastTry
  }

  /// Whether the journal has saved everything.
  package var isSaved: Bool { savedThrough >= given }

  /// What is said once everything is saved and nothing more is accepted.
  var lastNotice: Notice {
    let isOver = machine.session.state.phase == .ended || !machine.ending.isEmpty
    return isOver ? .saved : .stopped(inStandby: stopsWhenPaused)
  }

  /// Whether nothing that was put in waits for an answer.
  var hasAnswered: Bool { unsaid.isEmpty && held.isEmpty && invited == nil }

  /// Whether the session is over, or is being stopped.
  var hasEnded: Bool { isStopping || machine.session.state.phase == .ended }

  /// Whether words are being spoken.
  func isSpeaking(at now: Instant) -> Bool { speech.isSpeaking(at: now) }

  /// Learns that words begin to be spoken at the rack, or that all have been.
  mutating func hear(speech isSpoken: Bool, at now: Instant) {
    machine.quietSince = isSpoken ? nil : now
    ports.speaks(isSpoken, now)
  }

  mutating func take(_ input: SessionMachine.Input, at now: Instant) {
    guard !isStopping else { return }
    listen(at: now)
    let (call, lines) = (machine.call, speech.unheard(at: now))
    carry(machine.take(input, at: now), cutting: true, unheard: (call, lines), at: now)
  }

  /// Updates the machine on what is being said.
  private mutating func listen(at now: Instant) {
    let isUnsaid = unsaid.contains { waiting in
      waiting.step?.cues.contains { $0.traits.contains(.confirmable) } == true
    }
    if isUnsaid || cutOff != nil || speech.hasUnheard(at: now) {
      machine.speech = .unheard
    } else {
      machine.speech = speech.isIdle && unsaid.isEmpty ? .over : .talking
    }
  }

  /// Does what is due: announces what is saved, says the next line and schedules sounds.
  mutating func settle(_ now: Instant) {
    repeat {
      sayWhatIsSaved(at: now)
      repeatCutOff(at: now)
      speak(at: now)
      teach(at: now)
      guard speech.isIdle, unsaid.isEmpty, !isStopping, sharing?.hasButton ?? true else { break }
      carry(machine.take(.spoken, at: now), cutting: false, at: now)
    } while !unsaid.isEmpty
    listen(at: now)
    plan(at: now)
    if machine.session.state.phase == .ended {
      endedAt = endedAt ?? now
    } else if !isStopping {
      endedAt = nil
    }
    if let abandonedAt, !isStopping, now >= abandonedAt {
      stop(at: now)
      settle(now)
    }
  }

  /// When the lifter is taken to have left for good.
  private var abandonedAt: Instant? {
    let hungUp = hungUpAt.map { max($0, machine.lastHeard) + Coach.abandoned }
    let paused = stopsWhenPaused ? machine.session.state.pausedAt : nil
    return [hungUp, paused.map { $0 + Coach.abandoned }].compactMap(\.self).min()
  }

  mutating func stop(at now: Instant) {
    // Someone who stops twice does not want to hear about it, nor what comes next.
    cut(at: now)
    cutOff = nil
    guard !isStopping else { return }
    // All was done: who leaves without an answer is not half-way through a workout.
    if lesson == nil, case .complete = machine.session.state.phase { take(.word(.finish), at: now) }
    end(at: now)
    if lesson == nil {
      // What is not said yet no longer matters, except for whether it is saved.
      for index in unsaid.indices { unsaid[index].step?.dropWords() }
      unsaid.append(Unsaid(step: nil, number: given, by: now + Coach.patience))
    } else {
      say([.practiceLeft], at: now)
    }
  }

  /// Stops accepting input; the coach is over once everything has been said.
  mutating func end(at now: Instant) {
    isStopping = true
    endedAt = now
  }

  private mutating func hear(_ isThere: Bool, from device: String?, at now: Instant) {
    guard hearing.isNews(isThere, from: device) else { return }
    add(notice: .sound(isThere: isThere, device: device), at: now)
  }

  private var shownPhase: String {
    let state = machine.session.state
    if state.pausedAt != nil { return "paused" }
    switch state.phase {
    case .lifting: return "lifting"
    case .resting: return "resting"
    case .complete: return "complete"
    case .ended: return "ended"
    }
  }

  func showState(at now: Instant) {
    ports.show(TimelineItem(at: now, kind: .state, text: shownPhase))
  }
}
