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

  /// Whether all work sets are at one weight, the target.
  var isAtOneWeight: Bool { get }

  /// The target that a set of the lifter's own weight stands for.
  func target(ofSet place: Int, at weight: Weight, _ progress: Progress) -> Weight

  /// What the next load is compared with: the target as it was loaded.
  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight?
}

extension Progressing {
  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress { Progress(weight: weight) }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.targets = []
    (progress.stage, progress.week) = (0, 0)
  }

  var isAtOneWeight: Bool { true }

  func target(ofSet place: Int, at weight: Weight, _ progress: Progress) -> Weight { weight }

  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight? { attempt.aimed }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let load = bar.load(&progress)
    return sets.map { bar.loaded($0, with: load) }
  }
}

extension Progress {
  /// What holds under every rule when the counted sets were neither made nor missed.
  mutating func holdUndecided(_ verdict: SessionResult.Assessment) {
    switch verdict {
    case .tooHard(let rpe, let cap): hold(.tooHard(rpe, cap: cap))
    case .skipped, .made, .missed: break
    }
  }
}
