/// Starting weights derived from a one-rep max: Epley's formula inverted, less a tenth, so that the
/// first session is light. The numbers are ours, except the training max of 90 % from Wendler's
/// 5/3/1 (2009).
enum StartWeight {
  static func work(_ max: Weight, reps: Int) -> Weight {
    Weight(thousandths: max.thousandths * 27 / (30 + Swift.min(reps, 30)), unit: max.unit)
  }

  static func trainingMax(_ max: Weight) -> Weight { Percent.whole(90).of(max) }

  /// Returns the top of a ramp of fives, low enough to reach the lifter's best five again in week
  /// four.
  static func rampTop(_ max: Weight) -> Weight { Percent.whole(79).of(max) }

  /// The one-rep max of an untrained lifter in percent of body weight, by lift: the lowest of the
  /// usual standards, so that nobody starts too heavy.
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
