extension Workout {
  /// The workout as it is to be done today.
  ///
  /// An exercise with a rule has what follows from its progress; one without repeats last time, set by
  /// set: the weight, the band, and the repetitions, seconds or metres where those were no fewer than
  /// the program asks for. Sets that did not exist then take the weight of the last one that did.
  /// Without a last time, what the program says stays.
  ///
  /// - Parameters:
  ///   - standings: where exercises stand, by their slots; those not done yet are missing.
  ///   - gear: for an exercise, what can be loaded for it; nothing where it has no loads.
  ///   - bands: the colours of the bands that there are, the weakest first.
  ///   - leads: the exercises of the whole program by their slots, for those that follow them.
  ///   - daysAway: days since the lifter trained at all; nothing where that is not known.
  ///   - asksChanges: whether another weight is offered, and not prescribed.
  /// - Returns: the workout with today's sets.
  public func prescribed(
    from standings: [String: ExerciseProgress], in gear: (PlannedExercise) -> Loads?,
    bands: [String] = [], leads: [String: PlannedExercise] = [:], daysAway: Int? = nil,
    asksChanges: Bool = false
  ) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated() {
      let standing = standings[exercise.slot] ?? ExerciseProgress()
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
      let today = rule.prescription(
        exercise.sets, progress, in: loads, bands: bands, lead: lead, leadRule: leadRule)
      workout.exercises[index].take(today, rule)
      if standing.lastDone != nil,
        let offer = ProgressionOffer.offer(progress, under: rule, daysAway: daysAway)
      {
        let lighter = rule.prescription(exercise.sets, offer.progress, in: loads, bands: bands)
        workout.exercises[index].prescribed?.offer = OfferedSets(
          kind: offer.kind, sets: lighter.sets, progress: lighter.progress)
      } else if asksChanges, let held = AskedChange.heldBack(progress, under: rule) {
        workout.exercises[index].take(rule.prescription(exercise.sets, held, in: loads), rule)
        workout.exercises[index].prescribed?.offer = OfferedSets(
          kind: .change, sets: today.sets, progress: today.progress)
      }
    }
    return workout
  }

  /// The slots whose standings it needs, those that its exercises follow included.
  public var slots: Set<String> {
    Set(exercises.flatMap { [$0.slot] + ($0.rule?.lead.map { [$0.normalizedName] } ?? []) })
  }
}

extension PlannedExercise {
  /// Where it begins under its rule: at what was aimed at last time, or what the plan says.
  func progress(after standing: ExerciseProgress?) -> Progress {
    let aimed = (standing?.aims ?? []).heaviest
    guard let rule, !rule.isFollowing else { return Progress(weight: aimed ?? start) }
    return rule.start(sets, weight: aimed ?? start)
  }

  /// The exercise as the variation of it whose turn it is.
  fileprivate func on(_ variation: String?) -> PlannedExercise {
    var exercise = self
    exercise.name = variation ?? name
    return exercise
  }

  fileprivate mutating func take(_ today: ProgressionRule.Prescription, _ rule: ProgressionRule) {
    prescribed = Prescribed(
      slot: slot, rule: rule, progress: today.progress, weights: today.sets.workWeights,
      remark: today.remark)
    sets = today.sets
    if let variation = today.exercise { name = variation }
  }

  fileprivate mutating func repeatLast(_ standing: ExerciseProgress) {
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
    prescribed = Prescribed(
      slot: slot, rule: nil, progress: progress, weights: sets.workWeights)
    prescribed?.counts = asked
  }
}

extension PlannedExercise {
  /// Asks for as much as last time, and never for less than the plan.
  ///
  /// A short set was short, and is no new aim. An open set stays open, and a clock runs as the plan
  /// says. Only where the plan asked for the same then: another day of the program, or a plan that
  /// was edited, has its own counts.
  fileprivate mutating func repeatCounts(_ standing: ExerciseProgress) {
    let isSame = standing.asked == nil || standing.asked == sets.workCounts
    guard interval == nil, isSame else { return }
    var counts = standing.counts[...]
    for set in sets.indices where sets[set].kind == .work {
      let count = counts.count > 1 ? counts.removeFirst() : counts.first
      guard let count = count ?? nil, !sets[set].isAMRAP else { continue }
      sets[set].reps = max(sets[set].reps, count)
    }
  }

  /// Takes what can be loaded for weights that are written or repeated; what was asked for stands
  /// beside it.
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
