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
    // The first of them are not the whole story of their misses.
    var count = limit + 1
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

  var rows: [WhyRow] { (conversion.map { [$0] } ?? []) + changes.indices.flatMap(rows) }

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

  /// Returns the rows of a session: the change to the next session as logged, or to what is
  /// prescribed now, and the offer that was accepted in the next one.
  private func rows(_ index: Int) -> [WhyRow] {
    let change = changes[index]
    let at = LocalTime.local(change.at)
    if let baseline = change.baseline {
      var row = WhyRow(
        at: at, outcome: .none, reason: .baseline, from: nil, to: baseline.weight, fromReps: [],
        toReps: baseline.reps.map { [$0] } ?? [], toBand: baseline.band)
      describe(&row, exercise.rule?.basis)
      return [row]
    }
    guard let before = change.prescribed else { return [] }
    let follows = before.rule?.isFollowing == true
    // Days that follow another line of the same exercise are not its own history.
    guard !follows || exercise.rule?.isFollowing == true else { return [] }
    guard let step = change.step, !follows else {
      let isLight = before.isLight == true
      guard before.rule == nil || isLight || follows else { return [] }
      // Without a rule of its own, what was done is asked again, but never less than was asked.
      let done = change.sets.filter { $0.target.kind == .work && $0.reps != nil }
      var row = WhyRow(
        at: at, outcome: isLight ? .deload : .none,
        reason: isLight ? .ownLightWeek : follows ? before.progress.reason : .repeats,
        from: nil, to: done.map(\.weight).heaviest,
        fromReps: [],
        toReps: done.map { max($0.reps ?? 0, isLight || follows ? 0 : $0.target.reps) },
        measure: measure(change, nextRung: nil),
        toBand: done.last?.target.band)
      describe(&row, nil)
      return [row]
    }
    guard step.outcome != .none, let rule = before.rule else { return [] }
    let planned = planned(after: index, step)
    let reason = step.progress.reason
    // The reason of the next session is that of its day; this one may have been edited since.
    let isSame = planned?.next.progress.reason == reason
    let own =
      (isSame ? planned?.next : nil) ?? prescription(after: step, under: rule, before, change)
    // What went up may be lighter than another set of the exercise that day; what the lifter chose
    // is a change of what was asked for.
    let judged =
      step.outcome == .up ? step.progress.before : reason == .ownWeight ? load(before, []) : nil
    let was = judged ?? load(before, change.sets)
    let isRung = isNextRung(own.progress.reason)
    let measure = measure(change, nextRung: isRung ? own.progress.stage : nil)
    let first = row(
      at, from: was, isRung ? [] : before.progress.targets, before.progress.band, to: own,
      measure)
    guard let planned, planned.next.progress.isAccepted(after: step.progress) else {
      return [first]
    }
    let offered = row(
      LocalTime.local(planned.at), from: load(own, []), own.progress.targets, own.progress.band,
      to: planned.next, measure)
    return [first, offered]
  }

  private func row(
    _ at: TimeText, from was: Weight?, _ reps: [Int], _ band: String?, to next: Prescribed,
    _ measure: Measure
  ) -> WhyRow {
    let (progress, now) = (next.progress, load(next, []))
    var row = WhyRow(
      at: at,
      outcome: isNextRung(progress.reason)
        ? progress.outcome : progress.outcome(from: was, to: now),
      reason: progress.reason, from: was, to: now, fromReps: reps, toReps: progress.targets,
      measure: measure, fromBand: band, toBand: progress.band)
    describe(&row, next.rule?.basis)
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

  /// Returns the prescription of the session that followed one, and its time; `nil` without one.
  ///
  /// Days that only follow another and light weeks are passed over, and so is a session that was
  /// planned before this one was logged.
  private func planned(
    after index: Int, _ step: ProgressionRule.Step
  ) -> (next: Prescribed, at: Timestamp)? {
    let later = changes.dropFirst(index + 1).first {
      $0.prescribed?.rule?.isFollowing != true && $0.prescribed?.isLight != true
    }
    guard let later, let next = later.prescribed, next.rule != nil,
      next.progress.before == step.progress.before || step.progress.suggested != nil
    else { return nil }
    return (next, later.at)
  }

  /// Returns what would be prescribed now after a session.
  private func prescription(
    after step: ProgressionRule.Step, under rule: ProgressionRule, _ before: Prescribed,
    _ change: Store.Change
  ) -> Prescribed {
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
    return (isOffered ? today?.taken : today) ?? before
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

extension Progress {
  /// Whether it is that of an offer that was accepted after a session.
  fileprivate func isAccepted(after session: Progress) -> Bool {
    reason != session.reason
      && (reason.isOffered || session.suggested != nil && reason == .ownWeight)
  }
}
