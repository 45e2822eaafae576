internal import SessionEngine
internal import Training

extension Announcer {
  /// The change since last time, and its reason: "up 2.5, all sets made".
  func reason(_ call: Session.SetAnnouncement) -> [Line] {
    guard talk.says(.reasons), talk.level > .terse, let progress = call.progress,
      !(isKnown(call) && progress.outcome != .hold && progress.reason.traits.contains(.routine)),
      let phrase = reason(progress, call)
    else { return [] }
    return [Line(phrase, .coach)]
  }

  /// The clause for a change; on a warm-up, it names the new working weight. A reason that does not
  /// lead to the change, such as sets made before less on the bar, is not said.
  private func reason(_ progress: Progress, _ call: Session.SetAnnouncement) -> Phrase? {
    if progress.reason == .harderVariation, progress.outcome == .hold { return book.fill(.harder) }
    var values: [String: Phrase] = [:]
    var change = 0
    if let now = progress.weight {
      values["weight"] = say.weight(now)
      if let before = progress.before, before.unit == now.unit {
        change = now.thousandths - before.thousandths
        values["amount"] = say.plate(Weight(thousandths: abs(change), unit: now.unit))
      }
    }
    let missing = change == 0 ? nil : missingLoad(call.remark, progress)
    guard
      var why = missing.map({ book.fill(.whyNotHere, ["weight": say.weight($0)]) })
        ?? why(progress.reason)
    else { return nil }
    if missing == nil, progress.reason.traits.contains(.ofOneSession),
      let day = call.day.flatMap(self.day)
    {
      why = book.fill(.whyOn, ["why": why, "day": day])
    }
    values["why"] = why
    let isOwn = progress.reason == .ownWeight
    switch progress.outcome {
    case _ where missing != nil, .up where change > 0, .up where isOwn && change != 0,
      .none where isOwn && change != 0, .deload where change < 0:
      let isUp = change > 0
      if call.hasTrainingMax { return book.fill(isUp ? .reasonMaxUp : .reasonMaxDown, values) }
      guard call.isWarmUp else { return book.fill(isUp ? .reasonUp : .reasonDown, values) }
      return book.fill(isUp ? .reasonUpTo : .reasonDownTo, values)
    // After a missed set, the others may still go up by a rep.
    case .hold
    where change == 0 && !progress.targetsBefore.isEmpty
      && progress.targetsBefore != progress.targets:
      return book.fill(.reasonOnly, values)
    case .hold where change == 0:
      return book.fill(call.hasTrainingMax ? .reasonMaxSame : .reasonSame, values)
    // Completed sets explain a higher weight; more repetitions need no explanation.
    case .up where change == 0 || progress.reason.isRung, .deload where change == 0:
      return progress.reason.traits.contains(.ofOneSession) ? nil : book.fill(.reasonOnly, values)
    case .up, .hold, .deload, .none, .first, .down: return nil
    }
  }

  /// The load that would have been next, if the gym does not have it.
  private func missingLoad(_ remark: Remark?, _ progress: Progress) -> Weight? {
    if case .notHere(let weight)? = remark { return weight }
    return remark == .noHeavierLoad ? progress.before : nil
  }

  /// The clause for a reason, or `nil` if it says nothing about last time.
  private func why(_ reason: Reason) -> Phrase? {
    switch reason {
    // A light week was said at the start.
    case .start, .byEar, .repeats, .follows, .skipped, .unjudged, .unrated, .otherDay, .unloaded,
      .harderVariation, .ownLightWeek:
      nil
    case .allMade, .targetMade, .maximumMade: book.fill(.whyAllMade)
    case .topMade: book.fill(.whyTopMade)
    case .amrap(let reps): book.fill(.whyOpen, ["reps": say.count(reps, "rep")])
    case .amrapShort(let reps, _): book.fill(.whyOpenShort, ["reps": say.count(reps, "rep")])
    case .total(let reps): book.fill(.whyTotal, ["reps": say.count(reps, "rep")])
    case .totalShort(let reps, let wanted):
      book.fill(.whyTotalShort, ["reps": say.count(reps, "rep"), "wanted": say.number(wanted)])
    case .clean(let count, let wanted):
      book.fill(.whyClean, ["sessions": say.counted(wanted - count, "more clean session")])
    case .week(let number): book.fill(.whyWeek, ["number": say.number(number)])
    case .lightWeek: book.fill(.whyLightWeek)
    case .cycleDone: book.fill(.whyCycleDone)
    case .cycleMissed: book.fill(.whyMissed, ["sets": say.counted(1, "set")])
    case .missed(let sets, _, _): book.fill(.whyMissed, ["sets": say.counted(sets, "set")])
    case .misses(let count), .stalled(let count):
      book.fill(.whyMisses, ["times": say.counted(count, "time")])
    case .tooHard: book.fill(.whyTooHard)
    case .rated(let tenths): book.fill(.whyRated, ["value": say.tenths(tenths)])
    case .ownWeight, .baseline: book.fill(.whyOwn)
    case .offeredWeight: book.fill(.whyOffered)
    case .stage, .lastStage: book.fill(.whyStage)
    case .rung: book.fill(.whyRung)
    case .layoff(let days): book.fill(.whyLayoff, ["days": say.counted(days, "day")])
    }
  }

