/// A rule of progression. It knows neither the gym nor the calendar: new progress depends only on
/// old progress and results, today and whenever the log is replayed.
protocol Progressing: Hashable, Sendable {
  typealias Assessment = SessionResult.Assessment

  static var name: RuleName { get }

  var counting: SessionResult.CountedSets { get }

  /// Updates the progress, already with the lifter's changes, after a session with at least one set
  /// done; the verdict is never `.skipped`.
  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult)

  func passOver(_ progress: inout Progress)

  /// Returns today's sets; updates the progress if the gym's loads change its target.
  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget]

  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress

  /// Corrects values from an earlier rule that make no sense under this one. By default, targets,
  /// stage and week are cleared: a rule that keeps something in them says what.
  func adopt(_ progress: inout Progress, _ sets: [SetTarget])

  /// The weight that the shares of its sets refer to; `nil` if all work sets have the same weight.
  var basis: ShareBasis? { get }

  /// Whether its target is the weight of its work sets.
  var hasOneWeight: Bool { get }

  func target(ofSet index: Int, at weight: Weight, _ progress: Progress) -> Weight

  /// Returns the weight to compare the next load with: the target as it was loaded.
  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight?

  /// The notation in a plan, without the RPE cap; it reads back as the same rule.
  var text: String { get }

  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self

  /// Adapts the exercise of a plan line; returns the contradiction between the two, if any.
  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String?

  var regularStep: Increment? { get }

  var hasDeloads: Bool { get }

  /// Whether it adds a fixed weight rather than a share, so also to body weight alone.
  func addsWeight(to progress: Progress) -> Bool

  /// The reps that lead to more weight or the next band.
  var mostReps: Int? { get }

  var variations: [String] { get }

  func variation(at progress: Progress) -> String?

  /// Adjusts the rest of the progress at last time's weight, which it has already, so that `move` is
  /// `same` while `outcome` is still what the rule decided; returns false if the change cannot be held
  /// back.
  func holdBack(_ held: inout Progress) -> Bool

  func targetsBefore(_ progress: Progress) -> [Int]?

  func layoff(days: Int) -> Percent?

  /// The possible numbers of sets besides the plan's.
  var laterCounts: [Int] { get }

  /// Returns why it cannot continue from a number of reps, given the plan's; `nil` if it can.
  func fault(inReps reps: Int, _ planned: [Int]) -> String?
}

extension Progressing {
  func passOver(_ progress: inout Progress) {}

  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress { Progress(weight: weight) }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.targets = []
    (progress.stage, progress.week) = (0, 0)
  }

  var basis: ShareBasis? { nil }

  var hasOneWeight: Bool { basis == nil }

  func target(ofSet index: Int, at weight: Weight, _ progress: Progress) -> Weight { weight }

  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight? { attempt.aimed }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let load = bar.load(&progress)
    return sets.map { bar.loaded($0, with: load) }
  }

  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self { self }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? { nil }

  var regularStep: Increment? { nil }

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

  func bringSets(to exercise: inout PlannedExercise, from weight: Weight?) {
    exercise.start = weight
    let rule = ProgressionRule(self)
    exercise.sets = rule.prescription([], rule.start([], weight: weight), in: nil).sets
  }

  /// Returns the fault of sets without reps under a rule that needs them; `nil` if all have reps.
  func faultWithoutReps(in exercise: PlannedExercise) -> String? {
    exercise.sets.allSatisfy { $0.measure == .reps }
      ? nil : "'\(Self.name)' needs reps; these sets have none"
  }
}

protocol Incrementing: Progressing {
  var increment: Increment? { get set }
}

extension Incrementing {
  /// The increment; that of a compound exercise if neither the plan nor the exercise names one.
  var step: Increment { increment ?? .usual(isCompound: true) }

  var regularStep: Increment? { step }

  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self {
    with(self) { $0.increment = increment ?? usual }
  }
}

extension PlannedExercise {
  /// The reps of all sets but the AMRAP ones, or of those if there are no others.
  var closedReps: [Int] {
    let closed = sets.filter { !$0.isAMRAP }
    return (closed.isEmpty ? sets : closed).map(\.reps)
  }
}

extension Progress {
  var targetsMade: [Int]? {
    guard outcome == .up, case .targetMade(let made) = reason, targets != [made] else { return nil }
    return [made]
  }

  mutating func holdUndecided(_ verdict: SessionResult.Assessment) {
    switch verdict {
    case .tooHard(let rpe, let cap): hold(.tooHard(rpe, cap: cap))
    case .skipped, .made, .missed: break
    }
  }
}
