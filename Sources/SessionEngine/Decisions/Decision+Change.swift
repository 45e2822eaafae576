internal import Training

// Commands that change the session's exercises or their order.
extension Session {
  /// Replaces the current exercise, without a name by its closest substitute not in the session.
  func swap(_ named: ExerciseQuery?) -> Decision {
    guard let current = state.current else { return .refused(.alreadyComplete) }
    guard state.exercises.count < Session.mostExercises else { return .refused(.full) }
    guard let named else {
      guard let other = state.alternative else { return .refused(.noAlternative) }
      return swap(current.exercise, for: other)
    }
    let name = state.exercises[current.exercise].name
    guard let other = named.exercise else {
      return .refused(.unknownExercise(named.text, near: named.near))
    }
    if other.name.isSameName(as: name) || named.alike.contains(name.normalizedName) {
      return .refused(.isNow(name))
    }
    return swap(current.exercise, for: other)
  }

  private func swap(_ place: Int, for other: Alternative) -> Decision {
    let addedExercise = addedExercise(other, insteadOf: place)
    return addedExercise.exercise.sets.isEmpty
      ? .refused(.nothingLeft(state.exercises[place].name))
      : .events([.exerciseSwapped(place, for: addedExercise)])
  }

  /// Adds an exercise at the end, with the given sets, those of last time, or three default ones.
  func add(_ planned: PlannedExercise, _ named: ExerciseQuery) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    if !named.isLiteral, let place = place(toExtend: named) {
      return addSets(planned.sets, to: place)
    }
    guard state.exercises.count < Session.mostExercises else { return .refused(.full) }
    guard let known = named.exercise else {
      return .refused(.unknownExercise(named.text, near: named.near))
    }
    var exercise = planned
    exercise.name = known.name
    exercise.loading = known.loading
    exercise.pronunciation = known.pronunciation
    exercise.prescribed = nil
    if exercise.sets.isEmpty {
      let reps = known.last?.reps.prefix(10) ?? []
      let usual = [SetTarget](repeating: .usual(known.metric ?? .reps), count: 3)
      let isCounted = known.metric ?? .reps == .reps
      exercise.sets = reps.isEmpty || !isCounted ? usual : reps.map { SetTarget(reps: max(1, $0)) }
    }
    if known.loading == .band, exercise.sets.allSatisfy({ $0.band == nil }) {
      for set in exercise.sets.indices { exercise.sets[set].band = known.last?.band }
    }
    if known.loading == .assisted {
      for set in exercise.sets.indices {
        exercise.sets[set].weight = exercise.sets[set].weight?.asAssistance
      }
    }
    if exercise.sets.allSatisfy({ $0.weight == nil }), let weight = known.last?.weight,
      weight.thousandths != 0
    {
      let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
      for set in exercise.sets.indices {
        let last = set > 0 ? exercise.sets[set - 1].weight : nil
        exercise.sets[set].weight = exercise.sets[set].weight(
          besides: weight, after: last, in: loads)
      }
    }
    let loads = plan.gym.knownLoads(for: exercise.name, loading: exercise.loading)
    exercise.sets = exercise.sets.map { $0.loaded(in: loads) }
    let others = named.alternatives.isEmpty ? nil : named.alternatives
    return .events([
      .exerciseAdded(AddedExercise(exercise: exercise, last: known.last, alternatives: others))
    ])
  }

  func addSets(_ sets: [SetTarget]) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    guard let place = state.addable else { return .refused(.nothingLogged) }
    return addSets(sets, to: place)
  }

  private func place(toExtend named: ExerciseQuery) -> Int? {
    let places = places(of: named).filter { state.exercises[$0].interval == nil }
    let current = state.current?.exercise
    return places.first { $0 == current } ?? places.first { state.exercises[$0].isPending }
      ?? places.last
  }

  /// Adds sets after those of an exercise; what is not given is copied from the last work set.
  private func addSets(_ sets: [SetTarget], to place: Int) -> Decision {
    let exercise = state.exercises[place]
    guard let like = exercise.sets.last(where: { $0.target.kind == .work && !$0.isRemoved }) else {
      return .refused(.noSuchSet)
    }
    let target = with(like.target) {
      ($0.weight, $0.restBefore) = (like.performance?.weight ?? $0.weight, nil)
    }
    let given = sets.map { set in
      with(set) {
        if $0.weight == nil, $0.band == nil { ($0.weight, $0.band) = (target.weight, target.band) }
        $0.isPerSide = target.isPerSide
      }
    }
    let added = given.isEmpty ? [target] : given
    guard exercise.sets.count + added.count <= Session.mostSets else { return .refused(.full) }
    let known = plan.gym.knownLoads(for: exercise.name, loading: exercise.loading)
    return .events([.setsAdded(exercise: place, added.map { $0.loaded(in: known) })])
  }

  func jump(to named: ExerciseQuery) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    let places = places(of: named)
    guard
      let place = places.first(where: { state.exercises[$0].isPending })
        ?? places.first(where: { state.exercises[$0].hasSkipped }) ?? places.first
    else { return .refused(notHere(named)) }
    let exercise = state.exercises[place]
    if state.current?.exercise == place { return .refused(.isNow(exercise.name)) }
    guard exercise.isPending || exercise.hasSkipped else {
      return .refused(.nothingLeft(exercise.name))
    }
    return .events([.exerciseJumped(place)])
  }

  func move(_ named: ExerciseQuery, before other: ExerciseQuery) -> Decision {
    var found: [Int] = []
    for name in [named, other] {
      let places = places(of: name)
      guard let first = places.first else { return .refused(notHere(name)) }
      guard let place = places.first(where: { state.exercises[$0].isPending }) else {
        return .refused(.nothingLeft(state.exercises[first].name))
      }
      found.append(place)
    }
    guard found[0] != found[1] else { return .refused(.isNow(state.exercises[found[0]].name)) }
    return .events([.exerciseMoved(found[0], before: found[1])])
  }

  func delete(_ named: ExerciseQuery) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    let places = places(of: named)
    guard let first = places.first else { return .refused(notHere(named)) }
    guard let place = places.first(where: { !state.exercises[$0].hasBegun }) else {
      return .refused(.hasBegun(state.exercises[first].name))
    }
    return .events([.exerciseDeleted(place)])
  }

  /// Removes a set of the current exercise by number, done or not; without a number, the next one.
  func deleteSet(_ number: Int?) -> Decision {
    guard let current = state.current else { return .refused(.alreadyComplete) }
    guard let number else { return .events([.setDeleted(current)]) }
    let exercise = state.exercises[current.exercise]
    let set = exercise.sets.indices.first {
      exercise.sets[$0].target.kind == .work && !exercise.sets[$0].isRemoved
        && exercise.count($0).number == number
    }
    guard let set else { return .refused(.noSuchSet) }
    return .events([.setDeleted(SetPlace(exercise: current.exercise, set: set))])
  }
}

