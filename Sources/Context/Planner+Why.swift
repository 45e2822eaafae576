internal import CommandGrammar
package import LogStore
internal import Phrasing
package import Planning
package import Reports
internal import SessionEngine
package import Training

extension Planner {
  /// Returns the latest changes of an exercise of a program, oldest first, reading no more sessions
  /// than needed for them.
  package func history(
    of exercise: PlannedExercise, program: String, limit: Int, in store: Store?
  ) throws -> [WhyRow] {
    guard let store else { return [] }
    let gym = try gym(for: Workout(name: program, exercises: [exercise]), store: store)
    var count = limit
    while true {
      let (changes, isAll) = try store.latestChanges(
        of: exercise.slot, program: program, atLeast: count)
      let rows = History(exercise: exercise, changes: changes, isAll: isAll, gym: gym).rows
      // Not every session has a row.
      if isAll || rows.count >= limit { return rows.suffix(limit) }
      count *= 2
    }
  }
}

/// The progress of an exercise from session to session.
private struct History {
  let exercise: PlannedExercise
  let changes: [Store.Change]
  /// Whether these are all changes.
  let isAll: Bool
  let gym: Gym

  var rows: [WhyRow] { (conversion.map { [$0] } ?? []) + changes.indices.compactMap(row) }

  /// The row that explains a unit conversion, if the plan's unit differs from the gym's.
  private var conversion: WhyRow? {
    guard isAll, let first = changes.first, let prescribed = first.prescribed,
      case .converted(let weight)? = prescribed.remark
    else { return nil }
    var row = WhyRow(
      at: LocalTime.local(first.at), outcome: .first, reason: .start, from: weight,
      to: load(prescribed, first.sets), fromReps: [], toReps: [])
    describe(&row, prescribed.rule?.basis)
    row.remark = prescribed.remark
    return row
  }

  /// Returns the row of a session: the change to the next session as logged, because of accepted
  /// offers and breaks, or to what is prescribed now.
  private func row(_ index: Int) -> WhyRow? {
    let change = changes[index]
    let at = LocalTime.local(change.at)
    if let baseline = change.baseline {
      var row = WhyRow(
        at: at, outcome: .none, reason: .baseline, from: nil, to: baseline.weight, fromReps: [],
        toReps: baseline.reps.map { [$0] } ?? [], toBand: baseline.band)
      describe(&row, exercise.rule?.basis)
      return row
    }
    guard let before = change.prescribed else { return nil }
    let follows = before.rule?.isFollowing == true
    // Days that follow another line of the same exercise are not its own history.
    guard !follows || exercise.rule?.isFollowing == true else { return nil }
    guard let step = change.step, !follows else {
      let isLight = before.isLight == true
      guard before.rule == nil || isLight else { return nil }
      // Without a rule, what was done is asked again, but never less than was asked.
      let done = change.sets.filter { $0.target.kind == .work && $0.reps != nil }
      var row = WhyRow(
        at: at, outcome: isLight ? .deload : .none,
        reason: isLight ? .ownLightWeek : follows ? before.progress.reason : .repeats,
        from: nil, to: done.map(\.weight).heaviest,
        fromReps: [], toReps: done.map { max($0.reps ?? 0, isLight ? 0 : $0.target.reps) },
        measure: measure(change, nextRung: nil),
        toBand: done.last?.target.band)
      describe(&row, nil)
      return row
    }
    guard step.outcome != .none else { return nil }
    let (next, later) = next(after: index)
    // What went up may be lighter than another set of the exercise that day.
    let judged = step.outcome == .up ? step.progress.before : nil
    let was = judged ?? load(before, change.sets)
    let now = load(next, [])
    let progress = next.progress
    let isRung = isNextRung(progress.reason)
    // An offer is accepted in the session it changes.
    let isAccepted =
      progress.reason != step.reason
      && (progress.reason.isOffered || step.progress.suggested != nil)
    var row = WhyRow(
      at: isAccepted ? later.map { LocalTime.local($0.at) } ?? at : at,
      outcome: isRung ? progress.outcome : progress.outcome(from: was, to: now),
      reason: progress.reason, from: was, to: now,
      fromReps: isRung ? [] : before.progress.targets, toReps: progress.targets,
      measure: measure(change, nextRung: isRung ? progress.stage : nil),
      fromBand: before.progress.band, toBand: progress.band)
    describe(&row, before.rule?.basis)
    row.remark = next.remark
    row.suggested = progress.suggested
    return row
  }

  private func describe(_ row: inout WhyRow, _ basis: ShareBasis?) {
    (row.exercise, row.loading) = (exercise.title, exercise.loading)
    row.weightsAre = basis?.rawValue
  }

  /// Returns the weight the rule uses: that of the heaviest work set, or the training max.
  private func load(_ prescribed: Prescribed, _ sets: [LoggedSet]) -> Weight? {
    guard prescribed.rule?.basis != .trainingMax else { return prescribed.progress.weight }
    let aimed = sets.filter { $0.target.kind == .work && $0.reps != nil }.map(\.target.weight)
    return aimed.heaviest ?? prescribed.weights.heaviest
  }

  /// Returns the prescription after a session, and the session it is of; without one that followed it,
  /// what would be prescribed now.
  ///
  /// Days that only follow another and light weeks are passed over, and so is a session that was
  /// planned before this one was logged.
  private func next(after index: Int) -> (Prescribed, Store.Change?) {
    let later = changes.dropFirst(index + 1).first {
      $0.prescribed?.rule?.isFollowing != true && $0.prescribed?.isLight != true
    }
    if let later, let next = later.prescribed, next.rule != nil, let step = changes[index].step,
      next.progress.before == step.progress.before || step.progress.suggested != nil
    {
      return (next, later)
    }
    let change = changes[index]
    guard let step = change.step, let before = change.prescribed, let rule = before.rule else {
      return (
        Prescribed(slot: exercise.slot, rule: nil, progress: Progress(weight: nil), weights: []),
        nil
      )
    }
    var now = exercise
    if exercise.rule == nil { now.sets = change.sets.map(\.target) }
    now.rule = rule
    // Among few weights, the next reps depend on what was done.
    var replay = Replay()
    replay.add(change.sets, before, at: change.at.utc)
    var standing = replay.standing
    standing.progress = step.progress
    let today = Workout(name: "", exercises: [now]).prescribed(
      from: [now.slot: standing], in: { gym.loads(for: $0.name, loading: $0.loading) },
      bands: gym.bands.map(\.colour)
    ).exercises[0].prescribed
    let isOffered = today?.offer?.kind == .change
    return ((isOffered ? today?.taken : today) ?? before, nil)
  }

  /// Whether this moves up a ladder: the next variation has its own start and may count something
  /// else.
  private func isNextRung(_ reason: Reason) -> Bool {
    if case .rung = reason { return true }
    return false
  }

  private func measure(_ change: Store.Change, nextRung: Int?) -> Measure {
    guard let target = change.sets.first(where: { $0.target.kind == .work })?.target else {
      return .reps
    }
    guard let nextRung, let ladder = change.prescribed?.rule?.as(LadderProgression.self),
      ladder.rungs.indices.contains(nextRung)
    else { return target.measure }
    return ladder.rungs[nextRung].isTimed ? .seconds : .reps
  }
}
