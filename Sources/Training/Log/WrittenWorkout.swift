/// What was asked for and what was done, exercise by exercise: a session that took place elsewhere.
package struct WrittenWorkout: Hashable, Sendable {
  /// The workout, with a target for every set.
  package var workout: Workout

  /// What was done in each set of each exercise; nothing in a set that was asked for and left out.
  package var done: [[WrittenSet?]]

  /// What was written about each exercise.
  package var notes: [[String]]

  /// Compares what was written with what was asked for.
  ///
  /// In an exercise of the prescribed workout each set has the repetitions and the kind that were
  /// asked for, at the weight that was lifted. Of fewer sets than were asked for, each is the one whose
  /// weight is nearest; the others were left out, and keep the weight that was asked for. A set that
  /// counted something else than it was asked for, and an exercise that was not asked for, was asked
  /// for as it was done.
  ///
  /// - Parameters:
  ///   - written: the exercises that were done.
  ///   - prescribed: the workout they belong to, if they do.
  ///   - name: what the session is called without one.
  ///   - library: what exercises are called, and how they are loaded.
  package init(
    _ written: [WrittenExercise], prescribed: Workout?, name: String, library: ExerciseLibrary
  ) {
    workout = Workout(name: prescribed?.name ?? name, exercises: [])
    done = []
    notes = []
    var left = prescribed?.exercises ?? []
    for exercise in written {
      let exercise = exercise.known(to: library)
      let identity = library.identity(of: exercise.name)
      let index = left.firstIndex { library.identity(of: $0.name) == identity }
      let planned = index.map { left.remove(at: $0) }
      let (targets, sets) = WrittenWorkout.match(exercise.sets, with: planned?.sets ?? [])
      // What is repeated from it later has the usual rests.
      var copy = planned ?? PlannedExercise(name: exercise.name, sets: [], rest: PlanReader.rest)
      copy.sets = targets
      copy.note = nil
      workout.exercises.append(copy)
      done.append(sets)
      notes.append(exercise.notes)
    }
    workout = workout.described(by: library)
  }

  /// The targets of sets, and what was done in each.
  private static func match(
    _ written: [WrittenSet], with planned: [SetTarget]
  ) -> ([SetTarget], [WrittenSet?]) {
    let asked = planned.filter { $0.kind != .warmUp }
    let work = written.map(\.done).filter { $0.kind != .warmUp }
    var places = WrittenWorkout.places(of: work, in: asked)[...]
    var next = 0
    var targets: [SetTarget] = []
    var done: [WrittenSet?] = []
    func leaveOut(upTo end: Int) {
      for var target in asked[next..<end] {
        target.weight = target.weight ?? work.last?.weight
        targets.append(target)
        done.append(nil)
      }
      next = end
    }
    for set in written {
      var target = set.done
      // A set that failed at its first repetition was one of one at the least.
      target.reps = max(1, target.reps)
      if target.kind != .warmUp, let place = places.popFirst(), place < asked.count {
        leaveOut(upTo: place)
        next = place + 1
        // A number alone is one of what the set counts.
        let measure = target.measure
        if measure == .reps || measure == asked[place].measure { target = asked[place] }
      }
      target.weight = set.done.weight
      if set.done.band != nil || target.weight != nil { target.band = set.done.band }
      targets.append(target)
      done.append(set)
    }
    leaveOut(upTo: asked.count)
    return (targets, done)
  }

  /// Which of the sets that were asked for each written one is, in their order: of fewer sets than
  /// there are, those with the least difference in weight over all, the earlier ones first.
  private static func places(of written: [SetTarget], in asked: [SetTarget]) -> [Int] {
    let spare = asked.count - written.count
    guard spare > 0, Set(asked.map(\.weight)).count > 1 else { return Array(written.indices) }
    func distance(_ set: SetTarget, _ target: SetTarget) -> Int {
      guard let lifted = set.weight, let wanted = target.weight?.converted(to: lifted.unit) else {
        return 0
      }
      return abs(lifted.thousandths - wanted.thousandths)
    }
    // The least difference of the sets from each on, with so many left out before it.
    var costs = [[Int]](
      repeating: [Int](repeating: 0, count: spare + 1), count: written.count + 1)
    for set in written.indices.reversed() {
      for left in (0...spare).reversed() {
        let here = distance(written[set], asked[set + left]) + costs[set + 1][left]
        costs[set][left] = left < spare ? min(here, costs[set][left + 1]) : here
      }
    }
    var left = 0
    return written.indices.map { set in
      while left < spare, costs[set][left + 1] == costs[set][left],
        distance(written[set], asked[set + left]) + costs[set + 1][left] > costs[set][left]
      { left += 1 }
      return set + left
    }
  }
}
