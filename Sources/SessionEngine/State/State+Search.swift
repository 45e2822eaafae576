package import Training

// The search, by ear, for the weight of an exercise without one, before its first set.
extension Session.State {
  /// The exercise whose weight is being searched for in this set, and the weight on trial.
  var search: (exercise: Int, weight: Weight)? {
    lifting == nil ? nil : searchAhead
  }

  /// The same for the set to be lifted now or after the rest.
  var searchAhead: (exercise: Int, weight: Weight)? {
    guard let current, let weight = exercises[current.exercise].trying else { return nil }
    return (current.exercise, weight)
  }

  mutating func prepareSearch(_ plan: SessionPlan) {
    for index in exercises.indices { prepareSearch(of: index, plan) }
  }

  /// Sets the first weight to try for an exercise without one.
  mutating func prepareSearch(of index: Int, _ plan: SessionPlan) {
    let exercise = exercises[index]
    // Whether an interval of an exercise that nobody knows is done with a weight is not known either.
    let isLoaded = exercise.interval == nil || exercise.loading?.isOfIron == true
    guard plan.mayAsk(.weight), !exercise.sets.isEmpty, isLoaded, !exercise.lacksGear,
      exercise.sets.allSatisfy({
        $0.target.weight == nil && $0.target.band == nil && $0.target.measure != .calories
      })
    else { return }
    let loads = plan.gym.loads(for: exercise.name, loading: exercise.loading)
    exercises[index].trying = loads.flatMap { WeightSearch.start(exercise.loading, in: $0) }
  }

  /// Tries another weight; from an easy set with a heavy one, the lifter rests first.
  mutating func tryWeight(
    _ weight: Weight, of exercise: Int, leaving left: Session.SetPlace?, at now: Instant
  ) {
    guard let before = exercises[exercise].trying else { return }
    exercises[exercise].trying = weight
    guard current?.exercise == exercise else { return }
    // The answer to how much is no try yet.
    let isTried = question == nil
    exercises[exercise].isTried = isTried
    guard isTried, lifting != nil, weight.isHeavier(than: before),
      WeightSearch.isHeavy(before, exercises[exercise].loading)
    else { return startOver(leaving: left, at: now) }
    let rest = min(exercises[exercise].rest, WarmUp.rest)
    guard rest > 0 else { return startOver(leaving: left, at: now) }
    phase = .resting(Session.Rest(since: now, until: now + .seconds(rest)))
  }

  /// Ends the search: the sets get the weight, and the lifter rests from the last try.
  mutating func find(_ weight: Weight, of exercise: Int, _ plan: SessionPlan, at now: Instant) {
    setWeight(of: exercise, to: weight, plan)
    exercises[exercise].isTried = true
    let rest = exercises[exercise].rest
    guard lifting != nil, current?.exercise == exercise else { return }
    if rest == 0 {
      begin(at: now, isAutomatic: false)
    } else {
      phase = .resting(Session.Rest(since: now, until: now + .seconds(rest)))
    }
  }
}

extension SessionPlan {
  package var findsWeight: [Bool] {
    Session.State(unloaded: self, at: .zero).exercises.map { $0.trying != nil }
  }
}

extension Session.State {
  /// Applies a weight that was found to the same exercise elsewhere in the workout; for other reps,
  /// the search starts from it.
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

  /// Sets the weights planned as a share of the found one, so that they need no search.
  private mutating func findFollowers(of lead: Int, at weight: Weight, _ plan: SessionPlan) {
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
  /// A press in the search: the try was easy, so the next is heavier; if nothing heavier can be
  /// loaded, this is the weight.
  func tryHeavier(_ search: (exercise: Int, weight: Weight)) -> [Event] {
    let exercise = state.exercises[search.exercise]
    let next = WeightSearch.heavier(
      than: search.weight, exercise.loading,
      in: plan.loads(for: exercise.name, exercise.loading, like: search.weight),
      on: exercise.loading == .barbell ? plan.rack(for: exercise.name) : nil)
    guard let next else { return [.weightFound(exercise: search.exercise, search.weight)] }
    return [.weightTried(exercise: search.exercise, next)]
  }

  func tryLighter(_ search: (exercise: Int, weight: Weight)) -> Decision {
    let exercise = state.exercises[search.exercise]
    let loads = plan.loads(for: exercise.name, exercise.loading, like: search.weight)
    guard let next = WeightSearch.lighter(than: search.weight, in: loads) else {
      return .refused(.noStep(up: false))
    }
    return .events([.weightTried(exercise: search.exercise, next)])
  }
}

// The question about how much a lifter can lift, which saves the light tries.
extension Session {
  /// A weight that the lifter names by presses, in whole kilograms or pounds.
  public struct NamedWeight: Hashable, Codable, Sendable {
    package var exercise: Int
    package var least: Weight
    package var press: Weight
  }

  /// The question about the weight to begin the search with, if it is due.
  func about(at now: Instant) -> Question.Subject? {
    guard let place = unasked(at: now), asksAbout(place) else { return nil }
    let exercise = state.exercises[place]
    let bar = exercise.loading == .barbell ? exercise.trying : nil
    return .about(
      NamedWeight(
        exercise: place, least: bar ?? Weight(thousandths: 0, unit: plan.unit),
        press: WeightSearch.press(exercise.loading, plan.unit)))
  }

  /// Whether to ask before the first try; a lifter who did not know is not asked again.
  func asksAbout(_ place: Int) -> Bool {
    let exercise = state.exercises[place]
    return exercise.trying != nil && !exercise.isTried && state.mayKnowWeights
      && !state.proposed.contains(place)
  }

  /// The events of a weight that was named: the search begins with it.
  func tries(_ named: NamedWeight, about count: Int) -> [Event] {
    let exercise = state.exercises[named.exercise]
    let weight = Weight(thousandths: count * 1000, unit: plan.unit)
    let load = plan.loads(for: exercise.name, exercise.loading, like: weight).notAbove(weight)
    return [.weightTried(exercise: named.exercise, load), .answered]
  }
}

extension Session.NamedWeight {
  func count(after count: Int, up: Bool) -> Int {
    let next = count + press.thousandths / (up ? 1000 : -1000)
    return min(max(next, least.thousandths / 1000), 999)
  }
}
