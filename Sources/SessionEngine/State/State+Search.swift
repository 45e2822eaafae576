internal import Training

// The weight of an exercise that nobody knows is found by ear before its first set.
extension Session.State {
  /// The exercise whose weight is being looked for in this set, and the weight that is tried.
  var search: (exercise: Int, weight: Weight)? {
    guard case .lifting = phase, let current,
      let weight = exercises[current.exercise].trying
    else { return nil }
    return (current.exercise, weight)
  }

  /// The first weights to be tried.
  mutating func prepareSearch(_ plan: SessionPlan) {
    for index in exercises.indices { prepareSearch(of: index, plan) }
  }

  /// The first weight to be tried for an exercise, where it has none.
  mutating func prepareSearch(of index: Int, _ plan: SessionPlan) {
    let exercise = exercises[index]
    guard plan.mayAsk(.weight), !exercise.sets.isEmpty, exercise.interval == nil,
      exercise.sets.allSatisfy({
        $0.target.weight == nil && $0.target.band == nil && $0.target.measure != .calories
      })
    else { return }
    let loads = plan.gym.loads(for: exercise.name, loading: exercise.loading)
    exercises[index].trying = loads.flatMap { WeightSearch.start(exercise.loading, in: $0) }
  }

  /// The weight is found: the sets get it, and what was tried last is recovered from.
  mutating func find(
    _ weight: Weight, of exercise: Int, _ plan: SessionPlan, at now: Instant
  ) {
    setWeight(of: exercise, to: weight, plan)
    let rest = exercises[exercise].rest
    guard case .lifting = phase, current?.exercise == exercise else { return }
    if rest == 0 {
      begin(at: now, isAutomatic: false)
    } else {
      phase = .resting(Session.Rest(since: now, until: now + .seconds(rest)))
    }
  }
}

extension Session.State {
  /// What else is known once the weight of an exercise was found: the same exercise further down has
  /// it, too, or is looked for from there where it is done for other reps.
  mutating func findOthers(like found: Int, at weight: Weight, _ plan: SessionPlan) {
    findFollowers(of: found, at: weight, plan)
    let name = exercises[found].name.normalizedName
    for index in exercises.indices
    where exercises[index].trying != nil && exercises[index].name.normalizedName == name {
      if exercises[index].sets.first?.target.reps == exercises[found].sets.first?.target.reps {
        setWeight(of: index, to: weight, plan)
      } else {
        exercises[index].trying = weight
      }
    }
  }

  /// What the plan has as shares of an exercise whose weight was found needs no search of its own.
  private mutating func findFollowers(
    of lead: Int, at weight: Weight, _ plan: SessionPlan
  ) {
    guard let planned = plan.workout.exercises[checked: lead], let rule = planned.rule else {
      return
    }
    let leadSets = exercises[lead].sets.map(\.target).filter { $0.kind == .work }
    for (index, other) in plan.workout.exercises.enumerated()
    where exercises[index].trying != nil && other.rule?.lead?.normalizedName == planned.slot {
      let loads = plan.loads(for: other.name, other.loading, like: weight)
      guard
        let sets = other.rule?.sets(following: weight, under: rule, leadSets, in: loads),
        let heaviest = sets.map(\.weight).heaviest
      else { continue }
      let targets = sets.map(\.weight)
      setWeight(of: index, to: heaviest, plan)
      for (place, target) in zip(exercises[index].sets.indices, targets) {
        exercises[index].sets[place].target.weight = target
      }
    }
  }
}

extension Session {
  /// A press while a weight is looked for: that was easy, and the next one is heavier; with nothing
  /// heavier at hand, this is the weight.
  func tryHeavier(_ search: (exercise: Int, weight: Weight)) -> [Event] {
    let exercise = state.exercises[search.exercise]
    let next = WeightSearch.heavier(
      than: search.weight,
      in: plan.loads(for: exercise.name, exercise.loading, like: search.weight),
      on: exercise.loading == .barbell ? plan.rack(for: exercise.name) : nil)
    guard let next else { return [.weightFound(exercise: search.exercise, search.weight)] }
    return [.weightTried(exercise: search.exercise, next)]
  }

  /// The lifter goes back by a step.
  func tryLighter(_ search: (exercise: Int, weight: Weight)) -> Decision {
    let exercise = state.exercises[search.exercise]
    let loads = plan.loads(for: exercise.name, exercise.loading, like: search.weight)
    guard let next = loads.below(search.weight), next.thousandths > 0 else {
      return .refused(.noStep(up: false))
    }
    return .events([.weightTried(exercise: search.exercise, next)])
  }
}
