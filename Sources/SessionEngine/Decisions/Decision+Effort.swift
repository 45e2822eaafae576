internal import Training

// Load by effort: the question how hard a set was, and the weight that follows.
extension Session {
  enum Effort {
    /// The lowest rating that presses can give, in tenths of RPE: below it, all sets are warm-ups.
    static let least = 50
    /// The most sets by which a single one is looked for.
    static let mostTries = 6
  }

  /// The question how hard the last set was, if the weight of its exercise follows from that and
  /// there is time to answer before the next.
  func rating(at now: Instant) -> Question.Subject? {
    hasTimeToAsk(at: now) ? state.ratings.first : nil
  }

  /// Whether nothing is asked, and the rest is long enough to answer something before the next set.
  func hasTimeToAsk(at now: Instant) -> Bool {
    guard state.question == nil, state.pausedAt == nil, let rest = state.resting else {
      return false
    }
    return rest.until - now >= Patience.offer + .seconds(5)
  }

  /// The rating of a set, with the weight that follows: that of the sets left, or of another one if
  /// a single set was easier than meant.
  func steering(by tenths: Int, _ place: SetPlace) -> [Event] {
    let rated = Event.setRated(place, tenths: tenths)
    let exercise = state.exercises[place.exercise]
    let left = exercise.sets.indices.filter {
      exercise.sets[$0].isPending && exercise.sets[$0].target.kind == .work
    }
    guard let next = state.weight(after: place, rated: tenths, before: left.first, plan) else {
      return [rated]
    }
    guard left.isEmpty else {
      return next == exercise.workWeight || next == state[place].weight
        ? [rated] : [rated, .weightChanged(exercise: place.exercise, next)]
    }
    let tries = exercise.sets.count { $0.target.kind == .work && !$0.isRemoved }
    let isBeforeOthers = exercise.sets.allSatisfy { !$0.target.kind.isExtra || $0.isPending }
    let planned = plan.workout.exercises[checked: place.exercise]?.sets.count { $0.kind == .work }
    guard planned == 1, tries < Effort.mostTries, isBeforeOthers, let lifted = state[place].weight,
      next.isHeavier(than: lifted)
    else { return [rated] }
    var target = state[place].target
    (target.weight, target.exact, target.restBefore) = (next, nil, nil)
    return [rated, .setsAdded(exercise: place.exercise, [target])]
  }

  func steering(
    by tenths: Int, _ place: SetPlace, after events: [Event], at now: Instant
  ) -> [Event] {
    var session = self
    for event in events { session.apply(Entry(at: now, event: event)) }
    return events + session.steering(by: tenths, place)
  }

  func steers(_ current: SetPlace, after place: SetPlace) -> Bool {
    guard current.exercise == place.exercise, state[place].rpe != nil,
      state[current].target.kind == .work
    else { return false }
    return state[current].target.weight != state[place].target.weight
  }

  /// The weight of a set that was added because the one before was easier than meant; `nil` if the
  /// lifter added sets.
  func raised(by targets: [SetTarget], to exercise: Int, _ before: State) -> Weight? {
    guard before.exercises[exercise].aim != nil, targets.count == 1, let weight = targets[0].weight,
      let last = before.lastDone, last.exercise == exercise, before[last].rpe != nil,
      let lifted = before[last].weight, weight.isHeavier(than: lifted)
    else { return nil }
    return weight
  }
}

extension Loads {
  /// The nearest load within bounds, in thousandths, looking from one that may be beyond.
  fileprivate func within(
    _ bounds: ClosedRange<Int>, from load: Weight, back isDown: Bool
  ) -> Weight? {
    if bounds.contains(load.thousandths) { return load }
    let other = isDown ? below(load) : above(load)
    return other.flatMap { bounds.contains($0.thousandths) ? $0 : nil }
  }
}

