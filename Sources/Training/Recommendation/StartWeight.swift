/// Starting weights derived from a lifter's one-rep max.
///
/// They invert Epley's formula and take off a tenth: the first session is light, and the
/// progression catches up in a few weeks. The numbers are ours, except the training max of 90 %
/// from Wendler's 5/3/1 (2009).
enum StartWeight {
  /// Returns the weight of work sets with this many reps: nine tenths of the most that is possible.
  static func work(_ max: Weight, reps: Int) -> Weight {
    Weight(thousandths: max.thousandths * 27 / (30 + Swift.min(reps, 30)), unit: max.unit)
  }

  /// Returns the training max: nine tenths of the one-rep max.
  static func trainingMax(_ max: Weight) -> Weight { Percent.whole(90).of(max) }

  /// Returns the top of a ramp of fives, low enough to reach the lifter's best five again in week
  /// four.
  static func rampTop(_ max: Weight) -> Weight { Percent.whole(79).of(max) }

  /// The assumed one-rep max of an untrained lifter in percent of body weight, by lift.
  ///
  /// These are the lowest of the usual standards, so that nobody starts too heavy.
  static let untrained: [ExerciseID: Int] = [
    "back_squat": 50, "front_squat": 40, "bench_press": 30, "overhead_press": 20,
    "deadlift": 60, "barbell_row": 30,
  ]
}

extension LifterProfile {
  /// Returns the lifter's one-rep max: as entered, or for a beginner estimated from body weight.
  func max(of exercise: Exercise) -> Weight? {
    if let known = maxima[exercise.id] { return known }
    guard level == .beginner, let bodyWeight, let share = StartWeight.untrained[exercise.id] else {
      return nil
    }
    return Percent.whole(share).of(bodyWeight)
  }
}
