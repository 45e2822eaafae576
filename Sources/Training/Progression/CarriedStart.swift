/// Where an exercise starts in a program that is new to it, by what was lifted outside that program.
///
/// The best set is worth a one-rep max by Epley; nine tenths of what that allows for the program's reps
/// leave room to progress, as training maxes do. After 100 kg × 5, a program of 3 × 8 starts at 82.5 kg:
/// 116.667 kg, of which 92.105 kg are possible eight times, of which nine tenths are 82.895 kg. A share
/// that the plan gives counts instead of the nine tenths.
package struct CarriedStart: Hashable, Sendable {
  package let slot: String
  package let title: String
  package let best: LiftedSet
  /// The weight to start with, or the training max; it can be loaded.
  package let weight: Weight
  /// What the weight is, if not that of the sets.
  package let basis: ShareBasis?

  /// Calculates a start; `nil` without a set to calculate it from, for an exercise that is not
  /// measured by its weight, and if the program starts there anyway.
  package init?(of exercise: PlannedExercise, after lifted: [Trend.Lift], in loads: Loads) {
    guard exercise.loading?.isOfIron == true, exercise.rule?.isFollowing != true else { return nil }
    let estimates = lifted.filter(\.isOfReps).compactMap { lift in
      CarriedStart.oneRepMax(of: lift.set, in: loads.unit).map { (set: lift.set, max: $0) }
    }
    let best = estimates.max { $0.max.thousandths < $1.max.thousandths }
    guard let best else { return nil }
    let planned =
      exercise.rule?.prescription(exercise.sets, exercise.progress(after: nil), in: loads).sets
      ?? exercise.sets
    let work = planned.filter { $0.kind == .work }
    guard work.allSatisfy({ $0.measure == .reps }), let reps = work.map(\.reps).max() else {
      return nil
    }
    var thousandths = best.max.thousandths * 9 / 10
    if exercise.rule?.basis != .trainingMax, reps > 1 {
      thousandths = thousandths * 30 / (30 + reps)
    }
    let weight =
      exercise.startShare.map { loads.nearest(to: $0.weight(of: best.max)) }
      ?? loads.atMost(Weight(thousandths: thousandths, unit: loads.unit))
    guard let weight, weight != exercise.start ?? work.map(\.weight).heaviest else { return nil }
    (slot, title, self.best, self.weight) = (exercise.slot, exercise.title, best.set, weight)
    basis = exercise.rule?.basis
  }

  /// The one-rep max that a set is worth; more reps than formulas are for count as the most of them.
  private static func oneRepMax(of set: LiftedSet, in unit: Weight.Unit) -> Weight? {
    let reps = min(set.reps, OneRepMaxFormula.mostReps)
    return OneRepMaxFormula.epley.oneRepMax(set.weight, reps: reps)?.converted(to: unit)
  }
}

extension PlannedExercise {
  /// Sets the weight of the work sets, or what their shares are of.
  package mutating func begin(at weight: Weight) {
    guard rule?.basis == nil else {
      start = weight
      return
    }
    for set in sets.indices where sets[set].kind == .work { sets[set].weight = weight }
  }
}