  /// Why another weight is offered: "Twelve days since last time", "Missed three times in a row".
  func why(_ kind: ProgressionOffer.Kind) -> Line? {
    let clause: Phrase
    switch kind {
    case .layoff(let days): clause = book.fill(.whyLayoff, ["days": say.counted(days, "day")])
    case .stall(let count): clause = book.fill(.whyMisses, ["times": say.counted(count, "time")])
    case .suggestion: clause = book.fill(.whySuggestion)
    case .change: return nil
    }
    return filled(.readBack, ["load": clause])
  }

  /// How far the next weight is: "two more reps until the weight goes up".
  func goal(_ missing: Int) -> [Line] {
    guard talk.says(.goal), talk.level > .terse, missing <= 5 else { return [] }
    let phrase =
      missing == 0
      ? book.fill(.goalReached) : book.fill(.goal, ["reps": say.counted(missing, "more rep")])
    return [Line(phrase, .coach)]
  }

  /// The three changes next time that matter most: "squat stays at 60 and bench press 62.5, 8 reps";
  /// what will only be offered is said apart.
  func following(_ changes: [Session.NextTimeChange]) -> [Line] {
    guard talk.says(.changes), talk.level > .terse else { return [] }
    // Another weight is worth more words than one more repetition.
    let sorted = changes.filter(\.isOfLoad) + changes.filter { !$0.isOfLoad }
    return [(Phrasebook.Key.following, false), (.followingOffered, true)].compactMap {
      key, isOffer in
      // An exercise may come twice in a workout.
      let said = sorted.reduce(into: [Session.NextTimeChange]()) {
        if $1.isOffered == isOffer, !$0.contains($1) { $0.append($1) }
      }.prefix(3)
      let items = zip(said, [nil] + said.map(Optional.some)).map { item($0, after: $1) }
      return items.isEmpty ? nil : filled(key, ["list": say.list(items)])
    }
  }

  /// What changes for one exercise; of counts in a row, only the first says that it is of repetitions.
  private func item(
    _ change: Session.NextTimeChange, after before: Session.NextTimeChange?
  ) -> Phrase {
    let load = change.weight.map { weight($0, change.loading) } ?? change.band.map(band)
    let isPlain = change.isOfReps && before?.isOfReps ?? false
    let reps =
      change.each.map { targets($0, change.measure) }
      ?? change.reps.map { isPlain ? say.number($0) : amount($0, change.measure) }
    let values = [
      "exercise": title(change.exercise, change.label), "load": load ?? reps ?? Phrase(""),
      "reps": reps ?? Phrase(""),
    ]
    if change.isMax { return book.fill(.followingMax, values) }
    if change.stays {
      return book.fill(load ?? reps == nil ? .followingSame : .followingStays, values)
    }
    return book.fill(load == nil || reps == nil ? .followingItem : .followingItemReps, values)
  }

  /// "62.5", "17.5 kilos assisted" or "without help"; added to body weight, "plus 2.5" or "without
  /// weight".
  func weight(_ weight: Weight, _ loading: Loading?) -> Phrase {
    if weight.thousandths < 0 { return say.weight(weight) }
    if weight.thousandths == 0, loading == .assisted { return book.fill(.noHelp) }
    if weight.thousandths == 0, [.bodyweight, .bodyweightPlus].contains(loading) {
      return book.fill(.bodyAlone)
    }
    return loading == .bodyweightPlus
      ? book.fill(.plus, ["weight": say.plate(weight)]) : say.plate(weight)
  }
}

extension Session.NextTimeChange {
  /// Whether only the number of repetitions is another.
  fileprivate var isOfReps: Bool { !isOfLoad && !stays && reps != nil && measure == .reps }
}

extension Reason {
  /// Whether it is another variation, whose weights do not compare with those before.
  fileprivate var isRung: Bool {
    if case .rung = self { true } else { false }
  }

  fileprivate struct Traits: OptionSet {
    let rawValue: Int

    /// It is what happens when everything goes as planned.
    static let routine = Traits(rawValue: 1)
    /// It concerns only the last session.
    static let ofOneSession = Traits(rawValue: 2)
  }

  fileprivate var traits: Traits {
    switch self {
    case .allMade, .targetMade, .maximumMade, .topMade, .amrap, .total: [.routine, .ofOneSession]
    case .week, .cycleDone: .routine
    case .amrapShort, .totalShort, .missed, .tooHard, .rated: .ofOneSession
    case .start, .byEar, .repeats, .follows, .skipped, .unjudged, .unrated, .otherDay, .unloaded,
      .clean, .lightWeek, .ownLightWeek, .cycleMissed, .misses, .stalled, .ownWeight, .baseline,
      .stage, .lastStage, .rung, .offeredWeight, .harderVariation, .layoff:
      []
    }
  }
}
