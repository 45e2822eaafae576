internal import SessionEngine
internal import Training

extension Announcer {
  /// The most meaningful record of a session, in a sentence of its own.
  func record(of records: [Record]) -> [Line] {
    guard talk.says(.records), talk.level > .terse, let best = records.best else { return [] }
    return [Line(record(best), .coach)]
  }

  /// A record as it is made: "Record. 82.5 by 8.", "Record. Plus 5 by 7."
  func record(_ reps: Int, _ measure: Measure, at weight: Weight) -> [Line] {
    guard talk.says(.records) else { return [] }
    guard weight.thousandths != 0 else {
      return [filled(.recordNowReps, ["reps": amount(reps, measure)])]
    }
    let count = measure == .reps ? say.number(reps) : amount(reps, measure)
    return [filled(.recordNow, ["weight": self.weight(weight, loading), "reps": count])]
  }

  /// "squat, 105 by 5", "push-up, 21 reps", "pull-up, 5 kilos assisted by 8", "plank, 90 seconds".
  func inShort(_ record: Record) -> Phrase {
    let measure = record.set?.measure ?? .reps
    switch record.kind {
    case .weight(let weight, _, _):
      return fill(.bestWeight, record, say.number(record.set?.reps ?? 1), at: short(weight))
    case .reps(let reps, let weight, _) where weight.thousandths != 0:
      let count = measure == .reps ? say.number(reps) : amount(reps, measure)
      return fill(.bestWeight, record, count, at: short(weight))
    case .reps(let reps, _, _): return fill(.bestReps, record, amount(reps, measure))
    case .oneRepMax(let weight, _):
      return fill(.bestEstimate, record, at: say.plate(rounded(weight)))
    }
  }

  private func short(_ weight: Weight) -> Phrase {
    weight.thousandths < 0 ? say.weight(weight) : say.plate(weight)
  }

  private func record(_ record: Record) -> Phrase {
    switch record.kind {
    case .weight(let weight, _, _):
      fill(.recordWeight, record, say.count(record.set?.reps ?? 1, "rep"), at: say.weight(weight))
    case .reps(let reps, let weight, _):
      fill(
        weight.thousandths == 0 ? .recordReps : .recordRepsAt, record,
        amount(reps, record.set?.measure ?? .reps), at: say.weight(weight))
    case .oneRepMax(let weight, _): fill(.recordEstimate, record, at: say.weight(rounded(weight)))
    }
  }

  private func fill(
    _ key: Phrasebook.Key, _ record: Record, _ reps: Phrase = Phrase(""), at weight: Phrase? = nil
  ) -> Phrase {
    book.fill(
      key, ["exercise": say.name(record.exercise), "reps": reps, "weight": weight ?? Phrase("")])
  }

  /// An estimate is only accurate to half a unit.
  func rounded(_ estimate: Weight) -> Weight {
    Weight(thousandths: (estimate.thousandths + 250) / 500 * 500, unit: estimate.unit)
  }
}
