/// The targets and results, exercise by exercise, of a session that was recorded elsewhere.
package struct WrittenWorkout: Hashable, Sendable {
  /// The workout, with a target for every set.
  package var workout: Workout

  /// The result of each set of each exercise; `nil` for a prescribed set that was left out.
  package var done: [[WrittenSet?]]

  /// The notes on each exercise.
  package var notes: [[String]]

  /// Matches written results with a prescribed workout.
  ///
  /// In a prescribed exercise, each set has the prescribed reps and kind, at the weight that was
  /// lifted. If fewer sets were done than prescribed, each is matched to the one with the nearest
  /// weight; the others were left out and keep their prescribed weight. A set with a different
  /// measure, and an exercise that was not prescribed, get their own results as targets.
  ///
  /// - Parameters:
  ///   - written: the exercises that were done.
  ///   - prescribed: the workout they belong to, if any.
  ///   - name: the name of the session without a prescribed workout.
  ///   - library: knows the names of exercises and how they are loaded.
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
      // If the session is repeated later, the usual rests apply.
      var copy = planned ?? PlannedExercise(name: exercise.name, sets: [], rest: PlanReader.rest)
      copy.sets = targets
      copy.note = nil
      workout.exercises.append(copy)
      done.append(sets)
      notes.append(exercise.notes)
    }
    workout = workout.described(by: library)
  }

  /// Returns the targets of the sets, and the result of each.
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
      // A set that failed on its first rep had a target of at least one.
      target.reps = max(1, target.reps)
      if target.kind != .warmUp, let place = places.popFirst(), place < asked.count {
        leaveOut(upTo: place)
        next = place + 1
        // A plain number counts in whatever measure the prescribed set counts.
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

  /// Returns for each written set the index of the prescribed set it is matched to, in order.
  ///
  /// If there are fewer written sets, the total difference in weight is minimal; in a tie, earlier
  /// sets win.
  private static func places(of written: [SetTarget], in asked: [SetTarget]) -> [Int] {
    let spare = asked.count - written.count
    guard spare > 0, Set(asked.map(\.weight)).count > 1 else { return Array(written.indices) }
    func distance(_ set: SetTarget, _ target: SetTarget) -> Int {
      guard let lifted = set.weight, let wanted = target.weight?.converted(to: lifted.unit) else {
        return 0
      }
      return abs(lifted.thousandths - wanted.thousandths)
    }
    // The minimal cost of the sets from each index on, with that many left out before it.
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
