/// Linear progression: whenever all sets are made, the weight goes up by the same amount.
///
/// Squat 3x5 at 60 kg, 5 5 5 done: 62.5 kg next time. After the third session in a row with a missed
/// set ten percent come off.
package struct LinearProgression: Hashable, Sendable {
  /// How much is added; nothing takes what is usual for the exercise.
  package var increment: Increment?

  /// A smaller amount that is added after the weight has gone up so many times.
  package var later: Later?

  /// Whether only the heaviest set decides, and not all of them.
  package var isByTopSet: Bool

  /// How many sessions in a row all sets have to be made in before the weight goes up.
  package var sessions: Int

  /// When a deload comes, if ever.
  package var misses: Misses?

  /// The amount that takes over after some time.
  package struct Later: Hashable, Sendable {
    /// How many times the weight goes up by the first amount.
    package var after: Int
    /// What is added from then on.
    package var increment: Increment

    /// An amount that takes over after so many times.
    package init(after: Int, increment: Increment) {
      self.after = after
      self.increment = increment
    }
  }

  /// A rule; ten percent come off after three misses in a row unless something else is said.
  package init(
    increment: Increment? = nil, later: Later? = nil, isByTopSet: Bool = false,
    sessions: Int = 1, misses: Misses? = .usual
  ) {
    self.increment = increment
    self.later = later
    self.isByTopSet = isByTopSet
    self.sessions = max(1, sessions)
    self.misses = misses
  }

  private func increment(after ups: Int) -> Increment {
    if let later, ups >= later.after { return later.increment }
    return increment ?? .usual(isCompound: true)
  }
}

extension LinearProgression: Progressing {
  var counting: SessionResult.CountedSets { isByTopSet ? .top : .closed }

  func advance(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult
  ) {
    let increment = increment(after: progress.ups)
    switch verdict {
    case .made where !progress.hasLoad: progress.hold(.unloaded)
    case .made where progress.clean + 1 < sessions:
      (progress.misses, progress.stalls) = (0, 0)
      progress.clean += 1
      progress.hold(.clean(progress.clean, of: sessions))
    case .made: progress.raise(by: increment, isByTopSet ? .topMade : .allMade)
    case .missed(let sets): progress.miss(sets, misses, increment)
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    }
  }
}

extension LinearProgression {
  var text: String {
    RuleText.joined([
      RuleText.words("linear", increment?.text, later.map { "\($0.after) times" }),
      later.map { "then \($0.increment.text)" }, isByTopSet ? "top set" : nil,
      sessions > 1 ? "after \(sessions) clean sessions" : nil,
      misses?.text ?? "no deload",
    ])
  }

  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self {
    var rule = self
    rule.increment = increment ?? usual
    return rule
  }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { increment?.isWeight != false }
}

extension ProgressionRule {
  /// The same amount whenever all sets are made.
  package static func linear(_ rule: LinearProgression) -> ProgressionRule { ProgressionRule(rule) }
}
