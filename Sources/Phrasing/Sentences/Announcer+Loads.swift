package import SessionEngine
internal import Training

extension Announcer {
  func values(of call: Session.SetAnnouncement) -> [String: Phrase] {
    [
      "exercise": title(call.exercise, call.label), "number": say.number(call.number),
      "of": say.number(call.of), "load": load(call),
    ]
  }

  /// "8 reps at 80 kilos", "12 reps at 10 kilos each", "5 or more reps".
  func load(_ call: Session.SetAnnouncement) -> Phrase {
    if let colour = call.target.band {
      return book.fill(.repsWith, ["reps": reps(call.target), "band": band(colour)])
    }
    guard let weight = call.target.weight, weight.thousandths != 0 else { return reps(call.target) }
    let load = book.fill(
      key(of: weight, call.loading), ["reps": reps(call.target), "weight": say.weight(weight)])
    return loaded(load, weight, asked: call.asked)
  }

  /// The template of repetitions at a weight: total, per hand, added to body weight, or assisted.
  private func key(of weight: Weight, _ loading: Loading?) -> Phrasebook.Key {
    switch loading {
    case _ where weight.thousandths < 0: .repsAssisted
    case .perHand: .repsAtEach
    case .bodyweightPlus: .repsPlus
    case .barbell, .barbellOneEnd, .singleImplement, .stack, .machine, .bodyweight, .assisted,
      .band, nil:
      .repsAt
    }
  }

  /// "5 at 40", "empty bar, 8 reps": shorter than a work set, heard while loading plates.
  func warmUpLoad(_ call: Session.SetAnnouncement) -> Phrase {
    if call.plates?.perSide.isEmpty == true {
      return book.fill(.warmUpBar, ["reps": reps(call.target)])
    }
    guard let weight = call.plates?.total ?? call.target.weight else { return reps(call.target) }
    return book.fill(
      .warmUpAt, ["number": say.number(call.target.reps), "weight": say.plate(weight)])
  }

  /// A load, with the requested weight if that cannot be loaded: "60 kilos, not 61".
  func loaded(_ load: Phrase, _ weight: Weight?, asked: Weight?) -> Phrase {
    guard let asked else { return load }
    let size = Weight(thousandths: abs(asked.thousandths), unit: asked.unit)
    let other = asked.unit == weight?.unit ? say.plate(size) : say.weight(size)
    return book.fill(.insteadOf, ["load": load, "weight": other])
  }

  /// "red band".
  func band(_ colour: String) -> Phrase {
    let usual = book.words.colours[colour].map { Phrase($0) }
    return book.fill(.band, ["colour": usual ?? say.name(colour)])
  }

  /// The result of a set: "6 reps at 57.5 kilos".
  func load(_ performance: Session.Performance, _ measure: Measure, _ loading: Loading?) -> Phrase {
    let load = self.load(amount(performance.reps, measure), performance.weight, loading)
    return loaded(load, performance.weight, asked: performance.asked)
  }

  /// The results of several sets: "8 and 7 at 77.5 kilos", "8 and 7 at 20 kilos each".
  func load(_ reps: Phrase, _ weight: Weight?, _ loading: Loading?) -> Phrase {
    guard let weight, weight.thousandths != 0 else { return reps }
    return book.fill(key(of: weight, loading), ["reps": reps, "weight": say.weight(weight)])
  }

  /// "50 kilos", "7.5 kilos each", "60 kilos, not 61"; without a weight, the repetitions.
  func weightAlone(_ call: Session.SetAnnouncement) -> Phrase {
    if let colour = call.target.band { return band(colour) }
    guard let weight = call.target.weight, weight.thousandths != 0 else { return reps(call.target) }
    return loaded(load(weight, call.loading), weight, asked: call.asked)
  }

  /// "50 kilos", "7.5 kilos each", "plus 10 kilos".
  private func load(_ weight: Weight, _ loading: Loading?) -> Phrase {
    let alone = say.weight(weight)
    switch loading {
    case .perHand: return book.fill(.weightEach, ["weight": alone])
    case .bodyweight where weight.thousandths == 0,
      .bodyweightPlus where weight.thousandths == 0:
      return book.fill(.bodyAlone)
    case .assisted where weight.thousandths == 0: return book.fill(.noHelp)
    case .bodyweightPlus where weight.thousandths > 0: return book.fill(.plus, ["weight": alone])
    case .barbell, .barbellOneEnd, .singleImplement, .stack, .machine, .bodyweight,
      .bodyweightPlus, .assisted, .band, nil:
      return alone
    }
  }

  func eachSide(_ load: BarLoad) -> Phrase {
    if load.perSide.isEmpty { return book.fill(.emptyBar) }
    return book.fill(.eachSide, ["plates": say.plates(load.perSide, in: load.total.unit)])
  }

  /// The name of the bar, if it is not the usual one and not in use already.
  func bar(_ call: Session.SetAnnouncement) -> Phrase {
    guard let bar = call.bar, call.isFirst || call.change == nil else { return Phrase("") }
    return book.fill(.barIs, ["bar": say.name(bar)])
  }

  /// The plate change, or the whole load if the bar's current load is unknown.
  package func change(_ call: Session.SetAnnouncement) -> Phrase {
    guard let plates = call.plates else { return Phrase("") }
    guard let change = call.change?.net else { return .joined([bar(call), eachSide(plates)]) }
    let values = [
      "off": say.plates(change.off, in: plates.total.unit),
      "on": say.plates(change.on, in: plates.total.unit),
    ]
    switch (change.off.isEmpty, change.on.isEmpty) {
    case (true, true): return Phrase("")
    case (false, true): return book.fill(.takeOff, values)
    case (true, false): return book.fill(.putOn, values)
    case (false, false): return book.fill(.swap, values)
    }
  }

  func weightNow(
    _ name: String, _ weight: Weight, _ call: Session.SetAnnouncement?, _ asked: Weight?
  ) -> Line {
    let load = loaded(load(weight, call?.loading), weight, asked: asked)
    let phrase = book.fill(.weightNow, ["exercise": say.name(name), "weight": load])
    guard let call, talk.says(.plates) else { return Line(phrase) }
    return Line(.joined([phrase, change(call)]))
  }
}
