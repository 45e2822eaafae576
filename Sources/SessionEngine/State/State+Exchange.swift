internal import Training

// Adds, removes and moves exercises during a session. Places never change: an added exercise goes
// to the end of the array, a removed one is marked, and only `order` says when each is done.
extension Session.State {
  /// Replaces what is left of an exercise, in the same position and superset; going back to the one
  /// that was replaced restores it.
  mutating func swap(_ exercise: Int, for addedExercise: Session.AddedExercise, _ plan: SessionPlan)
  {
    let (old, home) = (exercises[exercise], home(of: exercise))
    let isBack =
      home != exercise && addedExercise.exercise.name.isSameName(as: exercises[home].name)
    let left = old.setsLeft
    for set in old.sets.indices where old.sets[set].isPending { remove(set, of: exercise) }
    let index = isBack ? home : exercises.count
    if isBack {
      restore(left, of: home)
      order.removeAll { $0 == home }
    } else {
      append(addedExercise, plan)
      exercises[index].standsFor = home
      exercises[index].alternatives = exercises[home].alternatives
      exercises[index].roundsBefore =
        old.roundsBefore + old.sets.count { $0.target.kind == .work && !$0.isPending }
    }
    exercises[index].group = old.group
    exercises[index].block = old.block
    let rank = order.firstIndex(of: exercise) ?? order.endIndex - 1
    order.insert(index, at: rank + 1)
  }

  /// The exercise of the plan that one was swapped in for, or the exercise itself.
  func home(of exercise: Int) -> Int { exercises[exercise].standsFor ?? exercise }

  /// Puts back the last sets that were removed from an exercise, with its warm-ups if all come back.
  private mutating func restore(_ count: Int, of exercise: Int) {
    let sets = exercises[exercise].sets
    let removed = sets.indices.filter { sets[$0].isRemoved }
    let counted = removed.filter { sets[$0].target.kind.isCounted }
    let warmUps = count < counted.count ? [] : removed.filter { !counted.contains($0) }
    for set in warmUps + counted.suffix(count) {
      exercises[exercise].sets[set].isRemoved = false
    }
    let isWhole = exercises[exercise].sets.allSatisfy { !$0.isRemoved || $0.target.kind != .work }
    exercises[exercise].isCut = exercises[exercise].lacksGear || !isWhole
  }

  mutating func add(_ addedExercise: Session.AddedExercise, _ plan: SessionPlan) {
    order.append(exercises.count)
    append(addedExercise, plan)
    exercises[exercises.count - 1].group = nil
    exercises[exercises.count - 1].block = nil
  }

  private mutating func append(_ addedExercise: Session.AddedExercise, _ plan: SessionPlan) {
    var added = Session.ExerciseState(addedExercise.exercise)
    added.last = addedExercise.last
    added.alternatives = addedExercise.alternatives ?? []
    exercises.append(added)
    prepareSearch(of: exercises.count - 1, plan)
  }

  /// Makes an exercise and its superset next; if no set is pending, its skipped ones are again.
  mutating func jump(to exercise: Int) {
    if !exercises[exercise].isPending {
      for set in exercises[exercise].sets.indices {
        guard case .skipped = exercises[exercise].sets[set].result else { continue }
        exercises[exercise].sets[set].result = .pending
      }
    }
    guard let first = order.first(where: { exercises[$0].isPending && $0 != exercise }) else {
      return
    }
    move(exercise, before: first)
    // Within a superset it becomes the first of its round.
    if let rank = order.firstIndex(of: exercise),
      let lead = order.firstIndex(where: { isJoined($0, to: exercise) }), lead < rank
    {
      order.insert(order.remove(at: rank), at: lead)
    }
  }

  /// Moves an exercise before another; supersets stay together.
  mutating func move(_ exercise: Int, before other: Int) {
    if isJoined(exercise, to: other) {
      guard exercise != other, let rank = order.firstIndex(of: exercise) else { return }
      order.remove(at: rank)
      order.insert(exercise, at: order.firstIndex(of: other) ?? order.endIndex)
      return
    }
    let moved = order.filter { isJoined($0, to: exercise) }
    order.removeAll(where: moved.contains)
    let rank = order.firstIndex { isJoined($0, to: other) } ?? order.endIndex
    order.insert(contentsOf: moved, at: rank)
  }

  mutating func remove(_ set: Int, of exercise: Int) {
    let place = Session.SetPlace(exercise: exercise, set: set)
    if self[place].target.kind == .work { exercises[exercise].isCut = true }
    self[place].result = .pending
    self[place].isRemoved = true
    if lastDone == place { lastDone = nil }
  }

  /// Starts the set that is due after such a change, if it is another one; a timed one waits for a
  /// press, since the lifter is on the way to another exercise.
  mutating func goOver(leaving left: Session.SetPlace?, at now: Instant) {
    guard current != left else { return }
    if case .complete(let since) = phase {
      unasked = []
      // A set that was easier than meant is followed by a heavier one, after a rest.
      let rest = current.map { exercises[$0.exercise] }.flatMap { $0.aim == nil ? nil : $0.rest }
      if let end = rest.map({ since + .seconds($0) }), end > now {
        phase = .resting(Session.Rest(since: since, until: end))
      } else {
        begin(at: now, isAutomatic: false)
      }
    } else {
      startOver(leaving: left, at: now)
    }
    if current?.exercise != left?.exercise { stopClock() }
  }
}
