internal import Phrasing
internal import SessionEngine
internal import Training

// Carries out what the machine decides: it is played, then saved, then announced.
extension Coach {
  /// Carries out the machine's decisions: plays, then saves, then queues the announcements.
  ///
  /// `cutting`: an input caused them. If it had an effect, it cuts off current speech; a press that
  /// came too soon does not, since the lifter still has to hear what to lift. `unheard` is the
  /// announcement that would be cut off before it was heard.
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
    if let book { for index in steps.indices { steps[index].addRecords(before: book, machine) } }
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
  mutating func repeatCutOff(at now: Instant) {
    let state = machine.session.state
    guard let cutOff, unsaid.isEmpty, state.question == nil, state.pausedAt == nil else {
      return
    }
    self.cutOff = nil
    if case .resting = state.phase { return }
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

  /// Silences current speech and drops what was queued; returns whether the tone was played.
  ///
  /// The tone is part of the same order: two orders would each discard the device's buffer and so
  /// delay the tone.
  @discardableResult
  mutating func cut(at now: Instant, sounding tone: SessionMachine.Tone? = nil) -> Bool {
    defer { ports.release(false) }
    // Whoever swaps the first exercise while it is announced still has to hear how a set ends.
    if speech.isWaiting(announcer.tip(.teach).phrase) { teaching.hasTaughtPress = false }
    guard speech.clear() else { return false }
    ports.hush(tone, now)
    return tone != nil
  }

  /// The end of a workout with the results as they are when it is said, including the records; other
  /// cues as they are.
  func asOfNow(_ cue: Session.Cue) -> Session.Cue {
    guard case .complete(let past) = cue else { return cue }
    var summary = past
    for case .complete(let now) in machine.ending { summary = now }
    if let book {
      summary.records = Records.reached(by: machine.session.log, before: book)
        .filter { !saidRecords.contains($0) }
    }
    return .complete(summary)
  }

  /// Adds the record that a set made: its tone, and the words before those about the rest.
  ///
  /// One that a correction took away counts as not said.
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

extension Session.Event {
  /// The set whose count is certain by this event.
  fileprivate var confirmed: Session.SetPlace? {
    if case .corrected(let place, _) = self { return place }
    if case .setDone(let place, let performance) = self, performance.isConfirmed { return place }
    return nil
  }
}

extension SessionMachine.Step {
  /// Adds the session's records to its status.
  fileprivate mutating func addRecords(before book: RecordBook, _ machine: SessionMachine) {
    for index in cues.indices {
      if case .status(var status) = cues[index], status.summary != nil {
        status.summary?.records = Records.reached(by: machine.session.log, before: book)
        cues[index] = .status(status)
      }
    }
  }

  /// Removes everything that would be spoken.
  mutating func dropWords() {
    cues.removeAll { cue in
      guard case .tick = cue else { return true }
      return false
    }
  }
}
