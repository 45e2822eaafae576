internal import SessionEngine
internal import Training

extension Announcer {
  /// The announcement of a set: the exercise, the set's number, then what to do.
  func lift(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> [Line] {
    if call.lacksGear { return part(call) + lacking(call, lead) }
    if call.isSearch {
      return part(call) + search(call, lead) + optional(call) + manner(call) + newExercise(call)
    }
    var lines = part(call) + [Line(announcement(call, lead), lead == .go ? .countdown : .prompt)]
    if call.isShared {
      let change = talk.says(.plates) ? self.change(call) : Phrase("")
      if !change.shown.isEmpty { lines.append(Line(change)) }
    } else if call.hasNewLoad, talk.says(.plates), lead != .go || isComplete,
      let plates = call.plates
    {
      let isBare = call.isWarmUp && plates.perSide.isEmpty
      // Right after another set, the plate change is more useful than the resulting load; after a rest,
      // there is none left.
      let isLeft = call.change?.net.isEmpty == false
      let isChange = (call.isFollowing || lead == .straight) && isLeft
      let load =
        isChange
        ? change(call) : .joined([bar(call), isBare ? Phrase("") : eachSide(plates)])
      if !load.shown.isEmpty { lines.append(Line(load)) }
    }
    if call.isWaiting { lines.append(filled(.pressToStart)) }
    lines += toBeat(call)
    guard call.isFirst else { return lines }
    lines += optional(call) + manner(call) + newExercise(call)
    lines += (call.hasOffer ? [] : reason(call))
    if let cue = call.cue, talk.says(.notes), talk.level > .terse {
      lines.append(filled(.note, ["text": say.text(cue)], as: .coach))
    }
    if let last = call.last, talk.level > .terse { lines += lastNote(last) }
    if let last = call.last, talk.level == .full { lines += lastTime(last, call.loading) }
    return lines
  }

  /// The number to beat: "last time 20", "last time 8 at 100 kilos".
  private func toBeat(_ call: Session.SetAnnouncement) -> [Line] {
    guard let beat = call.toBeat, talk.level > .terse, talk.says(.last) else { return [] }
    let measure = call.target.measure
    let count = measure == .reps ? say.number(beat.reps) : amount(beat.reps, measure)
    let phrase = book.fill(.numberToBeat, ["count": load(count, beat.weight, call.loading)])
    return [Line(phrase, .coach)]
  }

  /// An exercise that the gym cannot load: a substitute is offered next.
  private func lacking(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> [Line] {
    [
      Line(sentence(title(call.exercise, call.label)), lead == .go ? .countdown : .prompt),
      filled(.lacksGear),
    ]
  }

  /// Whether everything about a set is said, even if it was said before.
  var isComplete: Bool { talk.level == .full || say.isClear }

  /// Whether the lifter knows the exercise well enough to do without routine words.
  func isKnown(_ call: Session.SetAnnouncement) -> Bool { call.isKnown && !isComplete }

  /// Whether "let's go" is said to the tone that says so.
  func isGo(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> Bool {
    lead == .go && !(call.isPractised && !isComplete)
  }

  /// Whether only its number and count are left to say of a set.
  func isAnnounced(_ call: Session.SetAnnouncement) -> Bool {
    call.isAnnounced && talk.level == .normal && !isComplete
  }

  /// The set's number and target, shortened after the first set of the exercise.
  func announcement(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> Phrase {
    if call.isLater, talk.level == .normal, !isComplete { return later(call, lead) }
    var values = values(of: call)
    let isAnnounced = isAnnounced(call)
    if call.isWarmUp {
      let load = warmUpLoad(call)
      values["load"] = load
      values["set"] =
        call.of > 1
        ? set(call.number, of: talk.level <= .terse ? nil : call.of, .warmUp) : book.fill(.warmUp)
      if isAnnounced || lead == .go && call.isLater && !call.isOther {
        return book.fill(.liftExtra, values)
      }
      if !isGo(call, lead) { return book.fill(.liftWarmUp, values) }
      return book.fill(talk.level <= .terse ? .goWarmUpTerse : .goWarmUp, values)
    }
    if let interval = call.interval { return round(call, of: interval, lead, values) }
    if call.target.kind.isExtra {
      let extra = extra(call, lead, &values)
      let isLong = talk.level <= .terse && call.isLater && extra.words > Self.wordsOfSet
      return isLong ? later(call, lead) : extra
    }
    if isAnnounced {
      values["load"] = reps(call.target)
      return call.of == 1 ? sentence(reps(call.target)) : book.fill(.liftAgain, values)
    }
    if lead == .straight {
      if !call.hasNewLoad { values["load"] = reps(call.target) }
      if talk.level <= .terse { return book.fill(.straightTerse, values) }
      return book.fill(call.of == 1 ? .straightOnce : .straight, values)
    }
    let isAgain = lead == .plain && !call.isNew
    if call.of == 1, !isAgain, talk.level > .terse {
      // A single set needs no number.
      return book.fill(isGo(call, lead) ? .goOnce : .liftOnce, values)
    }
    let isTerse = talk.level <= .terse
    // A set after another exercise is named even at the terse level.
    if isTerse ? call.isFirst || call.isOther || lead != .go && !isAgain : !isAgain {
      if isTerse, call.isLater { values["load"] = what(call) }
      return book.fill(isTerse ? .liftTerse : isGo(call, lead) ? .go : .lift, values)
    }
    guard isTerse, call.hasNewLoad else {
      values["load"] = reps(call.target)
      return book.fill(isTerse ? .liftAgainTerse : .liftAgain, values)
    }
    values["load"] = what(call)
    return fitting(Self.wordsOfSet, [[book.fill(.liftAgainTerse, values)], [sentence(what(call))]])
  }

  /// A drop, back-off or similar set: "Drop set 1 of 2. 8 reps at 9.5 kilos."
  private func extra(
    _ call: Session.SetAnnouncement, _ lead: Session.Introduction, _ values: inout [String: Phrase]
  ) -> Phrase {
    if !call.isNew { values["load"] = reps(call.target) }
    values["kind"] = name(of: call.target.kind)
    values["set"] =
      call.of == 1
      ? values["kind"] : book.fill(talk.level <= .terse ? .extraNumber : .extraOf, values)
    if lead == .go { return book.fill(.goExtra, values) }
    return book.fill(call.isOther || lead == .begin ? .liftExtraNamed : .liftExtra, values)
  }

  /// A set by its number, and their total: "set 2", "warm-up 1 of 3", "drop set 1".
  func set(_ number: Int, of total: Int? = nil, _ kind: SetKind) -> Phrase {
    var values = ["number": say.number(number), "kind": name(of: kind)]
    values["of"] = total.map(say.number)
    switch kind {
    case .work: return book.fill(total == nil ? .workNumber : .workOf, values)
    case .warmUp: return book.fill(total == nil ? .warmUpNumber : .warmUpOf, values)
    case .drop, .cluster, .restPause, .myoRep, .backOff:
      return book.fill(total == nil ? .extraNumber : .extraOf, values)
    }
  }

  func name(of kind: SetKind) -> Phrase {
    switch kind {
    case .work: Phrase("")
    case .warmUp: book.fill(.warmUp)
    case .drop: book.fill(.kindDrop)
    case .cluster: book.fill(.kindCluster)
    case .restPause: book.fill(.kindRestPause)
    case .myoRep: book.fill(.kindMyoRep)
    case .backOff: book.fill(.kindBackOff)
    }
  }

  /// The plates alone, repeated before the rest ends.
  func plates(_ call: Session.SetAnnouncement) -> [Line] {
    guard talk.says(.plates) else { return [] }
    let change = change(call)
    guard call.isFirst else { return [Line(change)] }
    return [filled(.platesFor, ["exercise": title(call.exercise, call.label), "change": change])]
  }

  /// What the lifter is at: the rest left and the set.
  func currentSet(_ restLeft: Int?, _ call: Session.SetAnnouncement?) -> [Line] {
    var lines: [Line] = []
    if let restLeft { lines.append(filled(.restLeft, ["time": say.rest(restLeft)])) }
    if let call = call?.whole {
      lines +=
        call.lacksGear
        ? lacking(call, .plain)
        : call.isSearch ? search(call, .plain) : [Line(announcement(call, .plain))]
      if call.isWaiting { lines.append(filled(.pressToStart)) }
    }
    return lines
  }

  /// An undo, with the plates that it asks for.
  func undone(_ restLeft: Int?, _ call: Session.SetAnnouncement?) -> [Line] {
    let lines = [filled(.undone)] + currentSet(restLeft, call)
    guard let call, !call.isSearch, talk.says(.plates) else { return lines }
    let change = change(call)
    return change.shown.isEmpty ? lines : lines + [Line(change)]
  }

  private func lastNote(_ last: SessionPlan.LastTime) -> [Line] {
    guard let note = last.note, talk.says(.notes) else { return [] }
    return [filled(.lastNote, ["text": noted(note)], as: .coach)]
  }

  /// The text of a note; what a button noted is in the log in English.
  func noted(_ text: String) -> Phrase {
    switch Session.QuickNote(rawValue: text) {
    case .hard: book.fill(.noteHard)
    case .pain: book.fill(.notePain)
    case nil: say.text(text)
    }
  }

  /// "8, 8 and 7", "45, 45 and 40 seconds"; if any time has minutes, each gets its own units.
  func amounts(_ counts: [Int], _ measure: Measure) -> Phrase {
    if measure == .reps { return say.list(counts.map(say.number)) }
    let isLong =
      measure == .seconds && counts.contains { say.duration($0) != say.count($0, "second") }
    return say.list(
      counts.enumerated().map { index, count in
        isLong || index == counts.count - 1 ? amount(count, measure) : say.number(count)
      })
  }

  /// The sets of last time: "8, 8 and 7 at 77.5 kilos".
  func lastTime(_ last: SessionPlan.LastTime, _ loading: Loading? = nil) -> [Line] {
    guard !last.reps.isEmpty, talk.says(.last) else { return [] }
    if last.weights != nil { return allSets(last, loading) }
    let reps = amounts(Array(last.reps.prefix(10)), last.measure ?? .reps)
    var values = ["reps": reps, "day": last.day.flatMap(day) ?? book.fill(.onLastTime)]
    if let colour = last.band {
      values["band"] = band(colour)
      return [filled(.lastTimeBand, values, as: .coach)]
    }
    values["reps"] = load(reps, last.weight, loading)
    return [filled(.lastTimeReps, values, as: .coach)]
  }

  /// "yesterday", "on Tuesday", "nine days ago", "three weeks ago"; `nil` beyond 90 days.
  func day(_ day: SessionPlan.PastDay) -> Phrase? {
    switch day.ago {
    case 0: return book.fill(.onToday)
    case 1: return book.fill(.onYesterday)
    case 2...6: return book.fill(.onWeekday, ["weekday": name(of: day.weekday)])
    case 7: return book.fill(.onLastWeekday, ["weekday": name(of: day.weekday)])
    case 8...13: return book.fill(.onDaysAgo, ["days": say.counted(day.ago, "day")])
    case 14...90: return book.fill(.onDaysAgo, ["days": say.counted(day.ago / 7, "week")])
    default: return nil
    }
  }

  func name(of weekday: Weekday) -> Phrase { Phrase(book.words.weekdays[weekday] ?? "") }
}

extension Session.SetAnnouncement {
  var isWarmUp: Bool { target.kind == .warmUp }

  var isFollowing: Bool { target.kind.isExtra && !isOther }
}
