/// Linear progression: the same increment whenever all sets are made.
///
/// Squat 3x5 at 60 kg, 5 5 5 done: 62.5 kg next time. After the third consecutive session with a
/// missed set, ten percent come off.
package struct LinearProgression: Hashable, Sendable {
  package var increment: Increment?

  /// A smaller increment once the weight has gone up a number of times.
  package var later: Later?

  /// Whether only the heaviest set decides rather than all of them.
  package var isByTopSet: Bool

  /// The number of consecutive sessions in which all sets must be made before the weight goes up.
  package var sessions: Int

  package var misses: Misses?

  package struct Later: Hashable, Sendable {
    /// The number of increases by the first increment.
    package var after: Int
    package var increment: Increment
  }

  package init(
    increment: Increment? = nil, later: Later? = nil, isByTopSet: Bool = false,
    sessions: Int = 1, misses: Misses? = .usual
  ) {
    (self.increment, self.later, self.isByTopSet) = (increment, later, isByTopSet)
    self.sessions = max(1, sessions)
    self.misses = misses
  }

  private func increment(after ups: Int) -> Increment {
    if let later, ups >= later.after { return later.increment }
    return step
  }
}

extension LinearProgression: Incrementing {
  static let name = RuleName.linear

  var counting: SessionResult.CountedSets { isByTopSet ? .top : .closed }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    let increment = increment(after: progress.ups)
    switch verdict {
    case .made where !progress.hasLoad: progress.hold(.unloaded)
    case .made where progress.clean + 1 < sessions: progress.holdClean(of: sessions)
    case .made: progress.raise(by: increment, isByTopSet ? .topMade : .allMade)
    case .missed(let sets): progress.miss(sets, misses, increment)
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    }
  }

  var text: String {
    RuleText.joined([
      RuleText.words(Self.name.rawValue, increment?.text, later.map { "\($0.after) times" }),
      later.map { "then \($0.increment.text)" }, isByTopSet ? "top set" : nil,
      sessions > 1 ? "after \(sessions) clean sessions" : nil,
      misses?.text ?? "no deload",
    ])
  }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { increment?.isWeight != false }
}
