/// The log of one exercise in one program, read in its order: where it stands, and how it got there.
package struct Replay: Sendable {
  /// Where it stands after all that was read.
  package private(set) var standing: ExerciseProgress

  /// Goes on from where it stood.
  package init(from standing: ExerciseProgress = ExerciseProgress()) { self.standing = standing }

  /// Reads a session in which a set of the exercise was done.
  ///
  /// What it aimed at stands in the log and is what it goes on from; only what is counted over
  /// several sessions comes from those before.
  ///
  /// - Parameters:
  ///   - sets: its sets.
  ///   - prescribed: how it was prescribed; nothing for a session of before there were rules.
  ///   - moment: when the session began, in milliseconds of UTC.
  ///   - offset: seconds that local time was ahead of UTC then: days away are days of the calendar.
  /// - Returns: what it led to; nothing without a rule.
  @discardableResult
  package mutating func add(
    _ sets: [LoggedSet], _ prescribed: Prescribed?, at moment: Int, offset: Int = 0
  ) -> ProgressionRule.Step? {
    let attempt = SessionResult(
      sets: sets, prescribed: prescribed?.weights ?? [],
      daysAway: standing.lastDay.map { max(0, Day(utc: moment, offset: offset) - $0) },
      offered: prescribed?.offered)
    guard attempt.workSets.contains(where: { $0.reps != nil }) else { return nil }
    // Twice in one workout without a rule: the first of the two counts.
    if prescribed?.rule == nil, standing.lastDone == moment { return nil }
    (standing.lastDone, standing.lastOffset) = (moment, offset)
    let isRuled = prescribed?.rule != nil
    standing.aims = zip(attempt.workSets, attempt.weights).map { set, weight in
      // Without a rule what was asked for stays, as long as what is loaded for it was lifted.
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
    if let before = standing.progress { progress.takeCounts(from: before) }
    if prescribed.isCut == true {
      if !rule.isFollowing { standing.progress = progress }
      return nil
    }
    let step = rule.advance(progress, attempt)
    standing.progress = rule.isFollowing ? standing.progress : step.progress
    return step
  }

  /// Reads the lifter's own word on what to go on from.
  package mutating func add(_ baseline: Baseline) {
    var progress = Progress(weight: baseline.weight ?? standing.progress?.weight)
    // A weight takes the place of a band, and a band that of a weight.
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

/// Where an exercise stands in a program.
public struct ExerciseProgress: Hashable, Codable, Sendable {
  /// Under its rule; nothing without one.
  package var progress: Progress?

  /// What its work sets were done with last time; what those that were not done aimed at.
  package var aims: [Weight?]

  /// How many repetitions, seconds or metres each had last time; nothing for one that was not done.
  package var counts: [Int?] = []

  /// How many the plan asked of each then; nothing where that is not known.
  package var asked: [Int]?

  /// The band its last work set was done with.
  package var band: String?

  /// When it was done last, in milliseconds of UTC.
  package var lastDone: Int?

  /// Seconds that local time was ahead of UTC then.
  var lastOffset = 0

  /// The day it was done last, by the lifter's calendar.
  var lastDay: Day? { lastDone.map { Day(utc: $0, offset: lastOffset) } }

  /// An exercise that was not done yet, or one that stands so.
  package init(progress: Progress? = nil, aims: [Weight?] = [], lastDone: Int? = nil) {
    self.progress = progress
    self.aims = aims
    self.lastDone = lastDone
  }

  private enum CodingKeys: String, CodingKey {
    case progress = "progress"
    case aims = "aims"
    case counts = "counts"
    case asked = "asked"
    case band = "band"
    case lastDone = "lastDone"
    case lastOffset = "lastOffset"
  }
}

/// The lifter's own word on what to go on from: `3x10 @ 62.5`, or only a part of that.
package struct Baseline: Hashable, Sendable {
  /// How many sets; nothing where only a load was said.
  package var sets: Int?
  /// Repetitions of each; nothing where only a load was said.
  package var reps: Int?
  /// Their weight; nothing for an exercise without one.
  package var weight: Weight?
  /// The colour of their band, where that is what they are done with.
  package var band: String?

  /// So many sets of so many repetitions; both or neither.
  package init(sets: Int?, reps: Int?, weight: Weight?, band: String? = nil) {
    self.band = band
    self.sets = sets.map { min(max($0, 1), 100) }
    self.reps = reps.map { min(max($0, 1), 999) }
    self.weight = weight
  }
}

extension Progress {
  /// Takes over what is counted over several sessions.
  fileprivate mutating func takeCounts(from other: Progress) {
    (misses, stalls) = (other.misses, other.stalls)
    (deloads, ups) = (other.deloads, other.ups)
    firstStage = other.firstStage
  }
}
