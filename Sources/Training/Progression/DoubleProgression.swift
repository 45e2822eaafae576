/// Double progression: first reps, then weight.
///
/// Bench press 3x8 at 60 kg, range 8 to 12: if all sets reach the target of 8, the next target is
/// 3x9. If all reach 12, the weight goes up to 63 kg (five percent) and the reps back to 8.
/// Reaching the maximum overrides the target: 12 12 12 with a target of 8 adds weight at once.
package struct DoubleProgression: Hashable, Sendable {
  /// The reps to start from at each weight.
  package let least: Int
  package let most: Int
  /// The increment; `nil` for the default of the range.
  package var increment: Increment?
  /// Whether each set has its own target, one rep more than last time.
  package var isSetBySet: Bool
  /// The number of consecutive sessions with the most reps in all sets before the weight goes up.
  package var sessions = 1
  /// When to deload automatically; usually a deload is only offered.
  package var misses: Misses?

  package private(set) var isUsual = false

  package static let usual: DoubleProgression = {
    var rule = DoubleProgression(8, 12)
    rule.isUsual = true
    return rule
  }()

  package init(
    _ least: Int, _ most: Int, increment: Increment? = nil, isSetBySet: Bool = false,
    misses: Misses? = nil
  ) {
    self.least = max(1, least)
    self.most = max(self.least, most)
    (self.increment, self.isSetBySet, self.misses) = (increment, isSetBySet, misses)
  }

  var usual: Increment { .percent(PlanDefaults.share(most: most, isBigLift: false)) }

  func resolved(_ defaults: PlanDefaults, isBigLift: Bool) -> DoubleProgression {
    let range = isUsual ? defaults.range : least...most
    let share = PlanDefaults.share(most: range.upperBound, isBigLift: isBigLift)
    var rule = DoubleProgression(
      range.lowerBound, range.upperBound, increment: increment ?? .percent(share),
      isSetBySet: isSetBySet, misses: misses)
    rule.sessions = sessions
    return rule
  }

  private func inRange(_ reps: Int) -> Int { min(max(reps, least), most) }
}

extension DoubleProgression: Progressing {
  static let name = RuleName.double

  var counting: SessionResult.CountedSets { .closed }

  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress {
    Progress(weight: weight, targets: [inRange(sets.first?.reps ?? least)])
  }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.targets = progress.targets.map(inRange)
    if progress.targets.isEmpty { progress.targets = start(sets, nil).targets }
    if !isSetBySet { progress.targets = progress.targets.min().map { [$0] } ?? [] }
    (progress.stage, progress.week) = (0, 0)
  }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    let increment = increment ?? usual
    if progress.targets.isEmpty { progress.targets = [least] }
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case .missed(let sets):
      progress.miss(sets, misses, increment)
      if progress.outcome == .deload {
        progress.targets = [least]
      } else if isSetBySet {
        raiseEach(&progress, attempt)
      }
    case .made:
      let counted = attempt.counted(counting)
      if counted.allSatisfy({ $0.reps ?? 0 >= most }) {
        guard progress.hasLoad else {
          progress.targets = [most]
          (progress.misses, progress.stalls) = (0, 0)
          return progress.hold(.harderVariation)
        }
        guard progress.clean + 1 >= sessions else {
          progress.targets = [most]
          return progress.holdClean(of: sessions)
        }
        progress.targets = [least]
        return progress.raise(by: increment, .maximumMade(most))
      }
      progress.goUp(.targetMade(progress.targets.min() ?? least))
      if isSetBySet { return raiseEach(&progress, attempt) }
      progress.targets = [inRange((progress.targets.first ?? least) + 1)]
    }
  }

  /// Sets each target to one rep more than the set had, if it made its target.
  private func raiseEach(_ progress: inout Progress, _ attempt: SessionResult) {
    let work = attempt.workSets
    progress.targets = work.map { inRange($0.isMade ? ($0.reps ?? 0) + 1 : $0.target.reps) }
    progress.targetsBefore = work.map { inRange($0.isMade ? $0.reps ?? 0 : $0.target.reps) }
  }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let load = bar.load(&progress)
    if bar.remark == .noHeavierLoad { progress.targets = [most] }
    var targets = progress.targets[...]
    return sets.map { set in
      var set = bar.loaded(set, with: load)
      guard set.kind == .work else { return set }
      let target = targets.count > 1 ? targets.removeFirst() : targets.first ?? least
      if !set.isAMRAP || sets.isWhollyOpen { set.reps = target }
      return set
    }
  }

  var text: String {
    RuleText.joined([
      RuleText.words(Self.name.rawValue, isUsual ? nil : "\(least)-\(most)", increment?.text),
      isSetBySet ? "set by set" : nil, sessions > 1 ? "after \(sessions) clean sessions" : nil,
      misses?.text,
    ])
  }

  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self {
    resolved(defaults, isBigLift: isBigLift)
  }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    faultWithoutReps(in: exercise)
      ?? exercise.closedReps.first { !(least...most).contains($0) }.map {
        "sets of \($0) are outside the range \(least)-\(most)"
      }
  }

  var regularStep: Increment? { increment ?? usual }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { increment?.isWeight == true }

  var mostReps: Int? { most }

  func holdBack(_ held: inout Progress) -> Bool {
    if held.outcome == .up { held.targets = [most] }
    return true
  }

  func targetsBefore(_ progress: Progress) -> [Int]? {
    guard isSetBySet else { return progress.targetsMade }
    let before = progress.targetsBefore
    return before.isEmpty || before == progress.targets ? nil : before
  }

  func fault(inReps reps: Int, _ planned: [Int]) -> String? {
    (least...most).contains(reps) ? nil : "its reps go from \(least) to \(most)."
  }
}
