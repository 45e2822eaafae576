internal import Session
internal import Training

extension Phrasing {
  /// The announcement of a set: exercise name first, then its number, then what to do.
  func lift(_ call: Session.Call, _ lead: Session.Lead) -> [Line] {
    let isTerse = talk.level == .terse
    var places = places(of: call)
    let priority: Priority = lead == .go ? .countdown : .prompt
    let key: Phrasebook.Key
    switch lead {
    case .go: key = isTerse ? .goTerse : .go
    case .begin: key = isTerse ? .liftTerse : .lift
    case .plain where call.isNew: key = isTerse ? .liftTerse : .lift
    case .plain: key = isTerse ? .liftAgainTerse : .liftAgain
    }
    if key == .liftAgain || key == .liftAgainTerse || key == .goTerse {
      places["load"] = reps(call.target)
    }
    var phrase = book.fill(key, places)
    if call.isNew, talk.says(.plates), lead != .go || talk.level == .full, let plates = call.plates
    {
      phrase = .joined([phrase, eachSide(plates.perSide)])
    }
    var lines = [Line(phrase, priority)]
    guard call.number == 1 else { return lines }
    if let cue = call.cue, talk.says(.notes), !isTerse {
      lines.append(Line(book.fill(.note, ["text": say.text(cue)]), .coach))
    }
    if let last = call.last, !isTerse { lines += lastNote(last) }
    if let last = call.last, talk.level == .full { lines += lastTime(last) }
    if talk.teaches, lead == .begin { lines.append(Line(book.fill(.teach), .chatter)) }
    return lines
  }

  /// What follows after the rest, early enough to load the bar for it.
  func next(_ call: Session.Call) -> Line {
    var places = places(of: call)
    places["weight"] = weightAlone(call)
    var phrase = book.fill(call.number == 1 ? .next : .nextSame, places)
    if talk.says(.plates) { phrase = .joined([phrase, change(call)]) }
    return Line(phrase)
  }

  /// The plates alone, once more before the rest ends.
  func plates(_ call: Session.Call) -> [Line] {
    guard talk.says(.plates) else { return [] }
    return [next(call)]
  }

  /// Where the lifter stands: rest and set.
  func standing(_ restLeft: Int?, _ call: Session.Call?) -> [Line] {
    var lines: [Line] = []
    if let restLeft { lines.append(filled(.restLeft, ["time": say.duration(restLeft)])) }
    if let call {
      lines.append(Line(book.fill(talk.level == .terse ? .liftTerse : .lift, places(of: call))))
    }
    return lines
  }

  func number(_ call: Session.Call) -> Phrase { say.number(call.number) }

  private func places(of call: Session.Call) -> [String: Phrase] {
    [
      "exercise": say.name(call.exercise), "number": number(call), "of": say.number(call.of),
      "load": load(call),
    ]
  }

  /// "8 reps at 80 kilos", "12 reps at 10 kilos each", "5 or more reps".
  private func load(_ call: Session.Call) -> Phrase {
    guard let weight = call.target.weight else { return reps(call.target) }
    let key: Phrasebook.Key = call.loading == .perHand ? .repsAtEach : .repsAt
    let load = book.fill(key, ["reps": reps(call.target), "weight": say.weight(weight)])
    return loaded(load, call)
  }

  /// A load with what the plates make of it, where that is something else.
  private func loaded(_ load: Phrase, _ call: Session.Call) -> Phrase {
    guard let total = call.plates?.total, total != call.target.weight else { return load }
    return book.fill(.loadedAs, ["load": load, "weight": say.plate(total)])
  }

  /// What a set had: "6 reps at 57.5 kilos".
  func load(_ performance: Session.Performance) -> Phrase {
    let reps = say.count(performance.reps, "rep")
    guard let weight = performance.weight else { return reps }
    return book.fill(.repsAt, ["reps": reps, "weight": say.weight(weight)])
  }

  private func reps(_ target: SetTarget) -> Phrase {
    guard target.isAMRAP else { return say.count(target.reps, "rep") }
    return book.fill(.repsOpen, ["number": say.number(target.reps)])
  }

  /// "50 kilos", "7.5 kilos each", "61 kilos, loaded as 60"; the repetitions without a weight.
  private func weightAlone(_ call: Session.Call) -> Phrase {
    guard let weight = call.target.weight else { return reps(call.target) }
    let alone = say.weight(weight)
    let isEach = call.loading == .perHand
    return loaded(isEach ? book.fill(.weightEach, ["weight": alone]) : alone, call)
  }

  /// The plates of one side.
  func eachSide(_ plates: [Weight]) -> Phrase {
    if plates.isEmpty { return book.fill(.emptyBar) }
    return book.fill(.eachSide, ["plates": say.list(plates.map(say.plate))])
  }

  /// What to do to the bar, or what is on it when nothing is known of it.
  private func change(_ call: Session.Call) -> Phrase {
    guard let plates = call.plates else { return Phrase("") }
    guard let change = call.change else { return eachSide(plates.perSide) }
    let places = [
      "off": say.list(change.off.map(say.plate)), "on": say.list(change.on.map(say.plate)),
    ]
    switch (change.off.isEmpty, change.on.isEmpty) {
    case (true, true): return Phrase("")
    case (false, true): return book.fill(.takeOff, places)
    case (true, false): return book.fill(.putOn, places)
    case (false, false): return book.fill(.swap, places)
    }
  }

  func weightNow(_ name: String, _ weight: Weight, _ plates: [Weight]?) -> Line {
    var phrase = book.fill(
      .weightNow, ["exercise": say.name(name), "weight": say.weight(weight)])
    if let plates, talk.says(.plates) { phrase = .joined([phrase, eachSide(plates)]) }
    return Line(phrase)
  }

  private func lastNote(_ last: SessionPlan.LastTime) -> [Line] {
    guard let note = last.note, talk.says(.notes) else { return [] }
    return [Line(book.fill(.lastNote, ["text": say.text(note)]), .coach)]
  }

  /// What was done the last time: "8, 8 and 7 at 77.5 kilos".
  func lastTime(_ last: SessionPlan.LastTime) -> [Line] {
    guard !last.reps.isEmpty, talk.says(.last) else { return [] }
    let reps = say.list(last.reps.prefix(10).map(say.number))
    guard let weight = last.weight else {
      return [Line(book.fill(.lastTimeReps, ["reps": reps]), .coach)]
    }
    let places = ["reps": reps, "weight": say.weight(weight)]
    return [Line(book.fill(.lastTime, places), .coach)]
  }
}
