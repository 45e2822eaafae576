/// What holds where a plan says nothing.
package struct PlanDefaults: Hashable, Sendable {
  /// Seconds of rest after a heavy set: a compound exercise with a load, for five repetitions or fewer.
  package var heavyRest = 180
  /// Seconds of rest after other sets of compound exercises, and of those that the library does not know.
  package var compoundRest = 90
  /// Seconds of rest after sets of everything else.
  package var isolationRest = 60
  /// The repetitions of double progression.
  package var range = 8...12

  /// What holds for lifters who set nothing.
  package init() {}

  /// The most repetitions of a heavy set.
  static let heavyReps = 5

  /// The share that double progression adds: 5 %, and 2.5 % on big lifts and in ranges up to eight, where
  /// 5 % would be more than repetitions make up for.
  static func share(most reps: Int, isBigLift: Bool) -> Percent {
    Percent(thousandths: isBigLift || reps <= 8 ? 2_500 : 5_000)
  }

  /// Seconds of rest after the sets of an exercise.
  func rest(after sets: [SetTarget], of exercise: Exercise?) -> Int {
    let category = exercise?.category ?? .compound
    guard category == .compound || category == .explosive else { return isolationRest }
    let work = sets.filter { $0.kind == .work }
    let isShort = work.allSatisfy {
      $0.measure == .reps && !$0.isBoundless && $0.reps <= Self.heavyReps
    }
    return isShort && !work.isEmpty && isLoaded(work, exercise) ? heavyRest : compoundRest
  }

  private func isLoaded(_ sets: [SetTarget], _ exercise: Exercise?) -> Bool {
    switch exercise?.loading {
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine: true
    case .bodyweight, .bodyweightPlus, .assisted, .band, nil:
      sets.contains { $0.weight.map { $0.thousandths > 0 } ?? false }
    }
  }
}
