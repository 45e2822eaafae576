/// Replays the log of one exercise in one program, in chronological order, to find its progress.
package struct Replay: Sendable {
  /// The progress after all sessions read so far.
  package private(set) var standing: Standing

  package init(from standing: Standing = Standing()) { self.standing = standing }

  /// Reads a session of the exercise.
  ///
  /// The log has the session's own targets, and they are the starting point; only the counts over
  /// several sessions come from earlier ones.
  ///
  /// - Parameters:
  ///   - prescribed: the prescription; `nil` for one that none was prescribed for.
  ///   - moment: the start of the session, in milliseconds of UTC.
  ///   - offset: seconds that local time was ahead of UTC, because days away are calendar days.
  /// - Returns: its effect; `nil` without a rule or if the results do not count.
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
    standing.counts = attempt.workSets.map(\.reps)
    standing.asked = prescribed?.counts
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

  /// Reads a baseline set by the lifter.
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
  /// The progress under its rule; `nil` without one.
  package var progress: Progress?

  /// The weights of its work sets last time; for sets that were not done, their targets.
  package var aims: [Weight?]

  /// The reps, seconds or metres of each set last time; `nil` for one that was not done.
  package var counts: [Int?] = []

  /// The number that the plan asked for in each set then; `nil` if not known.
  package var asked: [Int]?

  package var band: String?

  /// When it was last done, in milliseconds of UTC.
  package var lastDone: Int?

  /// Seconds that local time was ahead of UTC then.
  var lastOffset = 0

  /// The days between its last two times, at most twice as many as before that.
  var gap: Int?

  /// The local date on which it was last done.
  var lastDay: Day? { lastDone.map { Day(utc: $0, offset: lastOffset) } }

  /// Creates the state of an exercise; without arguments, of one not done yet.
  package init(progress: Progress? = nil, aims: [Weight?] = [], lastDone: Int? = nil) {
    (self.progress, self.aims, self.lastDone) = (progress, aims, lastDone)
  }
}

/// The lifter's own starting point: `3x10 @ 62.5`, or only a part of it.
package struct Baseline: Hashable, Sendable {
  /// The number of sets; `nil` if only a load was given.
  package var sets: Int?
  /// The reps of each; `nil` if only a load was given.
  package var reps: Int?
  /// The weight; `nil` for an exercise without one.
  package var weight: Weight?
  /// The colour of the band, if it uses one.
  package var band: String?

  /// Creates a baseline; `sets` and `reps` are either both given or both `nil`.
  package init(sets: Int?, reps: Int?, weight: Weight?, band: String? = nil) {
    self.band = band
    self.sets = sets.map { min(max($0, 1), 100) }
    self.reps = reps.map { min(max($0, 1), 999) }
    self.weight = weight
  }
}
