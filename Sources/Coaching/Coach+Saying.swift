internal import Phrasing
internal import SessionEngine
internal import Training

extension Coach {
  /// Announces, in order, the steps that are saved and those that have waited long enough.
  mutating func sayWhatIsSaved(at now: Instant) {
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

  /// The lines of a cue.
  ///
  /// "Again" repeats the latest announcement in unmistakable numbers, with the rest left as of now;
  /// if it was a question that is no longer open, it says where the lifter is.
  func lines(for cue: Session.Cue, at now: Instant) -> [Line] {
    if sharing != nil { return atSharedRack(cue).flatMap { alone($0, at: now) } }
    return alone(cue, at: now)
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
    var announcer = announcer
    announcer.loading = cues.compactMap(loading).first
    return announcer
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

  mutating func add(notice: Notice, isNews: Bool = true, at now: Instant) {
    add(
      [announcer.line(for: notice)], due: now, notBefore: now, isNotice: true, isNews: isNews)
  }

  mutating func add(
    _ lines: [Line], due: Instant, notBefore: Instant, patience: TimeSpan? = nil,
    isNotice: Bool = false, isNews: Bool = false, behind: Bool = false
  ) {
    let items = lines.map {
      SpeechQueue.Item(
        line: $0, due: due, notBefore: notBefore, patience: patience, isNotice: isNotice,
        isNews: isNews)
    }
    // Speech placed in the stream ends the current speech on its own, and silence would cut both.
    let isPlaced = items.contains { placed($0) != nil }
    if speech.add(items, behind: behind), !isPlaced { ports.hush(nil, due) }
    for line in lines where !line.isSilent { ports.prepare(line.phrase.spoken) }
    if lines.contains(where: { !$0.isSilent }) { ports.expect(notBefore) }
  }

  /// Starts to say the next line and shows its caption.
  mutating func speak(at now: Instant) {
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
  private func placed(_ item: SpeechQueue.Item) -> Scheduled? {
    scheduled.last { $0.sound == .speech(item.line.phrase.spoken) && $0.at == item.due }
  }

  /// How long before their moment words are placed in the stream.
  static let horizon = TimeSpan.milliseconds(2500)

  /// Schedules the sounds whose times are known: ticks, tones and, shortly before they are due,
  /// counts and the words that end a rest or a timed set.
  ///
  /// They are placed in the sample stream, where a thread that wakes up late cannot delay them.
  mutating func plan(at now: Instant) {
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
