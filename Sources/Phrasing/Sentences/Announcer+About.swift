internal import SessionEngine
internal import Training

// Answers to the lifter's questions, each complete on its own, in the wording of the status.
extension Announcer {
  /// The answer to a question; if there is nothing to report, it says so.
  func about(_ topic: Session.Topic, _ status: Session.Status) -> [Line] {
    switch topic {
    case .today: status.today.map { [today($0)] } ?? [filled(.nothingToday)]
    case .last: status.last.map { allSets($0, status.loading) } ?? [filled(.neverBefore)]
    case .best: best(status).isEmpty ? [filled(.noBest)] : best(status)
    case .notes:
      status.notes.isEmpty
        ? [filled(.noNotes)] : status.notes.map { filled(.note, ["text": noted($0)]) }
    case .trend: [status.trend.map(trend) ?? filled(.noTrend)]
    case .left: status.timeLeft.map { [left($0)] } ?? [filled(.alreadyComplete)]
    case .plates: plates(of: status)
    case .shorter: status.timeLeft.map { [left($0), filled(.shorten)] } ?? about(.left, status)
    case .technique:
      status.exercise.flatMap(technique)?.map { Line(say.english($0)) } ?? [filled(.noTechnique)]
    case .next where status.summary != nil: [filled(.alreadyComplete)]
    case .next:
      [status.next.map { filled(.then, ["exercise": say.name($0)]) } ?? filled(.nothingNext)]
    }
  }

  /// All plates of the set to be lifted; without a bar, its weight.
  private func plates(of status: Session.Status) -> [Line] {
    guard let call = status.call else { return [filled(.alreadyComplete)] }
    guard let plates = call.plates else { return currentSet(nil, call) }
    return [Line(.joined([bar(call), eachSide(plates)]))]
  }

  /// The sets done today: "8 and 7 at 80 kilos".
  func today(_ sets: Session.Sets) -> Line {
    filled(
      .todaySets,
      ["sets": list(sets.done.map { ($0.reps, $0.weight) }, sets.measure, sets.loading)])
  }

  func left(_ span: TimeSpan) -> Line { filled(.sessionLeft, ["time": say.minutes(span)]) }

  func best(_ status: Session.Status) -> [Line] {
    var lines: [Line] = []
    if let best = status.best {
      let load = self.load(amount(best.reps, .reps), best.weight, status.loading)
      lines.append(filled(.bestSet, ["load": load]))
    }
    if let trend = status.trend { lines.append(self.trend(trend)) }
    return lines
  }

  private func trend(_ trend: Trend) -> Line {
    let amount: Phrase
    let change: Int
    switch trend.change {
    case .oneRepMax(let weight):
      let size = rounded(Weight(thousandths: abs(weight.thousandths), unit: weight.unit))
      change = size.thousandths == 0 ? 0 : weight.thousandths
      amount = say.weight(size)
    case .reps(let reps):
      change = reps
      amount = say.count(abs(reps), "rep")
    case .seconds(let seconds):
      change = seconds
      amount = say.duration(abs(seconds))
    }
    let values = ["amount": amount, "sessions": say.count(trend.sessions, "session")]
    return filled(change > 0 ? .trendUp : change < 0 ? .trendDown : .trendSame, values)
  }

  /// Last time's sets, each with its weight if they differ.
  func allSets(_ last: SessionPlan.LastTime, _ loading: Loading?) -> [Line] {
    let weights = last.weights ?? last.reps.map { _ in last.weight }
    let sets = Array(zip(last.reps, weights))
    guard !sets.isEmpty else { return [filled(.neverBefore)] }
    let day = last.day.flatMap(day) ?? book.fill(.onLastTime)
    let values = ["day": day, "sets": list(sets, last.measure ?? .reps, loading)]
    return [filled(.lastSets, values, as: .coach)]
  }

  /// "8, 8 and 7 at 80 kilos"; "8 at 60 and 6 at 65 kilos"; "45 seconds and 40 seconds".
  private func list(_ sets: [(Int, Weight?)], _ measure: Measure, _ loading: Loading?) -> Phrase {
    let sets = Array(sets.prefix(10))
    let weights = sets.map { $0.1.flatMap { $0.thousandths == 0 ? nil : $0 } }
    guard weights.allSatisfy({ $0 == weights.first }) else {
      let counts = sets.map { measure == .reps ? say.number($0.0) : amount($0.0, measure) }
      return say.list(mixed(counts, weights))
    }
    let counts = amounts(sets.map(\.0), measure)
    return load(counts, weights.first ?? nil, loading)
  }

  /// Each count with its own weight; only the last one has the unit.
  private func mixed(_ counts: [Phrase], _ weights: [Weight?]) -> [Phrase] {
    zip(counts, weights).enumerated().map { index, set in
      guard let weight = set.1 else { return set.0 }
      let isLast = index == counts.count - 1
      return book.fill(
        .repsAt, ["reps": set.0, "weight": isLast ? say.weight(weight) : say.plate(weight)])
    }
  }
}
