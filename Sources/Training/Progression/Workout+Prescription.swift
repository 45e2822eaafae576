extension Workout {
  /// Returns the workout with today's sets. An exercise with a rule follows from its progress, by
  /// slot; one without repeats last time, set by set: the weight, the band, and the reps, seconds
  /// or metres unless the program asks for more, additional sets with the weight of the last.
  /// `leads` are the exercises of the whole program by slot; without the date, nothing is offered
  /// after a layoff; `asksChanges` offers changes of weight rather than prescribing them, as always
  /// with a leap.
  public func prescribed(
    from standings: [String: Standing], in gear: (PlannedExercise) -> Loads?, bands: [String] = [],
    leads: [String: PlannedExercise] = [:], on today: Day? = nil, asksChanges: Bool = false
  ) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated() {
      let standing = standings[exercise.slot] ?? workout.standing(besides: index, of: self)
      guard let rule = exercise.rule else {
        workout.exercises[index].repeatLast(standing)
        workout.exercises[index].load(in: gear(exercise))
        continue
      }
      let progress = standing.progress ?? exercise.progress(after: standing)
      var lead: Progress?
      var leadRule: ProgressionRule?
      if rule.isFollowing {
        let slot = rule.lead?.normalizedName ?? exercise.slot
        leadRule = leads[slot]?.rule
        lead = standings[slot]?.progress ?? leads[slot].map { $0.progress(after: standings[slot]) }
      }
      let loads = gear(exercise.on(rule.kind.variation(at: progress)))
      let next = rule.prescription(
        exercise.sets, progress, in: loads, bands: bands, lead: lead, leadRule: leadRule)
      workout.exercises[index].take(next, rule)
      if standing.lastDone != nil,
        let offer = ProgressionOffer.offer(
          progress, under: rule, daysAway: today.flatMap { Layoff.days(of: standing, on: $0) })
      {
        let lighter = rule.prescription(exercise.sets, offer.progress, in: loads, bands: bands)
        workout.exercises[index].prescribed?.offer = OfferedSets(
          kind: offer.kind, sets: lighter.sets, progress: lighter.progress)
      } else if asksChanges || next.isLeap,
        let held = AskedChange.heldBack(progress, under: rule)
      {
        workout.exercises[index].take(rule.prescription(exercise.sets, held, in: loads), rule)
        if next.isLeap, workout.exercises[index].growReps(after: standing, before: next.sets) {
          continue
        }
        workout.exercises[index].prescribed?.offer = OfferedSets(
          kind: .change, sets: next.sets, progress: next.progress)
      }
    }
    return workout
  }

  /// Returns where an exercise stands that was never done: at the weights of an earlier line of the
  /// same, if it has none of its own.
  ///
  /// The earlier lines have today's sets, and another name if a variation replaced them.
  private func standing(besides index: Int, of planned: Workout) -> Standing {
    let exercise = planned.exercises[index]
    let first = planned.exercises.firstIndex { $0.slot == exercise.slot } ?? index
    guard first < index, exercise.rule?.isFollowing != true, exercise.start == nil,
      exercise.sets.allSatisfy({ $0.weight == nil && $0.band == nil })
    else { return Standing() }
    return Standing(aims: exercises[first].sets.workWeights)
  }

  /// The slots whose progress it needs, including those that its exercises follow.
  package var slots: Set<String> {
    Set(exercises.flatMap { [$0.slot] + ($0.rule?.lead.map { [$0.normalizedName] } ?? []) })
  }
}

extension PlannedExercise {
  /// Returns the initial progress under its rule: from last time's targets, or else the plan's.
  func progress(after standing: Standing?) -> Progress {
    let aimed = (standing?.aims ?? []).heaviest
    guard let rule, !rule.isFollowing else {
      return Progress(weight: aimed ?? start ?? sets.map(\.weight).heaviest)
    }
    return rule.start(sets, weight: aimed ?? start)
  }

