internal import Commands
internal import Store
internal import Training

/// `spotter why EXERCISE`: how an exercise got to its weight.
struct Why {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let environment = try Environment(invocation)
    let planning = environment.planning
    let exercise = try planning.exercise(invocation.operands.joined(separator: " "))
    let changes =
      try environment.log()?.changes(of: exercise.slot, program: try planning.active().name) ?? []
    let limit = invocation.value(.limit).flatMap { Int($0) } ?? 20
    let bands = try environment.log()?.activeGym()?.bands.map(\.colour) ?? []
    let rows = changes.indices.compactMap { row(changes, $0, bands) }.suffix(limit)
    guard !rows.isEmpty || invocation.has(.json) else {
      return complain(
        "nothing has followed from '\(exercise.title)' yet. "
          + (exercise.rule == nil
            ? "It has no rule: 'spotter next' repeats last time." : "Train with 'spotter run'."))
    }
    try printOut(Report.why(exercise.title, Array(rows), asJSON: invocation.has(.json)))
  }

  /// One line, with what came of it: what the next session aimed at, or the target as it stands.
  private func row(_ changes: [Store.Change], _ place: Int, _ bands: [String]) -> WhyRow? {
    let change = changes[place]
    let date = Calendar.text(change.at)
    let next = changes.dropFirst(place + 1).first { $0.prescribed != nil }
    if let baseline = change.baseline {
      return WhyRow(
        date: date, outcome: .none, reason: .baseline, from: nil, to: baseline.weight,
        fromReps: [], toReps: [baseline.reps], toBand: baseline.band)
    }
    guard let step = change.step, step.outcome != .none else { return nil }
    let isLast = changes.dropFirst(place + 1).isEmpty
    let aimed = change.prescribed?.weights.heaviest
    let after = next?.prescribed?.progress ?? progress(after: step, change, bands)
    return WhyRow(
      date: date, outcome: step.outcome, reason: step.reason, from: aimed,
      to: isLast
        ? step.progress.weight : next?.prescribed?.weights.heaviest ?? step.progress.weight,
      fromReps: isNextRung(step.reason) ? [] : change.prescribed?.progress.targets ?? [],
      toReps: after.targets.isEmpty ? step.progress.targets : after.targets,
      measure: measure(change, isNextRung(step.reason)), fromBand: change.prescribed?.progress.band,
      toBand: after.band)
  }

  /// Where an exercise stands behind its latest session; which band that means says the gym.
  private func progress(
    after step: ProgressionRule.Step, _ change: Store.Change, _ bands: [String]
  ) -> Progress {
    guard step.progress.band != nil, let rule = change.prescribed?.rule else {
      return step.progress
    }
    let sets = change.sets.map(\.target)
    return rule.prescription(sets, step.progress, in: nil, bands: bands).progress
  }

  /// The next variation of a ladder counts anew, and it may count something else.
  private func isNextRung(_ reason: Reason) -> Bool {
    if case .rung = reason { return true }
    return false
  }

  private func measure(_ change: Store.Change, _ isNextRung: Bool) -> Measure {
    guard let target = change.sets.first(where: { $0.target.kind == .work })?.target else {
      return .reps
    }
    guard isNextRung, case .ladder(let ladder)? = change.prescribed?.rule, let step = change.step,
      ladder.rungs.indices.contains(step.progress.stage)
    else { return target.measure }
    return ladder.rungs[step.progress.stage].isTimed ? .seconds : .reps
  }
}
