package import Training

extension Store {
  /// An entry in the history of an exercise: a session or a baseline set by the lifter.
  package struct Change: Hashable, Sendable {
    package var at: Timestamp
    /// The rule's decision, or `nil` without a rule.
    package var step: ProgressionRule.Step?
    /// The prescription, or `nil` for a baseline.
    package var prescribed: Prescribed?
    package var sets: [LoggedSet]
    package var baseline: Baseline?
  }

  /// The history of a program's exercise, oldest first.
  package func changes(of slot: String, program: String?) throws(StoreError) -> [Change] {
    try latestChanges(of: slot, program: program, atLeast: .max).changes
  }

  /// The end of the history of a program's exercise, oldest entry first, and whether that is all of
  /// it.
  ///
  /// It is replayed from there, so the misses, stalls, deloads and increases of a step may have
  /// been counted from there; its outcome and the last step are those of the whole history.
  package func latestChanges(
    of slot: String, program: String?, atLeast count: Int
  ) throws(StoreError) -> (changes: [Change], isAll: Bool) {
    try connection.reading {
      let program = try key(ofProgram: program)
      let slot = try key(of: .exercise, slot, in: program)
      let known = try known(slot, of: program)
      let window = try position(before: count, of: slot, in: program)
      // Without a saved standing, the last step needs the whole history.
      let start = known.flatMap { known in window.map { min($0, known.point) } }
      var replay = Replay()
      if let known, start == known.point { replay = Replay(from: known.standing) }
      var changes: [Change] = []
      try each(of: slot, in: program, after: start ?? .beginning) { entry in
        var step = entry.add(to: &replay)
        if let known, entry.point == known.point {
          replay = Replay(from: known.standing)
          if let progress = known.standing.progress, step?.outcome != ProgressionOutcome.none {
            step?.progress = progress
          }
        }
        changes.append(
          Change(
            at: entry.at, step: step, prescribed: entry.prescribed, sets: entry.sets,
            baseline: entry.baseline))
      }
      return (changes, start == nil)
    }
  }

  /// The position before the latest sessions; `nil` if there are no more than these.
  private func position(before count: Int, of slot: StableKey, in program: StableKey) throws
    -> LogPoint?
  {
    try connection.first(
      """
      SELECT started_ms, session, position FROM exercise
      WHERE program_key = ? AND ifnull(slot, name_key) = ? AND sets_done > 0
      ORDER BY started_ms DESC, session DESC, position DESC LIMIT 1 OFFSET ?
      """,
      program, slot, count
    ) { LogPoint(moment: $0.int(0), session: $0.int(1), position: $0.int(2)) }
  }
}
