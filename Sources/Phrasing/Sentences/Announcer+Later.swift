internal import SessionEngine
internal import Training

// Between sets, a lifter is out of breath: only what has changed, in as few words as possible.
extension Announcer {
  /// The most words for a set after the first of its exercise.
  static let wordsOfSet = 12
  static let wordsOfRest = 8

  /// A set after the first of its exercise: the name only if another exercise came between, the
  /// weight only if it changed. If that is too long, the total of sets is left out, then the set's
  /// number, but never what to do.
  func later(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> Phrase {
    if let interval = call.interval { return round(call, of: interval, lead, values(of: call)) }
    let isAnnounced = isAnnounced(call)
    let what = sentence(isAnnounced ? reps(call.target) : what(call))
    let isExtra = call.target.kind.isExtra
    // A single set has no number; after its warm-ups the name says that it is another kind of set.
    let isSingle = call.of == 1 && !isExtra && !call.isWarmUp
    let isNamed = (call.isOther || isSingle) && !isAnnounced
    let name = isNamed ? sentence(title(call.exercise, call.label)) : Phrase("")
    let kind = self.name(of: call.target.kind)
    let number = isSingle ? Phrase("") : sentence(set(call.number, call.target.kind))
    let whole = call.of == 1 ? kind : set(call.number, of: call.of, call.target.kind)
    let of = isSingle || isKnown(call) && call.number < call.of ? number : sentence(whole)
    let shortest = isExtra ? sentence(kind) : Phrase("")
    switch lead {
    case .straight:
      let name = book.fill(.straightTo, ["exercise": title(call.exercise, call.label)])
      return fitting(
        Self.wordsOfSet,
        [[name, of, what], [name, what], [sentence(title(call.exercise, call.label)), what]])
    // Its tone announces that the rest is over.
    case .go, .begin, .plain, .ahead:
      return fitting(
        Self.wordsOfSet,
        [[name, of, what], [name, number, what], [name, shortest, what]]
          + (call.isOther ? [] : [[shortest, what]]))
    }
  }

  /// The set after the rest, announced early enough to load the bar.
  func next(_ call: Session.SetAnnouncement) -> [Line] {
    let what = what(call)
    var weight = call.target.weight == nil ? [] : [weightAlone(call), plateAlone(call)]
    if let colour = call.target.band { weight = [band(colour)] }
    var lines: [Phrase]
    if call.lacksGear {
      lines = named(call, behind: [])
    } else if call.isSearch {
      lines = named(call, behind: [book.fill(.findWeight)])
    } else if call.isWarmUp {
      // The first one is identified by its plates; its repetitions can wait.
      lines = call.isFirst ? named(call, behind: [book.fill(.warmUp)]) : said([what] + weight)
    } else if let interval = call.interval, call.isFirst {
      lines = named(call, behind: []) + paceLines(call, of: interval)
    } else if call.target.kind.isExtra {
      let kind = name(of: call.target.kind)
      let wordings = [load(call), what] + weight
      lines =
        call.isOther
        ? named(call, behind: wordings.map { listed(kind, $0) })
        : said(wordings.map { listed(kind, $0) } + [kind])
    } else if var part = call.part, call.isFirst {
      // The same exercise again: only its sets tell which part of it is next.
      let whole = sets(part)
      for set in part.sets.indices { part.sets[set].weight = nil }
      lines = named(call, behind: [whole, sets(part)])
    } else if call.isFirst || call.isOther && call.hasNewLoad {
      lines = named(call, behind: weight.isEmpty ? [what] : weight)
    } else if call.isOther {
      lines = named(call, behind: [])
    } else {
      let wordings = (call.hasNewLoad ? [load(call), what] : [what]) + weight
      lines = said(wordings, as: .nextSet, else: wordings.last)
    }
    // The bar may still carry the load of another exercise.
    let isToBeLoaded = call.hasNewLoad || call.change?.isEmpty == false
    if talk.says(.plates), isToBeLoaded, !call.asksAbout {
      let change = change(call)
      // The plates say what the set will repeat.
      let isEnough =
        isKnown(call) && !call.isFirst && !call.isOther && call.change?.net.isEmpty == false
      lines = isEnough ? [change] : lines + [change]
    }
    return part(call) + lines.filter { !$0.shown.isEmpty }.map { Line($0) } + optional(call)
      + manner(call) + newExercise(call)
  }

  /// The next exercise with one more detail, on a separate line if both together are too long.
  private func named(_ call: Session.SetAnnouncement, behind more: [Phrase]) -> [Phrase] {
    let name = title(call.exercise, call.label)
    let whole = more.map { book.fill(.next, ["what": listed(name, $0)]) }
    if let line = whole.first(where: { $0.words <= Self.wordsOfRest }) { return [line] }
    let rest = more.map(sentence).first { $0.words <= Self.wordsOfRest } ?? more.last.map(sentence)
    return [book.fill(.next, ["what": name])] + (rest.map { [$0] } ?? [])
  }

  /// How the rounds go, for a lifter who can no longer look it up.
  private func paceLines(_ call: Session.SetAnnouncement, of interval: Interval) -> [Phrase] {
    let rounds = say.count(call.of, "round")
    switch interval.pace {
    case .work(let work, _):
      let short = book.fill(.intervalWork, ["rounds": rounds, "work": say.duration(work)])
      return [fitting(Self.wordsOfRest, [[sentence(pace(call, of: interval))], [sentence(short)]])]
    case .every: return [sentence(rhythm(call, of: interval)), sentence(what(call))]
    }
  }

  private func said(
    _ wordings: [Phrase], as key: Phrasebook.Key = .next, else short: Phrase? = nil
  ) -> [Phrase] {
    let shortest = short.map { [[book.fill(.next, ["what": $0])]] } ?? []
    return [fitting(Self.wordsOfRest, wordings.map { [book.fill(key, ["what": $0])] } + shortest)]
  }

  /// The target: "8 reps", or "8 reps at 77.5" if the load is new.
  func what(_ call: Session.SetAnnouncement) -> Phrase {
    if call.isWarmUp { return warmUpLoad(call) }
    if call.hasNewLoad, call.target.band != nil { return load(call) }
    guard call.hasNewLoad, let weight = call.target.weight, weight.thousandths != 0 else {
      return reps(call.target)
    }
    // Assistance or weight added to the body must not be mistaken for the whole load.
    if weight.thousandths < 0 || call.loading == .bodyweightPlus { return load(call) }
    let isOpen = call.target.isAMRAP && call.target.measure == .reps && !call.target.isPerSide
    let reps =
      isOpen
      ? book.fill(.repsOpenShort, ["number": say.number(call.target.reps)]) : reps(call.target)
    if call.loading == .perHand {
      let each = call.hasOtherUnit ? say.weight(weight) : say.plate(weight)
      let load = book.fill(.repsAtEach, ["reps": reps, "weight": each])
      return loaded(load, weight, asked: call.asked)
    }
    return book.fill(.repsAt, ["reps": reps, "weight": plateAlone(call)])
  }

  /// A weight without its unit, as it is loaded: "77.5", "22.5 each"; beside a lifter's own, with it.
  private func plateAlone(_ call: Session.SetAnnouncement) -> Phrase {
    guard let weight = call.target.weight, weight.thousandths > 0, !call.hasOtherUnit,
      call.loading != .bodyweightPlus, call.loading != .assisted
    else {
      return weightAlone(call)
    }
    let plate = say.plate(weight)
    let alone = call.loading == .perHand ? book.fill(.weightEach, ["weight": plate]) : plate
    return loaded(alone, weight, asked: call.asked)
  }

  /// "bench press", or "bench press heavy" if its label tells it from another.
  func title(_ exercise: String, _ label: String?) -> Phrase {
    .joined([say.name(exercise)] + (label.map { [say.text($0)] } ?? []))
  }

  func sentence(_ phrase: Phrase) -> Phrase { book.fill(.readBack, ["load": phrase]) }

  private func listed(_ first: Phrase, _ second: Phrase) -> Phrase { say.listed([first, second]) }

  func fitting(_ most: Int, _ wordings: [[Phrase]]) -> Phrase {
    let phrases = wordings.map { Phrase.joined($0) }
    return phrases.first { $0.words <= most } ?? phrases.last ?? Phrase("")
  }
}

extension Phrase {
  /// The number of words spoken: "62.5 kilos" has six, "warm-up" two.
  package var words: Int { spoken.split { !$0.isLetter && $0 != "'" }.count }
}
