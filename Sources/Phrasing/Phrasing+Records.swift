internal import Session
internal import Training

extension Phrasing {
  /// The records of a session: of each exercise the one that says most, and at full talk all.
  func records(_ records: [Record]) -> [Line] {
    guard talk.says(.records), talk.level > .terse else { return [] }
    var told = records
    if talk.level < .full {
      var names: Set<String> = []
      told = records.sorted { $0.kind.rank < $1.kind.rank }
        .filter { names.insert($0.exercise.normalizedName).inserted }
      // In the order of the session again.
      told = records.filter(told.contains)
    }
    return told.map { Line(record($0), .coach) }
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
      // An estimate is no better than to half a unit.
      let half = (weight.thousandths + 250) / 500 * 500
      places["weight"] = say.weight(Weight(thousandths: half, unit: weight.unit))
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
