package import Training

extension Report {
  package static func doubt(_ sets: UnlikelySets) -> String {
    let name = line(String(sets.exercise.prefix(40)))
    let kind = "\(counted(sets.count, "set")) of \(sets.reps) reps"
    guard let weight = sets.weight else {
      // 8x60 is rather eight reps at 60.
      let reps = (2...20).contains(sets.count) ? sets.count : 5
      return
        "'\(name)' has \(kind) without a weight. If you mean \(reps) reps at \(sets.reps), write"
        + " '\(name) \(reps) @ \(sets.reps)'."
    }
    return "'\(name)' has \(kind) at \(weight)."
  }

  /// Returns the objection to a lifted weight; `nil` if the session may have been in another gym.
  package static func doubt(
    _ doubt: Doubt, about weight: Weight, of exercise: String, last: Weight?
  ) -> String? {
    let name = line(String(exercise.prefix(40)))
    let (weight, last) = (weight.printed(for: nil), last?.printed(for: nil))
    switch doubt {
    case .farOff:
      guard let last else { return "\(weight) is a lot for a first '\(name)'." }
      return "\(weight) is far from the last weight of '\(name)', \(last)."
    case .lessThanBar(let bar): return "\(weight) for '\(name)' is less than the \(bar) bar."
    case .lessThanLightest, .moreThanHeaviest: return nil
    }
  }

  /// Returns the notice that a session's sets imply another training max or top set.
  package static func suggestion(
    _ exercise: PlannedExercise, _ kind: String, of known: Weight?, instead new: Weight
  ) -> String {
    let (new, known) = (new.printed(for: exercise.loading), known?.printed(for: exercise.loading))
    let stays = known.map { "stays at \($0)" } ?? "stays"
    return "the \(kind) of '\(line(exercise.title))' \(stays); these sets would make it \(new),"
      + " which the next session offers. 'spotter baseline' sets it now."
  }

  /// Returns the objection to a lift that takes a bar, written without a weight.
  package static func hasNoWeight(_ exercise: String, _ reps: [Int]) -> String {
    let name = line(String(exercise.prefix(40)))
    let sets =
      Set(reps).count == 1
      ? "\(reps.count)x\(reps[0])" : reps.prefix(10).map(String.init).joined(separator: ",")
    return "'\(name)' has no weight. If it had one, write it as in '\(name) \(sets) @ 60'."
  }
}

extension Weight {
  /// Returns the objection to a weight that is far from the nearest other weigh-in, by a sixth:
  /// more than anybody gains or loses, and less than a missing digit or a wrong unit makes.
  package func doubt(beside other: Weight?, weighed date: String) -> String? {
    guard let other, !isNear(other) else { return nil }
    let meant = Weight(
      thousandths: thousandths, unit: unit == .kilograms ? .pounds : .kilograms)
    return "\(self) is far from \(other) on \(date)."
      + (meant.isNear(other) ? " Did you mean \(meant)?" : "")
  }

  private func isNear(_ other: Weight) -> Bool {
    let (new, old) = (converted(to: .kilograms), other.converted(to: .kilograms))
    return abs(new.thousandths - old.thousandths) * 6 <= old.thousandths
  }
}
