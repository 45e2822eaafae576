package import Phrasing
package import SessionEngine
package import Training

/// The conductor, on one thread, with a live or a virtual clock: plays the tone of a press at once,
/// saves entries right away, and announces what is on disk, or after one second with "not saved
/// yet".
package struct Coach {
  /// The longest time that words wait for the disk.
  private static let patience = TimeSpan.seconds(1)

  /// Without input so long, a session whose terminal is gone stops, and so does a pause in standby.
  static let abandoned = TimeSpan.minutes(15)

  /// How long to wait at the end for a disk that does not accept data.
  private static let lastTry = TimeSpan.seconds(10)

  package internal(set) var machine: SessionMachine
  package private(set) var isStopping = false
  private(set) var announcer: Announcer
  private(set) var ports: Ports

  private var speech = SpeechQueue()
  private var unsaid: [Unsaid] = []
  /// An announcement that was cut off, and the set it is about; `nil` for the end of the workout.
  private var cutOff: (call: Session.SetAnnouncement?, lines: [Line])?
  var lastSaid: [Session.Cue] = []
  private var scheduled: [Scheduled] = []
  /// The records of the exercises, or `nil` until they are looked up.
  package var book: RecordBook?
  /// The records of this session that were said with their sets.
  private var saidRecords: [Record] = []
  /// The trends of the exercises, by normalized name.
  package var trends: [String: Trend] = [:]
  /// Words waiting for an exercise to be looked up, and all later ones.
  private(set) var held: [(text: String, isPiped: Bool)] = []
  private var endedAt: Instant?
  /// The number of exercises whose pronunciations the announcer has.
  private var spoken = 0
  private var lesson: Lesson?
  private var teaching: Teaching
  private var restHabit = RestHabit()
  private var hungUpAt: Instant?
  /// The rack that the lifter shares, as far as it concerns them; `nil` if they train alone.
  var sharing: Sharing?
  /// The name of a lifter who is invited to share the rack.
  var invited: String?
  var hearing = Hearing()
  /// Whether a long pause stops the session, because a press in standby resumes it.
  private let stopsWhenPaused: Bool

  /// The number of the latest entries given to the journal; `savedThrough` is the latest saved.
  private var given = 0
  private var savedThrough = 0
  private var trouble: Notice.SaveTrouble?
  /// Why the session is not in the log yet, although nothing of it had to be saved.
  private var unbegun: Notice.SaveTrouble?

  /// A step whose words wait for the disk.
  private struct Unsaid {
    /// `nil` for the stop of the session.
    var step: SessionMachine.Step?
    var number: Int
    var by: Instant
  }

  /// Creates a coach for a session, in practice with a `lesson`. With `stopsWhenPaused`, a pause of
  /// fifteen minutes stops it, to be resumed later; unless it `isBegun`, the journal will report
  /// that it is in the log.
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
    case .words(let text): hear(text, isPiped: false, at: now)
    case .piped(let text): hear(text, isPiped: true, at: now)
    // Words that a listener heard name no exercise, and wait for nothing.
    case .heard(let text):
      ports.show(TimelineItem(at: now, kind: .type, text: Sanitizer.shown(text)))
      take(.heard(announcer.book.command(text, unit: machine.session.plan.unit)), at: now)
    case .pauseSignal:
      ports.show(TimelineItem(at: now, kind: .signal, text: "USR2"))
      take(.word(.pause), at: now)
    case .pause where machine.canPause: take(.word(.pause), at: now)
    case .play where machine.session.state.pausedAt != nil && !machine.isSilent:
      take(.word(.pause), at: now)
    // Alone, no words are a button.
    case .pause, .play, .wordsHeld: break
    case .stop: stop(at: now)
    case .hangup:
      hungUpAt = now
      if speaksForAll { add(notice: .hangup, at: now) }
    }
    wake(at: now)
  }

  package mutating func receive(_ report: ThreadReport, at now: Instant) {
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
    case .sound(let isThere, let device):
      if hearing.isNews(isThere, from: device) {
        if speaksForAll { add(notice: .sound(isThere: isThere, device: device), at: now) }
      }
      // Practice is not interrupted: to pause is one of its tasks.
      guard lesson == nil, !isStopping else { break }
      carry(
        hearing.isLost ? machine.loseSound(at: now) : machine.findSound(at: now),
        cutting: false, at: now)
    case .notice(let notice): add(notice: notice, at: now)
    case .book(let book): self.book = book
    case .trends(let trends): self.trends = trends
    case .language(let announcer, let name): speak(as: announcer, named: name, at: now)
    case .lookedUp:
      let waiting = held
      held = []
      for (text, isPiped) in waiting { hear(text, isPiped: isPiped, at: now) }
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

  package func isOver(at now: Instant) -> Bool {
    guard let endedAt, now >= endedAt + SessionMachine.pressWindow else { return false }
    guard hasSaidAll else { return false }
    return isSaved || now >= endedAt + Coach.lastTry
  }

  package var isSaved: Bool { savedThrough >= given }

  /// What is said once everything is saved and nothing more is accepted.
  private var lastNotice: Notice {
    let isOver = machine.session.state.phase == .ended || !machine.ending.isEmpty
    return isOver ? .saved : .stopped(inStandby: stopsWhenPaused)
  }

  var hasAnswered: Bool { unsaid.isEmpty && held.isEmpty && invited == nil }

  var hasEnded: Bool { isStopping || machine.session.state.phase == .ended }

  /// Whether nothing is being said, waits to be said, or waits for the disk.
  var hasSaidAll: Bool { speech.isIdle && unsaid.isEmpty }

  func isSpeaking(at now: Instant) -> Bool { speech.isSpeaking(at: now) }

  /// Lets the coach speak on a floor that others use, from now on.
  mutating func move(to ports: Ports) {
    self.ports.schedule([])
    scheduled = []
    self.ports = ports
  }

  mutating func hear(speech isSpoken: Bool, at now: Instant) {
    machine.quietSince = isSpoken ? nil : now
    ports.speaks(isSpoken, now)
  }

  private mutating func take(_ input: SessionMachine.Input, at now: Instant) {
    guard !isStopping else { return }
    listen(at: now)
    let (call, lines) = (machine.call, speech.unheard(at: now))
    carry(machine.take(input, at: now), cutting: true, unheard: (call, lines), at: now)
  }

  private mutating func listen(at now: Instant) {
    let isUnsaid = unsaid.contains { waiting in
      waiting.step?.cues.contains { $0.traits.contains(.confirmable) } == true
    }
    if isUnsaid || cutOff != nil || speech.hasUnheard(at: now) {
      machine.speech = .unheard
    } else {
      machine.speech = hasSaidAll ? .over : .talking
    }
  }

  mutating func settle(_ now: Instant) {
    repeat {
      sayWhatIsSaved(at: now)
      repeatCutOff(at: now)
      speak(at: now)
      teach(at: now)
      guard hasSaidAll, !isStopping, sharing?.hasButton ?? true else { break }
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

  private var abandonedAt: Instant? {
    let hungUp = hungUpAt.map { max($0, machine.lastHeard) + Coach.abandoned }
    let paused = stopsWhenPaused ? machine.session.state.pausedAt : nil
    return [hungUp, paused.map { $0 + Coach.abandoned }].compactMap(\.self).min()
  }

  private mutating func stop(at now: Instant) {
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
  private mutating func end(at now: Instant) {
    isStopping = true
    endedAt = now
  }

  func showState(at now: Instant) {
    let state = machine.session.state
    let text = state.pausedAt == nil ? state.phase.name : "paused"
    ports.show(TimelineItem(at: now, kind: .state, text: text))
  }
}

// Words, of which exercise names are looked up first: the session has no access to the library.
extension Coach {
  /// Handles words; those with an exercise that cannot be looked up yet, and all later ones, wait.
  private mutating func hear(_ text: String, isPiped: Bool, at now: Instant) {
    if let language = language(askedForBy: text), held.isEmpty {
      let typed = TimelineItem(at: now, kind: .type, text: Sanitizer.shown(text))
      switch ports.switchLanguage(language) {
      case .done(let announcer):
        ports.show(typed)
        return speak(as: announcer, named: language, at: now)
      case .later: return ports.show(typed)
      case .impossible: break
      }
    }
    let word = announcer.book.command(text, unit: machine.session.plan.unit)
    guard held.isEmpty,
      let known = word.namesExercise ? ports.lookUp(word, machine.session.state) : word
    else { return held.append((text, isPiped)) }
    let isPress = isPiped && word == .press
    ports.show(
      TimelineItem(at: now, kind: isPress ? .press : .type, text: Sanitizer.shown(text)))
    take(isPiped ? .word(known) : .said(known), at: now)
  }

  /// The language that "language German" asks for; `nil` for other words.
  private func language(askedForBy text: String) -> String? {
    let words = announcer.book.typed.english(text).split(
      maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0].lowercased() == "language" else { return nil }
    return String(words[1].prefix(40))
  }

  /// Goes on as another announcer; with `nil`, says that the language was not understood.
  private mutating func speak(as other: Announcer?, named name: String, at now: Instant) {
    cut(at: now)
    guard let other else {
      return add([announcer.refusal(ofWords: name)], due: now, notBefore: now)
    }
    let talk = announcer.talk
    announcer = other.speaking(machine.session.pronunciations)
    announcer.talk = talk
    // What was cut off, or heard in the other language, is said again.
    add([announcer.languageIs] + lines(for: .again, at: now), due: now, notBefore: now)
  }
}

extension Coach {
  /// Plays the machine's decisions, then saves, then queues the announcements. An input that had an
  /// effect cuts off current speech (`cutting`); a press that came too soon does not, since the
  /// lifter still has to hear what to lift. `unheard` would be cut off before it was heard.
  mutating func carry(
    _ steps: [SessionMachine.Step], cutting: Bool,
    unheard: (call: Session.SetAnnouncement?, lines: [Line])? = nil,
    at now: Instant
  ) {
    var steps = steps
    if let book { for index in steps.indices { addRecord(to: &steps[index], before: book) } }
    var isCut = false
    for (index, step) in steps.enumerated() {
      if step.isImpatient, speech.skipToEssential() { ports.hush(nil, now) }
      let isAnswer = cutting && step.at == now && step.tone != nil && step.tone != .go
      var isSounded = false
      // A press that a guard ignored cuts nothing off.
      let isIgnored =
        step.tone == .ignored && (step.cues.isEmpty || step.cues == [.refused(.tooSoon)])
      if isAnswer, !isIgnored {
        isSounded = cut(at: now, sounding: step.isPlaced ? nil : step.tone)
        isCut = true
        // Words due at the same moment are cut off before they start.
        for earlier in steps[..<index].indices { steps[earlier].dropWords() }
      }
      if let tone = step.tone {
        ports.show(TimelineItem(at: step.at, kind: .tone, text: tone.rawValue))
        if !step.isPlaced, !isSounded { ports.tone(tone, step.at) }
      }
    }
    let entries = steps.flatMap(\.entries)
    if !entries.isEmpty {
      given += 1
      switch ports.save(entries, machine.session.log, given) {
      case .saved: savedThrough = given
      case .later: break
      case .failed(let reason): trouble = reason
      }
      showState(at: now)
    }
    if machine.session.state.exercises.count != spoken {
      spoken = machine.session.state.exercises.count
      announcer = announcer.speaking(machine.session.pronunciations)
    }
    for index in steps.indices { steps[index].addPast(book, trends, machine) }
    for step in steps {
      unsaid.append(
        Unsaid(
          step: step, number: step.isLasting ? given : 0, by: step.at + Coach.patience))
    }
    for request in steps.compactMap(\.request) { fulfil(request, at: now) }
    if isStopping { return }
    let isAnnounced = steps.contains { $0.cues.contains { $0.traits.contains(.confirmable) } }
    if isAnnounced {
      cutOff = nil
    } else if isCut, let unheard, !unheard.lines.isEmpty {
      cutOff = unheard
    }
  }

  /// Repeats an announcement that was cut off, once no question or pause is open, if its set is
  /// still current; another set is announced anyway.
  private mutating func repeatCutOff(at now: Instant) {
    let state = machine.session.state
    guard let cutOff, unsaid.isEmpty, state.question == nil,
      state.pausedAt == nil || machine.isSilent
    else { return }
    self.cutOff = nil
    if state.isResting { return }
    // The answer to the interrupting input comes first.
    if cutOff.call == nil, !machine.ending.isEmpty {
      // A correction changed the results meanwhile.
      let ending = machine.ending.map(asOfNow)
      add(
        addressed(announcer.ending(ending), as: ending), due: now, notBefore: now, behind: true)
    } else if machine.call == cutOff.call, !hasSaidPlates {
      if cutOff.lines.contains(announcer.tip(.teach)) { teaching.hasTaughtPress = true }
      add(cutOff.lines, due: now, notBefore: now, behind: true)
    } else if let call = machine.call, let before = cutOff.call,
      (call.exercise, call.number, call.target.kind)
        == (before.exercise, before.number, before.target.kind)
    {
      // The weight was changed meanwhile, but the repetitions were not heard.
      add(addressed([.lift(call, .plain)], at: now), due: now, notBefore: now, behind: true)
    }
  }

  /// Whether the plates on a shared bar were said since, with the weight that was typed.
  private var hasSaidPlates: Bool {
    sharing != nil
      && lastSaid.contains { if case .weight(_, _, .some, _) = $0 { true } else { false } }
  }

  /// Carries out a request outside the session.
  private mutating func fulfil(_ request: SessionMachine.Request, at now: Instant) {
    switch request {
    case .stop: stop(at: now)
    case .join(let name): invited = name
    case .volume, .rate:
      guard let value = ports.adjust(request), let line = announcer.line(for: request, value)
      else { return }
      add([line], due: now, notBefore: now)
    }
  }

  /// Silences speech and drops what was queued; returns whether the tone was played. It is part of
  /// the same order: two would each discard the device's buffer and so delay the tone.
  @discardableResult
  private mutating func cut(at now: Instant, sounding tone: SessionMachine.Tone? = nil) -> Bool {
    defer { ports.release(false) }
    // Whoever swaps the first exercise while it is announced still has to hear how a set ends.
    if speech.isWaiting(announcer.tip(.teach).phrase) { teaching.hasTaughtPress = false }
    guard speech.clear() else { return false }
    ports.hush(tone, now)
    return tone != nil
  }

  /// The end of a workout with the results as they are when it is said, including the records; other
  /// cues as they are.
  private func asOfNow(_ cue: Session.Cue) -> Session.Cue {
    guard case .complete(let past) = cue else { return cue }
    var summary = past
    for case .complete(let now) in machine.ending { summary = now }
    if let book {
      summary.records = Records.reached(by: machine.session.log, before: book)
        .filter { !saidRecords.contains($0) }
    }
    return .complete(summary)
  }

  /// Adds the record that a set made: its tone, and the words before those about the rest. One that
  /// a correction took away counts as not said.
  private mutating func addRecord(to step: inout SessionMachine.Step, before book: RecordBook) {
    guard let place = step.entries.compactMap(\.event.confirmed).last else { return }
    let reached = Records.reached(by: machine.session.log, before: book)
    saidRecords.removeAll { !reached.contains($0) }
    let name = machine.session.state.exercises[place.exercise].name
    let new = reached.filter { $0.exercise == name && !saidRecords.contains($0) }
    guard let set = new.best?.set else { return }
    saidRecords += new
    if step.tone == .done { step.tone = .record }
    let result = step.cues.prefix { cue in
      if case .readBack = cue { true } else { cue == .timeUp }
    }
    step.cues.insert(.record(set.reps, set.measure, at: set.weight), at: result.count)
  }
}

extension Coach {
  /// Announces, in order, the steps that are saved and those that have waited long enough.
  private mutating func sayWhatIsSaved(at now: Instant) {
    while let first = unsaid.first {
      let why = first.step == nil ? unbegun : nil
      let isSaved = savedThrough >= first.number && why == nil
      guard isSaved || trouble != nil || now >= first.by else { return }
      unsaid.removeFirst()
      if !isSaved { trouble = trouble ?? why ?? .slow }
      if let step = first.step {
        say(step, isSaved: isSaved)
      } else if !isSaved {
        add(notice: .notSaved(trouble ?? .slow), isNews: false, at: now)
      } else if speaksForAll {
        add(notice: lastNotice, isNews: false, at: now)
      }
    }
  }

  private mutating func say(_ step: SessionMachine.Step, isSaved: Bool) {
    for change in step.changes {
      ports.show(
        TimelineItem(at: step.at, kind: .log, text: change.exercise, change: change))
    }
    for cue in step.cues {
      if case .tick(let second) = cue {
        ports.show(TimelineItem(at: step.at, kind: .tick, text: String(second)))
      }
      if cue == .beat { ports.show(TimelineItem(at: step.at, kind: .tick)) }
    }
    if step.cues.contains(where: { $0 == .paused(isAutomatic: true) }) { ports.release(true) }
    let shortened = restHabit.shorten(
      step.cues.map(asOfNow), says: announcer.talk.says(.next),
      isKnown: machine.session.isRestKnown && announcer.talk.level < .full)
    let isEnd = shortened.contains(where: \.isComplete)
    var lines =
      isEnd
      ? addressed(announcer(of: shortened).ending(shortened), as: shortened)
      : addressed(shortened, at: step.at)
    lines += tip(for: step.cues)
    // The workout was left before its results were heard.
    if step.cues.contains(.ended), let cutOff, cutOff.call == nil {
      lines = cutOff.lines + lines
      self.cutOff = nil
    }
    // A new lifter is being told just that.
    let press = announcer.tip(.teach).phrase
    if step.cues == [.refused(.tooSoon)], speech.isSaying(press) { lines = [] }
    if !isSaved, !isStopping {
      // Success is announced later. The notice precedes the words
      // that acknowledge the set: a press or a power cut may cut off whatever comes after them.
      lines.insert(announcer.line(for: .notSaved(trouble ?? .slow)), at: 0)
    }
    // An answer is still useful later, and in full; words tied to a moment are not.
    let isAnswer = step.tone != nil && !step.isPlaced
    let isTimed = step.entries.isEmpty && !isAnswer
    let isCount = step.cues.allSatisfy { $0.traits.contains(.counting) }
    let patience = isCount ? SpeechQueue.lateCount : SpeechQueue.late
    let due = step.isPlaced ? step.wordsAt : step.at
    add(lines, due: due, notBefore: step.wordsAt, patience: isTimed ? patience : nil)
    let cues = step.cues.filter {
      $0.traits.contains(.repeated) && !announcer.lines(for: $0).isEmpty
    }
    if !cues.isEmpty { lastSaid = cues }
    lesson?.watch(step)
    noteBar(
      step.cues, asLifted: step.changes.contains { $0.kind == .done || $0.kind == .corrected })
  }

  private mutating func tip(for cues: [Session.Cue]) -> [Line] {
    // While another lifter lifts, a swap is announced without its set, which has yet to be called.
    let cues = cues.filter { cue in
      if case .swapped = cue { sharing == nil || isLifting } else { true }
    }
    let state = machine.session.state
    let tip = teaching.tip(for: cues, before: state.current.map { state[$0].target })
    // At a shared rack, the next lifter is called.
    if tip == .teachLeave, sharing != nil { return [] }
    return tip.map { [announcer.tip($0)] } ?? []
  }

  /// The lines of a cue. "Again" repeats the latest announcement in unmistakable numbers, and how
  /// much rest is left now; once a question is closed, it says where the lifter is instead.
  func lines(for cue: Session.Cue, at now: Instant) -> [Line] {
    (sharing == nil ? [cue] : atSharedRack(cue)).flatMap { alone($0, at: now) }
  }

  private func alone(_ cue: Session.Cue, at now: Instant) -> [Line] {
    // Plates that were said in the rest need no repetition.
    if case .plates(let call) = cue, call.isKnown, speech.hasSaid(announcer.change(call)) {
      return []
    }
    if cue == .again {
      let latest = lastSaid.filter { cue in
        guard case .asks(let subject, _, _, _, _, _) = cue else { return true }
        return machine.session.state.question?.subject == subject
      }
      return (latest.isEmpty ? currentCues(at: now) : latest).flatMap { cue in
        let cue = asOfNow(cue)
        let next: Session.SetAnnouncement?
        if case .rest(_, let set, _) = cue {
          next = set
        } else if case .restLeft(_, let set) = cue {
          next = set
        } else {
          return announcer(of: [cue]).clearly.lines(for: cue)
        }
        guard let end = machine.restEnd else { return [] }
        return announcer.clearly.lines(for: .restLeft(seconds: (end - now).seconds, next: next))
      }
    }
    var lines = announcer(of: [cue]).lines(for: asHeard(cue))
    let traits = cue.traits
    for index in lines.indices
    where traits.contains(.confirmable) && !lines[index].isSilent
      && (index == 0 || traits.contains(.led))
    {
      lines[index].isEssential = true
    }
    return lines
  }

  private func announcer(of cues: [Session.Cue]) -> Announcer {
    with(announcer) { $0.loading = cues.compactMap(loading).first }
  }

  /// How the exercise of an offer, or of the record just made, is loaded.
  private func loading(of cue: Session.Cue) -> Loading? {
    let state = machine.session.state
    if case .asks(.offer(let offer), _, _, _, _, _) = cue {
      return state.exercises[offer.exercise].loading
    }
    guard case .record = cue else { return nil }
    return state.lastDone.flatMap { state.exercises[$0.exercise].loading }
  }

  private func currentCues(at now: Instant) -> [Session.Cue] {
    if machine.session.state.pausedAt != nil { return [.paused(isAutomatic: false)] }
    if let end = machine.restEnd { return [.restLeft(seconds: (end - now).seconds, next: nil)] }
    return machine.call.map { [.lift($0, .plain)] } ?? machine.ending
  }

  /// A set after a rest, marked if the rest began with its announcement and the lifter heard it.
  private func asHeard(_ cue: Session.Cue) -> Session.Cue {
    guard case .lift(var call, let lead) = cue, call.isKnown, lead == .go || lead == .ahead else {
      return cue
    }
    let next = announcer.lines(for: .next(call))
    call.isAnnounced = !next.isEmpty && next.allSatisfy { speech.hasSaid($0.phrase) }
    return .lift(call, lead)
  }

  mutating func add(_ cues: [Session.Cue], at now: Instant) {
    lastSaid = cues
    add(addressed(cues, at: now) + tip(for: cues), due: now, notBefore: now)
    noteBar(cues)
  }

  private mutating func add(notice: Notice, isNews: Bool = true, at now: Instant) {
    add(
      [announcer.line(for: notice)], due: now, notBefore: now, isNotice: true, isNews: isNews)
  }

  mutating func add(
    _ lines: [Line], due: Instant, notBefore: Instant, patience: TimeSpan? = nil,
    isNotice: Bool = false, isNews: Bool = false, behind: Bool = false
  ) {
    let items = lines.map {
      SpeechQueue.Queued(
        line: $0, due: due, notBefore: notBefore, patience: patience, isNotice: isNotice,
        isNews: isNews)
    }
    // Speech placed in the stream ends the current speech on its own, and silence would cut both.
    let isPlaced = items.contains { placed($0) != nil }
    if speech.add(items, behind: behind), !isPlaced { ports.hush(nil, due) }
    for line in lines where !line.isSilent { ports.prepare(line.phrase.spoken) }
    if lines.contains(where: { !$0.isSilent }) { ports.expect(notBefore) }
  }

  private mutating func speak(at now: Instant) {
    while let (number, item) = speech.next(at: now) {
      let kind = item.line.isSilent ? TimelineItem.Kind.caption : .say
      ports.show(
        TimelineItem(at: now, kind: kind, text: item.line.phrase.shown, isNews: item.isNews))
      if item.line.isSilent {
        speech.sounds(number, until: now)
        continue
      }
      let text = item.line.phrase.spoken
      let utterance = SpokenLine(
        number: number, text: text, scheduledAt: placed(item)?.at,
        latest: item.patience.map { item.due + $0 })
      guard let length = ports.say(utterance, now) else { return }
      speech.sounds(number, until: now + length)
    }
  }

  /// The scheduled sound of an item, if its words are in the stream already.
  private func placed(_ item: SpeechQueue.Queued) -> Scheduled? {
    scheduled.last { $0.sound == .speech(item.line.phrase.spoken) && $0.at == item.due }
  }

  /// How long before their moment words are placed in the stream.
  private static let horizon = TimeSpan.milliseconds(2500)

  /// Places sounds whose times are known in the sample stream, where a thread that wakes up late
  /// cannot delay them: ticks, tones and, shortly before they are due, counts and the words that
  /// end a rest or a timed set.
  private mutating func plan(at now: Instant) {
    var sounds = machine.soundsAhead.map { ahead in
      switch ahead.sound {
      case .tick: Scheduled(at: ahead.at, sound: .tick)
      case .tone(let tone): Scheduled(at: ahead.at, sound: .tone(tone))
      }
    }
    for (at, cue) in machine.cuesAhead where !isStopping && at - now <= Coach.horizon {
      guard let line = addressed([cue], at: at).first, !line.isSilent else { continue }
      sounds.append(
        Scheduled(
          at: at, sound: .speech(line.phrase.spoken), latest: at + SpeechQueue.lateCount))
    }
    if let end = machine.endAhead, !isStopping {
      var ahead = machine
      let step = ahead.take(.time, at: end).last
      if let step, let line = addressed(step.cues, at: end).first, !line.isSilent {
        ports.prepare(line.phrase.spoken)
        if end - now <= Coach.horizon {
          sounds.append(Scheduled(at: step.wordsAt, sound: .speech(line.phrase.spoken)))
        }
      }
    }
    guard sounds != scheduled else { return }
    scheduled = sounds
    ports.schedule(sounds)
  }
}

// Practice: the session is an ordinary one, on which a lesson comments.
extension Coach {
  private mutating func welcome(at now: Instant) {
    say([.practiceWelcome], at: now)
    add(machine.opening.filter { if case .lift = $0 { true } else { false } }, at: now)
    say([Lesson.first], at: now)
  }

  /// Says what the lesson has to say now; stops once the lesson is over.
  private mutating func teach(at now: Instant) {
    guard var lesson, !isStopping else { return }
    let state = machine.session.state
    var instructions = lesson.judge(state, at: now)
    if hasSaidAll { instructions += lesson.wait(state, at: now) }
    self.lesson = lesson
    if lesson.isOver { end(at: now) }
    guard !instructions.isEmpty else { return }
    say(instructions, at: now)
    speak(at: now)
  }

  private mutating func say(_ instructions: [Phrasebook.Key], at now: Instant) {
    add(instructions.map { announcer.filled($0) }, due: now, notBefore: now)
  }

  /// Whether a command leaves the lesson: the one that finishes a workout does.
  private func leavesLesson(_ text: String) -> Bool {
    lesson != nil && announcer.book.command(text, unit: machine.session.plan.unit) == .finish
  }
}

extension Session.Event {
  /// The set whose count is certain by this event.
  fileprivate var confirmed: Session.SetPlace? {
    if case .setCorrected(let place, _) = self { return place }
    if case .setDone(let place, let performance) = self, performance.isConfirmed { return place }
    return nil
  }
}

extension SessionMachine.Step {
  /// Adds what only the log knows: the session's records, the best set, including today's, and the
  /// trend.
  fileprivate mutating func addPast(
    _ book: RecordBook?, _ trends: [String: Trend], _ machine: SessionMachine
  ) {
    for index in cues.indices {
      if case .status(var status) = cues[index] {
        if let book, status.summary != nil {
          status.summary?.records = Records.reached(by: machine.session.log, before: book)
        }
        cues[index] = .status(status.with(book, trends, machine))
      }
      if case .about(let topic, let status) = cues[index] {
        cues[index] = .about(topic, status.with(book, trends, machine))
      }
    }
  }

  fileprivate mutating func dropWords() {
    cues.removeAll { cue in
      guard case .tick = cue else { return true }
      return false
    }
  }
}

extension Session.Status {
  fileprivate func with(
    _ book: RecordBook?, _ trends: [String: Trend], _ machine: SessionMachine
  ) -> Session.Status {
    guard let name = (call?.exercise ?? today?.exercise)?.normalizedName else { return self }
    var status = self
    status.trend = trends[name]
    guard var book else { return status }
    book.add(machine.session.log)
    let bests = book.bests[name]
    status.best = bests?.oneRepMax?.set ?? bests?.sets.first
    return status
  }
}
