internal import Training

extension Session {
  /// The weight offered for the next exercise, once, if none of its sets has been done and the
  /// lifter has not changed the weight.
  func proposedWeight(at now: Instant) -> WeightOffer? {
    guard plan.mayAsk(.proposal) else { return nil }
    return unasked(at: now).flatMap(proposal)
  }

  /// The next exercise, if it has not been asked about and there is time to do so.
  func unasked(at now: Instant) -> Int? {
    guard let current = state.current, !state.proposed.contains(current.exercise),
      state.isLifting || hasTimeToAsk(at: now)
    else { return nil }
    return current.exercise
  }

  /// The plan's offer for the first set of an exercise, as long as the exercise is as prescribed.
  func proposal(for place: Int) -> WeightOffer? {
    let exercise = state.exercises[place]
    guard exercise.isUntouched, !exercise.hasTakenProposal,
      let prescribed = plan.workout.exercises[checked: place]?.prescribed,
      prescribed.taken != nil, let sets = prescribed.offer?.sets,
      exercise.sets.map(\.target).firstWorkWeight == prescribed.weights.first ?? nil
    else { return nil }
    guard let offered = sets.firstWorkWeight,
      let now = exercise.sets.map(\.target).firstWorkWeight
    else { return proposal(of: sets, for: place) }
    guard offered != now else { return proposal(of: sets, for: place) }
    guard offered.unit == now.unit else { return nil }
    return WeightOffer(
      exercise: place, weight: offered, isLighter: offered.thousandths < now.thousandths)
  }

  /// The plan's offer of another number of repetitions at the same weight.
  private func proposal(of sets: [SetTarget], for place: Int) -> WeightOffer? {
    let now = state.exercises[place].sets.map(\.target).filter { $0.kind == .work }
    let work = sets.filter { $0.kind == .work }
    guard work.firstWorkWeight == now.firstWorkWeight,
      plan.workout.exercises[checked: place]?.prescribed?.offer?.kind == .change,
      work.count == now.count, let first = work.first, first.measure == now[0].measure,
      let change = zip(work, now).first(where: { $0.reps != $1.reps })
    else { return nil }
    let counts = work.map(\.reps)
    return WeightOffer(
      exercise: place, weight: now.firstWorkWeight ?? Weight(thousandths: 0, unit: plan.unit),
      isLighter: change.0.reps < change.1.reps,
      count: WeightOffer.Count(
        number: first.reps, measure: first.measure, each: Set(counts).count > 1 ? counts : nil))
  }
}

extension Session.ExerciseState {
  var isUntouched: Bool { sets.allSatisfy { $0.isPending } }
}

extension Session.State {
  /// An offer made with the plan is not repeated; it says nothing about later ones, as after a
  /// missed set.
  mutating func note(answered offer: Session.WeightOffer) {
    if exercises[offer.exercise].isUntouched {
      proposed.insert(offer.exercise)
    } else {
      declined[offer.exercise] = offer.weight
    }
  }

  /// Replaces the planned sets by those offered; warm-ups that are no longer lighter are skipped.
  mutating func takeProposal(of exercise: Int, _ plan: SessionPlan, at now: Instant) {
    guard exercises[exercise].isUntouched, !exercises[exercise].hasTakenProposal,
      let prescribed = plan.workout.exercises[checked: exercise]?.prescribed,
      prescribed.taken != nil, let offered = prescribed.offer?.sets
    else { return }
    let warmUps = exercises[exercise].sets.filter { $0.target.kind == .warmUp }
    let sets = offered.filter { $0.kind != .warmUp }.map { Session.SetState(target: $0) }
    exercises[exercise].sets = warmUps + sets
    exercises[exercise].hasTakenProposal = true
    proposed.insert(exercise)
    guard let weight = offered.firstWorkWeight else { return }
    for (index, set) in warmUps.enumerated() {
      guard let warm = set.target.weight, !weight.isHeavier(than: warm) else { continue }
      exercises[exercise].sets[index].result = .skipped(at: now)
    }
  }
}

extension [SetTarget] {
  fileprivate var firstWorkWeight: Weight? { first { $0.kind == .work }?.weight }
}
