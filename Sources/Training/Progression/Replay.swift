package struct Replay: Sendable {
  package private(set) var standing: Standing

  package init(from standing: Standing = Standing()) { self.standing = standing }

  /// Reads a session of the exercise, which began at a moment of UTC in milliseconds, with local
  /// time ahead by seconds, as days away are calendar days. It starts from the session's own
  /// targets; only counts over several sessions come from earlier ones. Returns its effect; `nil`
  /// without a rule or if the results do not count.
  @discardableResult
  package mutating func add(
    _ sets: [LoggedSet], _ prescribed: Prescribed?, at moment: Int, offset: Int = 0
  ) -> ProgressionRule.Step? {
    let attempt = SessionResult(
      sets: sets, prescribed: prescribed?.weights ?? [],
      asked: prescribed?.rule == nil ? nil : prescribed?.counts,
      daysAway: standing.lastDay.map { max(0, Day(utc: moment, offset: offset) - $0) },
      offered: prescribed?.offered)
    guard attempt.workSets.contains(where: { $0.reps != nil }) else { return nil }
    // If an exercise appears twice in a workout, the first one counts.
    if standing.lastDone == moment { return nil }
    if let days = attempt.daysAway, days > 0 {
      // One long break is not the lift's usual distance.
      standing.gap = min(days, 2 * (standing.gap ?? days))
    }
    (standing.lastDone, standing.lastOffset) = (moment, offset)
    if let prescribed, prescribed.isLight == true {
      // Only a weight that was found in it is known from now on.
      if prescribed.weights.heaviest == nil, attempt.aimed != nil {
        standing.aims = attempt.weights
      }
      return nil
    }
    let isRuled = prescribed?.rule != nil
    standing.aims = zip(attempt.workSets, attempt.weights).map { set, weight in
      // Without a rule, the requested weight remains as long as the load for it was lifted.
      let isAsAsked = !isRuled && weight == set.target.weight
      return (isAsAsked ? set.target.exact : nil) ?? weight
    }
    // Without a rule, fewer than asked do not lower what is asked.
    standing.counts = attempt.workSets.map { isRuled ? $0.reps : max($0.reps ?? 0, $0.target.reps) }
    // The counts of a rule are its own, not what a line without one asked for.
    standing.asked = isRuled ? [] : prescribed?.counts
    standing.band = attempt.bands.last ?? nil
    guard let prescribed, let rule = prescribed.rule else {
      standing.progress = nil
      return nil
    }
    var progress = prescribed.progress
    if let before = standing.progress {
      (progress.misses, progress.stalls) = (before.misses, before.stalls)
      (progress.deloads, progress.ups) = (before.deloads, before.ups)
      progress.firstStage = before.firstStage
    }
    if prescribed.isCut == true {
      if let aimed = attempt.aimed, aimed == prescribed.weights.heaviest, rule.hasOneWeight {
        // It was on the bar, so next time it is the same again.
        (progress.before, progress.move) = (aimed, .same)
      }
      progress.onBar = rule.basis == .trainingMax ? nil : attempt.aimed
      progress = rule.passingOver(progress)
      // Nothing is judged, but if no weight was known, this is one.
      if progress.weight == nil, progress.band == nil, rule.kind.basis == nil {
        progress.weight = attempt.aimed
      }
      guard !rule.isFollowing else { return nil }
      standing.progress = progress
      return ProgressionRule.Step(
        progress: progress, outcome: progress.outcome, reason: progress.reason)
    }
    let step = rule.advance(progress, attempt)
    standing.progress = rule.isFollowing ? standing.progress : step.progress
    return step
  }

  package mutating func add(_ baseline: Baseline) {
    var progress = Progress(weight: baseline.weight ?? standing.progress?.weight)
    // A weight replaces a band, and a band a weight.
    progress.band = baseline.weight == nil ? baseline.band ?? standing.progress?.band : nil
    if baseline.band != nil { progress.weight = nil }
    progress.week = standing.progress?.week ?? 0
    progress.targets = baseline.reps.map { [$0] } ?? standing.progress?.targets ?? []
    (progress.outcome, progress.reason) = (.none, .baseline)
    standing.progress = progress
    if let reps = baseline.reps { (standing.counts, standing.asked) = ([reps], nil) }
    if let weight = baseline.weight { (standing.aims, standing.band) = ([weight], nil) }
    if let band = baseline.band { (standing.aims, standing.band) = ([], band) }
  }
}

/// Where an exercise of a program stands: its progress, and what was done the last time.
public struct Standing: Hashable, Codable, Sendable {
  package var progress: Progress?

  /// The weights of its work sets last time; for sets that were not done, their targets.
  package var aims: [Weight?]

  /// The reps, seconds or metres of each set last time; `nil` for one that was not done.
  package var counts: [Int?] = []

  /// The number that the plan asked for in each set then; empty under a rule, and `nil` if not known.
  package var asked: [Int]?

  package var band: String?

  /// When it was last done, in milliseconds of UTC.
  package var lastDone: Int?

  /// Seconds that local time was ahead of UTC then.
  var lastOffset = 0

  /// The days between its last two times, at most twice as many as before that.
  var gap: Int?

  var lastDay: Day? { lastDone.map { Day(utc: $0, offset: lastOffset) } }

  package init(progress: Progress? = nil, aims: [Weight?] = [], lastDone: Int? = nil) {
    (self.progress, self.aims, self.lastDone) = (progress, aims, lastDone)
  }
}

package struct Baseline: Hashable, Sendable {
  package var sets: Int?
  package var reps: Int?
  package var weight: Weight?
  package var band: String?

  package init(sets: Int?, reps: Int?, weight: Weight?, band: String? = nil) {
    self.band = band
    self.sets = sets.map { min(max($0, 1), 100) }
    self.reps = reps.map { min(max($0, 1), 999) }
    self.weight = weight
  }
}
