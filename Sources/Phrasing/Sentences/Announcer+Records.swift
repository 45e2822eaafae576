internal import SessionEngine
internal import Training

extension Announcer {
  /// The records of a session: the most important one of each exercise, or all at full talk.
  func records(_ records: [Record]) -> [Line] {
    guard talk.says(.records), talk.level > .terse else { return [] }
    let best = best(of: records)
    // Restores the order of the session.
    let told = talk.level < .full ? records.filter(best.contains) : records
    return told.map { Line(record($0), .coach) }
  }

  /// The records of a session in one clause, and in a shorter one without the best.
  ///
  /// "Two records, best: squat, 105 by 5."
  func recordsInShort(_ records: [Record]) -> [Phrase] {
    let best = best(of: records)
    guard talk.says(.records), let first = best.first else { return [] }
    let count = say.counted(best.count, "record")
    let key: Phrasebook.Key = best.count == 1 ? .recordsOne : .recordsSeveral
    return [
      book.fill(key, ["count": count, "best": inShort(first)]), sentence(count),
    ]
  }

  /// The most important record of each exercise, the most important overall first.
  private func best(of records: [Record]) -> [Record] {
    records.bestOfEach.enumerated()
      .sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }
      .map(\.element)
  }

  /// "squat, 105 by 5", "push-up, 21 reps".
  private func inShort(_ record: Record) -> Phrase {
    switch record.kind {
    case .weight(let weight, _, _):
      fill(.bestWeight, record, say.number(record.set?.reps ?? 1), at: say.plate(weight))
    case .reps(let reps, let weight, _) where weight.thousandths > 0:
      fill(.bestWeight, record, say.number(reps), at: say.plate(weight))
    case .reps(let reps, _, _): fill(.bestReps, record, say.count(reps, "rep"))
    case .oneRepMax(let weight, _): fill(.bestEstimate, record, at: say.plate(rounded(weight)))
    case .volume(let volume, _): fill(.bestVolume, record, at: whole(volume))
    }
  }

  private func record(_ record: Record) -> Phrase {
    switch record.kind {
    case .weight(let weight, _, _):
      fill(.recordWeight, record, say.count(record.set?.reps ?? 1, "rep"), at: say.weight(weight))
    case .reps(let reps, let weight, _):
      fill(
        weight.thousandths == 0 ? .recordReps : .recordRepsAt, record, say.count(reps, "rep"),
        at: say.weight(weight))
    case .oneRepMax(let weight, _): fill(.recordEstimate, record, at: say.weight(rounded(weight)))
    case .volume(let volume, _): fill(.recordVolume, record, at: whole(volume))
    }
  }

  private func fill(
    _ key: Phrasebook.Key, _ record: Record, _ reps: Phrase = Phrase(""), at weight: Phrase? = nil
  ) -> Phrase {
    book.fill(
      key,
      ["exercise": say.name(record.exercise), "reps": reps, "weight": weight ?? Phrase("")])
  }

  /// An estimate is only accurate to half a unit.
  private func rounded(_ estimate: Weight) -> Weight {
    Weight(thousandths: (estimate.thousandths + 250) / 500 * 500, unit: estimate.unit)
  }

  private func whole(_ volume: Weight) -> Phrase {
    say.weight(Weight(thousandths: volume.thousandths / 1000 * 1000, unit: volume.unit))
  }
}
