/// What a program begins with, from what a lifter can lift once.
///
/// By Epley's formula backwards, and a tenth below it: a first session is light, and the rule of
/// progression makes up for it in a few weeks. Conventions of ours, but for the training max, which
/// is nine tenths in Wendler's 5/3/1 (2009).
enum StartWeight {
  /// The weight of work sets of so many repetitions: nine tenths of what they could be at most.
  static func work(_ max: Weight, reps: Int) -> Weight {
    Weight(thousandths: max.thousandths * 27 / (30 + Swift.min(reps, 30)), unit: max.unit)
  }

  /// Nine tenths of it.
  static func trainingMax(_ max: Weight) -> Weight { Percent.whole(90).of(max) }

  /// The top of a ramp of fives: what a week of fives reaches again in its fourth week.
  static func rampTop(_ max: Weight) -> Weight { Percent.whole(79).of(max) }

  /// What somebody who never trained can be trusted with for once, in percent of the body's weight,
  /// by the identifier of the lift: the lowest of the usual standards, so that nobody starts too heavy.
  static let untrained: [ExerciseID: Int] = [
    "back_squat": 50, "front_squat": 40, "bench_press": 30, "overhead_press": 20,
    "deadlift": 60, "barbell_row": 30,
  ]
}

extension LifterProfile {
  /// What the lifter can lift once: what they say, or for a beginner what the body's weight says.
  func max(of exercise: Exercise) -> Weight? {
    if let known = maxima[exercise.id] { return known }
    guard level == .beginner, let bodyWeight, let share = StartWeight.untrained[exercise.id] else {
      return nil
    }
    return Percent.whole(share).of(bodyWeight)
  }
}
