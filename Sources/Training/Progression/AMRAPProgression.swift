/// Jumps by the open set: the more repetitions in it, the more weight is added.
///
/// Greyskull: press 2x5, 5+ at 40 kg. Five in the open set add 1.25 kg, ten add 2.5 kg; any miss
/// takes ten percent off at once. GZCLP, third tier: 3x15+, 25 in the open set add 2.5 kg, and
/// less changes nothing.
package struct AMRAPProgression: Hashable, Sendable {
  /// What follows from the open set.
  package var jumps: JumpTable
  /// When a deload comes, if ever.
  package var misses: Misses?

  /// A rule with its jumps.
  package init(_ jumps: JumpTable, misses: Misses? = nil) {
    self.jumps = jumps
    self.misses = misses
  }
}

/// How much is added for so many repetitions in the open set.
package struct JumpTable: Hashable, Sendable {
  /// Its rows, the fewest repetitions first.
  package let rows: [Row]

  /// From so many repetitions on, so much is added.
  package struct Row: Hashable, Sendable {
    /// The fewest repetitions of the row.
    package var reps: Int
    /// What they add.
    package var increment: Increment

    /// From so many repetitions on, so much is added.
    package init(_ reps: Int, _ increment: Increment) {
      self.reps = max(0, reps)
      self.increment = increment
    }
  }

  /// A table of these rows.
  package init(_ rows: [Row]) { self.rows = rows.sorted { $0.reps < $1.reps } }

  func increment(for reps: Int) -> Increment? { rows.last { $0.reps <= reps }?.increment }

  /// The repetitions that add anything at all.
  var least: Int { rows.first?.reps ?? 0 }

  /// What the first row adds.
  var first: Increment { rows.first?.increment ?? .usual(isCompound: true) }
}

extension SessionResult {
  /// The open set that decides: the heaviest, of several the first.
  var openSet: LoggedSet? {
    let open = workSets.filter { $0.target.isAMRAP }
    guard let top = open.map(\.target.weight).heaviest else { return open.first }
    return open.first { $0.target.weight == top }
  }
}

extension AMRAPProgression: Progressing {
  var counting: SessionResult.CountedSets { .all }

  func advance(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult
  ) {
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case .missed(let sets): progress.miss(sets, misses, jumps.first)
    case .made:
      // Without an open set the least of the others stands for it.
      let reps = attempt.openSet?.reps ?? attempt.workSets.compactMap(\.reps).min() ?? 0
      guard let increment = jumps.increment(for: reps) else {
        (progress.misses, progress.stalls) = (0, 0)
        return progress.hold(.openShort(reps: reps, wanted: jumps.least))
      }
      guard progress.weight != nil else { return progress.hold(.unloaded) }
      progress.raise(by: increment, .open(reps: reps))
    }
  }
}

extension AMRAPProgression {
  var text: String {
    "amrap " + RuleText.joined([jumps.text, misses?.text])
  }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { jumps.first.isWeight }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    if let fault = faultWithoutReps(in: exercise) { return fault }
    return exercise.sets.contains(where: \.isAMRAP)
      ? nil : "'amrap' goes by an open set, as in '2x5, 5+'; there is none"
  }
}

extension ProgressionRule {
  /// Jumps by the open set.
  package static func amrap(_ rule: AMRAPProgression) -> ProgressionRule { ProgressionRule(rule) }
}
