/// Adds weight according to the AMRAP set: the more reps, the bigger the jump.
///
/// Greyskull: press 2x5, 5+ at 40 kg. Five reps in the AMRAP set add 1.25 kg, ten add 2.5 kg; any
/// miss takes off ten percent right away. GZCLP, third tier: 3x15+, where 25 reps in the AMRAP set
/// add 2.5 kg and fewer change nothing.
package struct AMRAPProgression: Hashable, Sendable {
  /// The increments for reps in the AMRAP set.
  package var jumps: JumpTable
  /// When to deload, if ever.
  package var misses: Misses?
}

package struct JumpTable: Hashable, Sendable {
  /// The rows, the fewest reps first.
  package let rows: [Row]

  package struct Row: Hashable, Sendable {
    /// The fewest reps for the row.
    package var reps: Int
    package var increment: Increment

    package init(_ reps: Int, _ increment: Increment) {
      self.reps = max(0, reps)
      self.increment = increment
    }
  }

  package init(_ rows: [Row]) { self.rows = rows.sorted { $0.reps < $1.reps } }

  func increment(for reps: Int) -> Increment? { rows.last { $0.reps <= reps }?.increment }

  /// The fewest reps that add any weight.
  var least: Int { rows.first?.reps ?? 0 }

  var first: Increment { rows.first?.increment ?? .usual(isCompound: true) }
}

extension SessionResult {
  /// The deciding AMRAP set: the heaviest, or the first of several.
  var openSet: LoggedSet? {
    let open = workSets.filter { $0.target.isAMRAP }
    guard let top = open.map(\.target.weight).heaviest else { return open.first }
    return open.first { $0.target.weight == top }
  }
}

extension AMRAPProgression: Progressing {
  static let name = RuleName.amrap

  var counting: SessionResult.CountedSets { .all }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case .missed(let sets): progress.miss(sets, misses, jumps.first)
    case .made: progress.raise(by: jumps, attempt)
    }
  }

  var text: String { "\(Self.name) " + RuleText.joined([jumps.text, misses?.text]) }

  var regularStep: Increment? { jumps.first }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { jumps.first.isWeight }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    if let fault = faultWithoutReps(in: exercise) { return fault }
    return exercise.sets.contains(where: \.isAMRAP)
      ? nil : "'amrap' needs an open set, as in '2x5, 5+'"
  }
}
