/// A rule of progression.
///
/// It knows neither the gym nor the calendar: from where an exercise stood and what was made of it
/// follows where it stands, today and whenever the log is read again.
protocol Progressing: Hashable, Sendable {
  /// Which sets it looks at.
  var counting: SessionResult.CountedSets { get }

  /// What follows from sets of which at least one was done.
  ///
  /// - Parameters:
  ///   - progress: where the exercise stood; what the lifter changed is in it already.
  ///   - verdict: what the counted sets add up to; never `.skipped`.
  ///   - attempt: all of its sets.
  func advance(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult)

  /// What it asks for, as exact as it is known.
  ///
  /// - Parameters:
  ///   - sets: the sets of the plan.
  ///   - progress: where the exercise stands; it takes on what the gym makes of its target.
  ///   - bar: rounds to what can be loaded.
  /// - Returns: the sets of today.
  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget]

  /// Where an exercise stands that was not done yet.
  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress

  /// What of an earlier rule's progress makes no sense under this one, put right.
  func adopt(_ progress: inout Progress, _ sets: [SetTarget])

  /// What the shares of its sets are taken of; nil where all work sets are at one weight.
  var basis: ShareBasis? { get }

  /// Whether its target is the weight of its work sets.
  var hasOneWeight: Bool { get }

  /// The target that a set of the lifter's own weight stands for.
  func target(ofSet place: Int, at weight: Weight, _ progress: Progress) -> Weight

  /// What the next load is compared with: the target as it was loaded.
  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight?

  /// The rule as a plan has it, without its cap; read again, it is the same.
  var text: String { get }

  /// The rule with what is usual for the exercise where the plan names no amount.
  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self

  /// Makes the exercise of its line fit the rule.
  ///
  /// - Parameters:
  ///   - exercise: the exercise as the line has it.
  ///   - weight: the weight on the line.
  /// - Returns: how the two contradict each other; nil where they agree.
  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String?

  /// Whether a missed session leads to a deload without being asked.
  var hasDeloads: Bool { get }

  /// Whether it adds an amount of weight, and not a share of what there is: to a body alone as well.
  func addsWeight(to progress: Progress) -> Bool

  /// The repetitions that bring more weight, or another band.
  var mostReps: Int? { get }

  /// The variations that it goes on to, by their names.
  var variations: [String] { get }

  /// The variation that stands in for the exercise of the plan, if one does.
  func variation(at progress: Progress) -> String?

  /// Holds a change of weight back.
  ///
  /// - Parameter held: the exercise at the weight of last time; it takes on what goes with that.
  /// - Returns: false where it cannot be held back.
  func holdBack(_ held: inout Progress) -> Bool

  /// The repetitions of last time, where they go up; nil where they do not.
  func targetsBefore(_ progress: Progress) -> [Int]?

  /// How much less it suggests after so many days without training.
  func layoff(days: Int) -> Percent?

  /// How many sets it has, besides those of the plan.
  var laterCounts: [Int] { get }

  /// Why it cannot go on from so many repetitions, beside those of the plan; nil where it can.
  func fault(inReps reps: Int, _ planned: [Int]) -> String?
}

extension Progressing {
  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress { Progress(weight: weight) }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.targets = []
    (progress.stage, progress.week) = (0, 0)
  }

  var basis: ShareBasis? { nil }

  var hasOneWeight: Bool { basis == nil }

  func target(ofSet place: Int, at weight: Weight, _ progress: Progress) -> Weight { weight }

  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight? { attempt.aimed }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let load = bar.load(&progress)
    return sets.map { bar.loaded($0, with: load) }
  }
}

extension Progressing {
  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self { self }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? { nil }

  var hasDeloads: Bool { false }

  func addsWeight(to progress: Progress) -> Bool { false }

  var mostReps: Int? { nil }

  var variations: [String] { [] }

  func variation(at progress: Progress) -> String? { nil }

  func holdBack(_ held: inout Progress) -> Bool { true }

  func targetsBefore(_ progress: Progress) -> [Int]? { nil }

  func layoff(days: Int) -> Percent? {
    if days <= 7 { return nil }
    return days <= 14 ? .whole(10) : .whole(20)
  }

  var laterCounts: [Int] { [] }

  func fault(inReps reps: Int, _ planned: [Int]) -> String? {
    planned.contains(reps)
      ? nil
      : "the program asks for \(planned.first ?? 0) in each set, and its rule changes the weight"
        + " alone."
  }

  /// The first word of its text.
  var name: String { String(text.prefix { $0 != " " && $0 != "," }) }

  /// What contradicts a rule that goes by repetitions; nil where the sets have them.
  func faultWithoutReps(in exercise: PlannedExercise) -> String? {
    exercise.sets.allSatisfy { $0.measure == .reps }
      ? nil : "'\(name)' goes by repetitions; these sets have none"
  }
}

extension PlannedExercise {
  /// The repetitions of the sets that are not open, or of all where there are no others.
  var closedReps: [Int] {
    let closed = sets.filter { !$0.isAMRAP }
    return (closed.isEmpty ? sets : closed).map(\.reps)
  }
}

extension Progress {
  /// The repetitions that all sets had, where more are aimed at now.
  var targetsMade: [Int]? {
    guard outcome == .up, case .targetMade(let made) = reason, targets != [made] else { return nil }
    return [made]
  }

  /// What holds under every rule when the counted sets were neither made nor missed.
  mutating func holdUndecided(_ verdict: SessionResult.Assessment) {
    switch verdict {
    case .tooHard(let rpe, let cap): hold(.tooHard(rpe, cap: cap))
    case .skipped, .made, .missed: break
    }
  }
}
