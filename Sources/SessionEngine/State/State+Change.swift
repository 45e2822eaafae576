internal import Training

// Changes the weight, band or rest for the remaining sets of an exercise.
extension Session.State {
  /// Gives the remaining sets another weight and skips warm-ups that are no longer lighter.
  mutating func change(
    weightOf exercise: Int, to weight: Weight, asked: Weight?, _ plan: SessionPlan, at now: Instant
  ) {
    let before = (current, search?.exercise)
    setWeight(of: exercise, to: weight, asked: asked, plan)
    exercises[exercise].changePending(.warmUp) {
      guard let warm = $0.target.weight, warm.unit == weight.unit,
        warm.thousandths >= weight.thousandths
      else { return }
      $0.result = .skipped(at: now)
    }
    if before != (current, search?.exercise) { startOver(leaving: before.0, at: now) }
  }

  /// Sets the weight of the remaining sets and ends the search for one. Drop and back-off sets keep
  /// their share of it; if one of them is next, the work sets stay the same.
  mutating func setWeight(
    of exercise: Int, to weight: Weight, asked: Weight? = nil, _ plan: SessionPlan
  ) {
    let wasLookedFor = exercises[exercise].trying != nil
    (exercises[exercise].trying, exercises[exercise].lacksGear) = (nil, false)
    let (sets, pending) = (exercises[exercise].sets, exercises[exercise].ahead)
    guard let next = pending.first else { return }
    let loads = plan.loads(for: exercises[exercise].name, exercises[exercise].loading, like: weight)
    let share = sets[next].target.share
    let work = share?.whole(of: weight) ?? weight
    var last = weight
    for set in share == nil ? pending : pending.prefix(while: { sets[$0].target.kind.isExtra }) {
      if set != next { last = sets[set].target.weight(besides: work, after: last, in: loads) }
      exercises[exercise].sets[set].target.weight = last
      exercises[exercise].sets[set].target.exact = last == weight ? asked : nil
      exercises[exercise].sets[set].target.band = nil
    }
    if wasLookedFor { findOthers(like: exercise, at: weight, plan) }
  }

  /// Gives the sets after one its weight; drop and back-off sets get their share.
  mutating func follow(
    _ place: Session.SetPlace, with weight: Weight, asked: Weight?, _ plan: SessionPlan
  ) {
    let exercise = exercises[place.exercise]
    let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
    var last = weight
    for set in exercise.ahead where set > place.set {
      last = exercise.sets[set].target.weight(besides: weight, after: last, in: loads)
      exercises[place.exercise].sets[set].target.weight = last
      exercises[place.exercise].sets[set].target.exact = last == weight ? asked : nil
    }
  }

  /// Gives the remaining sets a band of another colour and ends the search for a weight.
  mutating func setBand(of exercise: Int, to colour: String, at now: Instant) {
    let before = (current, search?.exercise)
    exercises[exercise].trying = nil
    exercises[exercise].changePending {
      ($0.target.band, $0.target.weight, $0.target.exact) = (colour, nil, nil)
    }
    if before != (current, search?.exercise) { startOver(leaving: before.0, at: now) }
  }

  /// Changes the rest from now on: before the back-off or drop sets that are next, after the round
  /// of a superset, or after each set.
  mutating func setRest(of exercise: Int, to seconds: Int) {
    if isResting, let current, current.exercise == exercise,
      self[current].target.restBefore != nil
    {
      let kind = self[current].target.kind
      return exercises[exercise].changePending(kind) { $0.target.restBefore = seconds }
    }
    for other in exercises.indices where isJoined(other, to: exercise) {
      exercises[other].rest = seconds
    }
  }
}