extension Session.State {
  var addable: Int? {
    let place = lifting != nil ? current?.exercise : lastDone?.exercise ?? current?.exercise
    guard phase != .ended, let place, exercises[place].interval == nil,
      exercises[place].trying == nil
    else { return nil }
    return place
  }

  var isBlank: Bool {
    notes.isEmpty && effort == nil && exercises.allSatisfy { !$0.hasBegun && $0.notes.isEmpty }
  }

  /// The closest substitute not tried yet, and after the last one the exercise of the plan again.
  package var alternative: Session.Alternative? {
    guard let current else { return nil }
    let home = home(of: current.exercise)
    func first(unlike isTaken: (Int) -> Bool) -> Session.Alternative? {
      let taken = Set(exercises.indices.filter(isTaken).map { exercises[$0].name.normalizedName })
      return exercises[home].alternatives.first { !taken.contains($0.name.normalizedName) }
    }
    if let next = first(unlike: { !exercises[$0].isRemoved || self.home(of: $0) == home }) {
      return next
    }
    guard home != current.exercise else { return first { !exercises[$0].isRemoved } }
    return with(Session.Alternative(name: exercises[home].name)) {
      ($0.loading, $0.pronunciation) = (exercises[home].loading, exercises[home].pronunciation)
    }
  }
}

extension Session.ExerciseState {
  var isRemoved: Bool { !sets.isEmpty && sets.allSatisfy(\.isRemoved) }

  var hasBegun: Bool { sets.contains { $0.performance != nil } }

  var hasSkipped: Bool {
    sets.contains {
      guard case .skipped = $0.result else { return false }
      return $0.target.kind.isCounted
    }
  }
}
