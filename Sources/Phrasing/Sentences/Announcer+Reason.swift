internal import SessionEngine
internal import Training

// The reason for a weight and its next change, one clause each.
extension Announcer {
  /// The change since last time, and its reason: "up 2.5, all sets made".
  func reason(_ call: Session.SetAnnouncement) -> [Line] {
    guard talk.says(.reasons), talk.level > .terse, let progress = call.progress,
      let phrase = reason(progress, on: call.day, isBehindWarmUp: call.isWarmUp)
    else { return [] }
    return [Line(phrase, .coach)]
  }

  /// The clause for a change; on a warm-up, whose own weight differs, it names the new working
  /// weight.
  private func reason(
    _ progress: Progress, on day: SessionPlan.PastDay?, isBehindWarmUp: Bool
  ) -> Phrase? {
    if progress.reason == .harderVariation, progress.outcome == .hold { return book.fill(.harder) }
    guard var why = why(progress.reason) else { return nil }
    if progress.reason.isOfOneSession, let day = day.flatMap(self.day) {
      why = book.fill(.whyOn, ["why": why, "day": day])
    }
    var places = ["why": why]
    switch progress.outcome {
    case .first, .none: return nil
    case .hold: return book.fill(.reasonSame, places)
    case .up, .deload:
      guard let now = progress.weight, let before = progress.before, now.unit == before.unit,
        now != before
      else {
        // Completed sets explain a higher weight; more repetitions need no explanation.
        return progress.reason.isOfOneSession ? nil : book.fill(.reasonOnly, places)
      }
      let change = now.thousandths - before.thousandths
      places["amount"] = say.plate(Weight(thousandths: abs(change), unit: now.unit))
      guard isBehindWarmUp else {
        return book.fill(change > 0 ? .reasonUp : .reasonDown, places)
      }
      places["weight"] = say.weight(now)
      return book.fill(change > 0 ? .reasonUpTo : .reasonDownTo, places)
    }
  }

  /// The clause for a reason, or `nil` if it says nothing about last time.
  private func why(_ reason: Reason) -> Phrase? {
    switch reason {
    case .start, .byEar, .repeats, .follows, .skipped, .otherDay, .unloaded, .harderVariation: nil
    case .allMade, .targetMade, .maximumMade: book.fill(.whyAllMade)
    case .topMade: book.fill(.whyTopMade)
    case .open(let reps): book.fill(.whyOpen, ["reps": say.count(reps, "rep")])
    case .openShort(let reps, _): book.fill(.whyOpenShort, ["reps": say.count(reps, "rep")])
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
    case .unconfirmed: book.fill(.whyUncounted)
    case .tooHard: book.fill(.whyTooHard)
    case .ownWeight, .baseline: book.fill(.whyOwn)
    case .offeredWeight: book.fill(.whyOffered)
    case .stage, .lastStage: book.fill(.whyStage)
    case .rung: book.fill(.whyRung)
    case .layoff(let days): book.fill(.whyLayoff, ["days": say.counted(days, "day")])
    }
  }

  /// Why another weight is offered: "Twelve days off", "Missed three times in a row".
  func why(_ kind: ProgressionOffer.Kind) -> Line? {
    let clause: Phrase
    switch kind {
    case .layoff(let days): clause = book.fill(.whyLayoff, ["days": say.counted(days, "day")])
    case .stall(let count): clause = book.fill(.whyMisses, ["times": say.counted(count, "time")])
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

  /// The changes for next time: "bench press 62.5 and pull-up 5 reps".
  func following(_ changes: [Session.NextTimeChange]) -> [Line] {
    guard talk.says(.changes), talk.level > .terse else { return [] }
    // One more repetition is not worth announcing today.
    let told = changes.filter {
      $0.weight != nil || $0.band != nil || $0.isOther || talk.level == .full
    }
    guard !told.isEmpty else { return [] }
    let items = told.prefix(4).map { change -> Phrase in
      let what =
        change.weight.map { weight($0, change.loading) }
        ?? change.band.map(band)
        ?? amount(change.reps ?? 0, change.measure)
      return .joined([say.name(change.exercise), what])
    }
    return [filled(.following, ["list": say.list(Array(items))])]
  }

  /// "62.5", "17.5 kilos assisted"; added to body weight, "plus 2.5" or "without weight".
  private func weight(_ weight: Weight, _ loading: Loading?) -> Phrase {
    if weight.thousandths < 0 { return say.weight(weight) }
    guard loading == .bodyweightPlus else { return say.plate(weight) }
    return weight.thousandths == 0
      ? book.fill(.bodyAlone) : book.fill(.plus, ["weight": say.plate(weight)])
  }
}

extension Reason {
  /// Whether the reason concerns only the last session.
  fileprivate var isOfOneSession: Bool {
    switch self {
    case .allMade, .targetMade, .maximumMade, .topMade, .open, .openShort, .missed, .tooHard,
      .unconfirmed, .total, .totalShort:
      true
    case .start, .byEar, .repeats, .follows, .skipped, .otherDay, .unloaded, .clean, .week,
      .lightWeek,
      .cycleDone, .cycleMissed, .misses, .stalled, .ownWeight, .baseline, .stage, .lastStage, .rung,
      .offeredWeight, .harderVariation, .layoff:
      false
    }
  }
}
