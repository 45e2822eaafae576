/// The defaults that apply if a plan does not specify a value.
public struct PlanDefaults: Hashable, Sendable {
  /// Seconds of rest after a heavy set: a loaded compound exercise for five reps or fewer.
  package var heavyRest = 180
  /// Seconds of rest after other sets of compound and unknown exercises.
  package var compoundRest = 90
  /// Seconds of rest after sets of all other exercises.
  package var isolationRest = 60
  /// The rep range of double progression.
  package var range = 8...12
  /// How far a weight may follow the effort of the sets from the prescribed one.
  package var effortMargin = EffortAim.usualMargin

  package init() {}

  static let heavyReps = 5

  /// Returns the increment of double progression: 5 %, but 2.5 % on big lifts and in ranges up to
  /// eight reps, where 5 % would be more than the added reps make up for.
  static func share(most reps: Int, isBigLift: Bool) -> Percent {
    Percent(thousandths: isBigLift || reps <= 8 ? 2_500 : 5_000)
  }

  func rest(after sets: [SetTarget], of exercise: Exercise?) -> Int {
    let category = exercise?.category ?? .compound
    guard category == .compound || category == .explosive else { return isolationRest }
    let work = sets.filter { $0.kind == .work }
    let isShort = work.allSatisfy {
      $0.measure == .reps && !$0.isBoundless && $0.reps <= Self.heavyReps
    }
    let isLoaded =
      exercise?.loading?.isOfIron == true
      || work.contains { $0.weight.map { $0.thousandths > 0 } ?? false }
    return isShort && !work.isEmpty && isLoaded ? heavyRest : compoundRest
  }
}
