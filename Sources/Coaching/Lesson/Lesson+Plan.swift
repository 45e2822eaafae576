package import SessionEngine
package import Training

extension Lesson {
  /// The workout of a lesson: light, and longer than anyone needs.
  ///
  /// All sets but the first are AMRAP, so that the next set always lets the lifter practice
  /// counting.
  package static func plan(unit: Weight.Unit) -> SessionPlan {
    let weight = Weight(thousandths: unit == .kilograms ? 20_000 : 45_000, unit: unit)
    let first = SetTarget(reps: 5, weight: weight)
    let open = SetTarget(reps: 3, isAMRAP: true, weight: weight)
    let exercises = ["Bench Press", "Barbell Row", "Overhead Press", "Squat"].enumerated().map {
      PlannedExercise(name: $1, sets: [$0 == 0 ? first : open, open, open], rest: 90)
    }
    return SessionPlan(
      workout: Workout(name: "Practice", exercises: exercises), unit: unit)
  }
}
