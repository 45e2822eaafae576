internal import Session
internal import Training

extension Phrasing {
  /// The records of a session: of each exercise the one that says most, and at full talk all.
  func records(_ records: [Record]) -> [Line] {
    guard talk.says(.records), talk.level > .terse else { return [] }
    let best = best(of: records)
    // In the order of the session again.
    let told = talk.level < .full ? records.filter(best.contains) : records
    return told.map { Line(record($0), .coach) }
  }

  /// The records of a session in one clause, and in fewer words without the best of them.
  ///
  /// "Two records, best: squat, 105 by 5."
  func recordsInShort(_ records: [Record]) -> [Phrase] {
    let best = best(of: records)
    guard talk.says(.records), let first = best.first else { return [] }
    let count = say.counted(best.count, "record").capitalized
    let key: Phrasebook.Key = best.count == 1 ? .recordsOne : .recordsSeveral
    return [
      book.fill(key, ["count": count, "best": inShort(first).uncapitalized]), sentence(count),
    ]
  }

  /// Of each exercise the record that says most, the one that says most of all first.
  private func best(of records: [Record]) -> [Record] {
    var names: Set<String> = []
    return records.enumerated()
      .sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }
      .map(\.element).filter { names.insert($0.exercise.normalizedName).inserted }
  }

  /// "squat, 105 by 5", "push-up, 21 reps".
  private func inShort(_ record: Record) -> Phrase {
    var places = ["exercise": say.name(record.exercise)]
    switch record.kind {
    case .weight(let weight, _, _):
      places["weight"] = say.plate(weight)
      places["reps"] = say.number(record.set?.reps ?? 1)
      return book.fill(.bestWeight, places)
    case .reps(let reps, let weight, _) where weight.thousandths > 0:
      places["weight"] = say.plate(weight)
      places["reps"] = say.number(reps)
      return book.fill(.bestWeight, places)
    case .reps(let reps, _, _):
      places["reps"] = say.count(reps, "rep")
      return book.fill(.bestReps, places)
    case .oneRepMax(let weight, _):
      places["weight"] = say.plate(rounded(weight))
      return book.fill(.bestEstimate, places)
    case .volume(let volume, _):
      let whole = volume.thousandths / 1000 * 1000
      places["weight"] = say.weight(Weight(thousandths: whole, unit: volume.unit))
      return book.fill(.bestVolume, places)
    }
  }

  /// An estimate is no better than to half a unit.
  private func rounded(_ estimate: Weight) -> Weight {
    Weight(thousandths: (estimate.thousandths + 250) / 500 * 500, unit: estimate.unit)
  }

  private func record(_ record: Record) -> Phrase {
    var places = ["exercise": say.name(record.exercise)]
    switch record.kind {
    case .weight(let weight, _, _):
      places["weight"] = say.weight(weight)
      places["reps"] = say.count(record.set?.reps ?? 1, "rep")
      return book.fill(.recordWeight, places)
    case .reps(let reps, let weight, _):
      places["reps"] = say.count(reps, "rep")
      places["weight"] = say.weight(weight)
      return book.fill(weight.thousandths == 0 ? .recordReps : .recordRepsAt, places)
    case .oneRepMax(let weight, _):
      places["weight"] = say.weight(rounded(weight))
      return book.fill(.recordEstimate, places)
    case .volume(let volume, _):
      let whole = volume.thousandths / 1000 * 1000
      places["weight"] = say.weight(Weight(thousandths: whole, unit: volume.unit))
      return book.fill(.recordVolume, places)
    }
  }
}

extension Record.Kind {
  /// What was on the bar comes before what is reckoned from it.
  fileprivate var rank: Int {
    switch self {
    case .weight: 0
    case .reps: 1
    case .oneRepMax: 2
    case .volume: 3
    }
  }
}