  fileprivate func on(_ variation: String?) -> PlannedExercise {
    with(self) { $0.name = variation ?? name }
  }

  fileprivate mutating func take(_ today: ProgressionRule.Prescription, _ rule: ProgressionRule) {
    prescribed = Prescribed(
      slot: slot, rule: rule, progress: today.progress, weights: today.sets.workWeights,
      remark: today.remark)
    sets = today.sets
    if let variation = today.exercise { name = variation }
  }

  /// The most reps that a set is asked for because the next weight is far.
  private static let mostReps = 20

  /// Asks for one rep more than last time, if the next weight is too far: until a set is as good as
  /// one of it, by Epley's formula. Returns false if last time's reps allow the next weight.
  fileprivate mutating func growReps(after standing: Standing, before next: [SetTarget]) -> Bool {
    guard let done = standing.counts.compactMap(\.self).min(), let first = next.first,
      let weight = sets.workWeights.heaviest, let far = next.workWeights.heaviest,
      weight.thousandths > 0, standing.aims.heaviest == weight,
      sets.allSatisfy({ $0.kind != .work || $0.measure == .reps && !$0.isAMRAP })
    else { return false }
    let equal =
      (far.thousandths * (30 + first.reps) + weight.thousandths - 1) / weight.thousandths - 30
    let wanted = min(equal, Self.mostReps)
    // What the rule asks for is judged, not the reps beyond it.
    prescribed?.counts = sets.workCounts
    prescribed?.progress.reason = .targetMade(done)
    for set in sets.indices where sets[set].kind == .work {
      sets[set].reps = max(sets[set].reps, min(done + 1, wanted))
    }
    prescribed?.progress.targets = sets.workCounts
    return done < wanted
  }

  fileprivate mutating func repeatLast(_ standing: Standing) {
    var aims = standing.aims[...]
    for set in sets.indices where sets[set].kind == .work {
      let aim = aims.count > 1 ? aims.removeFirst() : aims.first
      if let weight = aim ?? nil { (sets[set].weight, sets[set].band) = (weight, nil) }
      if let band = standing.band, sets[set].weight == nil { sets[set].band = band }
    }
    let asked = sets.workCounts
    repeatCounts(standing)
    var progress = Progress(weight: nil)
    if standing.lastDone != nil { (progress.outcome, progress.reason) = (.none, .repeats) }
    if let own = standing.progress, own.reason == .baseline {
      (progress.outcome, progress.reason) = (.none, .baseline)
    }
    prescribed = Prescribed(slot: slot, rule: nil, progress: progress, weights: sets.workWeights)
    prescribed?.counts = asked
  }

  /// Asks for as much as last time, but never for less than the plan. A short set does not lower
  /// the target; AMRAP sets stay open, and intervals as planned. Another day of the program, or an
  /// edited plan, has its own numbers.
  fileprivate mutating func repeatCounts(_ standing: Standing) {
    let isSame = standing.asked == nil || standing.asked == sets.workCounts
    guard interval == nil, isSame else { return }
    var counts = standing.counts[...]
    for set in sets.indices where sets[set].kind == .work {
      let count = counts.count > 1 ? counts.removeFirst() : counts.first
      guard let count = count ?? nil, !sets[set].isAMRAP else { continue }
      sets[set].reps = max(sets[set].reps, count)
    }
  }

  /// Rounds written or repeated weights to loads, keeping the requested weight alongside.
  fileprivate mutating func load(in loads: Loads?) {
    sets = sets.map { $0.loaded(in: loads) }.weighted(in: loads)
    prescribed?.weights = sets.workWeights
    let asked = sets.first { $0.kind == .work && $0.exact?.unit == loads?.unit.other }
    prescribed?.remark = asked?.exact.map { .converted($0) }
  }
}

extension [SetTarget] {
  var workWeights: [Weight?] { filter { $0.kind == .work }.map(\.weight) }

  var workCounts: [Int] { filter { $0.kind == .work }.map(\.reps) }
}