extension Session.State {
  /// The load that follows from a set's effort; `nil` if that was as meant or none is nearer.
  func weight(
    after place: Session.SetPlace, rated tenths: Int, before next: Int?, _ plan: SessionPlan
  ) -> Weight? {
    let exercise = exercises[place.exercise]
    let target = self[place].target
    guard let aim = exercise.aim, target.kind == .work, let done = self[place].performance,
      let weight = done.weight, weight.thousandths != 0
    else { return nil }
    let effort = done.reps < target.reps ? 100 : tenths
    guard let meant = aim.target(after: effort) else { return nil }
    let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
    guard let step = effort > meant ? loads.below(weight) : loads.above(weight) else { return nil }
    let planned = plan.workout.exercises[checked: place.exercise]?.prescribed?.weights.first ?? nil
    let prescribed = planned ?? exercise.sets.first { $0.performance != nil }?.weight ?? weight
    let reps = next.map { exercise.sets[$0].target.reps } ?? target.reps
    guard
      let exact = aim.weight(
        after: (weight, max(done.reps, 1), effort), reps: reps, prescribed: prescribed,
        exercise.loading)
    else {
      guard abs(effort - meant) >= 10 else { return nil }
      return exercise.loading?.isOfIron == false
        ? step : loads.within(aim.bounds(of: prescribed), from: step, back: effort < meant)
    }
    let near = loads.nearest(to: exact)
    // Harder than meant is at least a step less, and easier a step more.
    let other = (effort > meant) == near.isHeavier(than: step) ? step : near
    return loads.within(aim.bounds(of: prescribed), from: other, back: effort < meant)
  }

  /// The questions how hard the last set was, and in a superset the others of its round, latest first:
  /// between them there is no time to ask.
  var ratings: [Session.Question.Subject] {
    guard let lastDone else { return [] }
    let others = exercises.indices.flatMap { exercise in
      exercises[exercise].sets.indices.map { Session.SetPlace(exercise: exercise, set: $0) }
    }.filter { isWithinRound($0, lastDone) }
    return ([lastDone] + others.reversed()).compactMap(rating(of:))
  }

  /// The question how hard a set was, if the weight of its exercise follows from that.
  ///
  /// One that fell short needs none, and a lifter who did not answer is not asked again.
  func rating(of place: Session.SetPlace) -> Session.Question.Subject? {
    let exercise = exercises[place.exercise]
    guard asksEffort, let aim = exercise.aim, !exercise.isUnrated, exercise.asked != place.set,
      self[place].target.kind == .work, self[place].rpe == nil,
      let done = self[place].performance, done.reps >= self[place].target.reps
    else { return nil }
    // The middle of a range: asked about its upper end, a lifter who just says yes would report it.
    let meant = ((aim.least ?? aim.most) + aim.most) / 2
    return .rating(place, meant: meant / 5 * 5)
  }

  /// Work sets go before the back-off sets that are left, whose weight follows from them.
  mutating func add(_ targets: [SetTarget], to exercise: Int, _ plan: SessionPlan) {
    let sets = exercises[exercise].sets
    let added = targets.map { Session.SetState(target: $0) }
    guard exercises[exercise].aim != nil, targets.allSatisfy({ $0.kind == .work }),
      let weight = targets.last?.weight,
      let first = sets.firstIndex(where: { $0.target.kind.isExtra }),
      sets[first...].allSatisfy({ $0.isPending || $0.isRemoved })
    else {
      exercises[exercise].sets += added
      return
    }
    exercises[exercise].sets.insert(contentsOf: added, at: first)
    let loads = plan.loads(for: exercises[exercise].name, exercises[exercise].loading, like: weight)
    for set in exercises[exercise].sets.indices.dropFirst(first + added.count) {
      let target = exercises[exercise].sets[set].target
      exercises[exercise].sets[set].target.weight = target.weight(besides: weight, in: loads)
    }
  }
}

extension Session.SetState {
  fileprivate var weight: Weight? { performance?.weight }
}
