/// The targets and results, exercise by exercise, of a session that was recorded elsewhere.
package struct WrittenWorkout: Hashable, Sendable {
  package var workout: Workout

  /// The result of each set of each exercise; `nil` for a prescribed set that was left out.
  package var done: [[WrittenSet?]]

  package var notes: [[String]]

  /// Matches results with a prescribed workout. In a prescribed exercise, each set has the
  /// prescribed reps and kind at the weight lifted; if fewer were done, each is matched to the one
  /// with the nearest weight, and the others were left out and keep theirs; if more were done,
  /// those were added. What was not prescribed, or has another measure, gets its own results as
  /// targets.
  package init(
    _ written: [WrittenExercise], prescribed: Workout?, name: String, library: ExerciseLibrary
  ) {
    workout = Workout(name: prescribed?.name ?? name, exercises: [])
    done = []
    notes = []
    var left = prescribed?.exercises ?? []
    for exercise in WrittenWorkout.joined(written, left, library) {
      let identity = library.identity(of: exercise.name)
      let index = left.firstIndex { library.identity(of: $0.name) == identity }
      let planned = index.map { left.remove(at: $0) }
      var written = exercise.sets
      if library.exercise(called: exercise.name)?.loading == .bodyweightPlus,
        let asked = planned?.sets.compactMap(\.weight).first
      {
        // Without a weight, it was less than prescribed: body weight.
        for set in written.indices
        where written[set].done.weight == nil && written[set].done.band == nil {
          written[set].done.weight = Weight(thousandths: 0, unit: asked.unit)
        }
      }
      let (targets, sets) = WrittenWorkout.match(written, with: planned?.sets ?? [])
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

  /// Returns the exercises, each as often as it is prescribed, and at least once.
  private static func joined(
    _ written: [WrittenExercise], _ prescribed: [PlannedExercise], _ library: ExerciseLibrary
  ) -> [WrittenExercise] {
    let asked = prescribed.map { library.identity(of: $0.name) }
    var joined: [WrittenExercise] = []
    var identities: [ExerciseID] = []
    for exercise in written {
      let exercise = exercise.known(to: library)
      let identity = library.identity(of: exercise.name)
      let (count, most) = (
        identities.count { $0 == identity }, max(1, asked.count { $0 == identity })
      )
      if count >= most, let last = identities.lastIndex(of: identity) {
        joined[last].sets += exercise.sets
        joined[last].notes += exercise.notes
      } else {
        joined.append(exercise)
        identities.append(identity)
      }
    }
    return joined
  }

  private static func match(
    _ written: [WrittenSet], with planned: [SetTarget]
  ) -> ([SetTarget], [WrittenSet?]) {
    let asked = planned.filter { $0.kind != .warmUp }
    let work = written.map(\.done).filter { $0.kind != .warmUp }
    var indices = WrittenWorkout.indices(of: work, in: asked)[...]
    var next = 0
    var targets: [SetTarget] = []
    var done: [WrittenSet?] = []
    // Sets that the lifter added come last, as in a session.
    var added: [(target: SetTarget, set: WrittenSet)] = []
    func leaveOut(upTo end: Int) {
      for var target in asked[next..<end] {
        target.weight = target.weight ?? work.last?.weight
        targets.append(target)
        done.append(nil)
      }
      next = end
    }
    for written in written {
      let asks = (indices.first ?? nil).map { asked[$0] }
      let set = asks.map { written.counted(by: $0.measure) } ?? written
      var target = set.done
      // A set that failed on its first rep asked for what the others were, or for one.
      if target.reps == 0 { target.reps = max(1, work.map(\.reps).max() ?? 1) }
      let index = target.kind == .warmUp ? nil : indices.popFirst() ?? nil
      if let index {
        leaveOut(upTo: index)
        next = index + 1
        // A plain number counts in whatever measure the prescribed set counts.
        let measure = target.measure
        if measure == .reps || measure == asked[index].measure { target = asked[index] }
      }
      // What the rule worked out exactly was no wish of the lifter's.
      (target.weight, target.exact) = (set.done.weight, nil)
      if set.done.band != nil || target.weight != nil { target.band = set.done.band }
      if index == nil, target.kind != .warmUp, !asked.isEmpty {
        added.append((target, set))
      } else {
        targets.append(target)
        done.append(set)
      }
    }
    leaveOut(upTo: asked.count)
    return (targets + added.map(\.target), done + added.map(\.set))
  }

  /// Returns the prescribed set of each written one, in order; `nil` for one too many.
  private static func indices(of written: [SetTarget], in asked: [SetTarget]) -> [Int?] {
    if written.count <= asked.count { return fitted(written, into: asked) }
    var indices = [Int?](repeating: nil, count: written.count)
    for (index, set) in fitted(asked, into: written).enumerated() { indices[set] = index }
    return indices
  }

  /// Returns for each of the fewer sets one of the more, in order, with the least difference in
  /// weight; in a tie, earlier sets win.
  private static func fitted(_ fewer: [SetTarget], into more: [SetTarget]) -> [Int] {
    let spare = more.count - fewer.count
    guard spare > 0, Set(more.map(\.weight)).count > 1 else { return Array(fewer.indices) }
    func distance(_ set: SetTarget, _ target: SetTarget) -> Int {
      guard let one = set.weight, let other = target.weight?.converted(to: one.unit) else {
        return 0
      }
      return abs(one.thousandths - other.thousandths)
    }
    // The minimal cost of the sets from each index on, with that many left out before it.
    var costs = [[Int]](repeating: [Int](repeating: 0, count: spare + 1), count: fewer.count + 1)
    for set in fewer.indices.reversed() {
      for left in (0...spare).reversed() {
        let here = distance(fewer[set], more[set + left]) + costs[set + 1][left]
        costs[set][left] = left < spare ? min(here, costs[set][left + 1]) : here
      }
    }
    var left = 0
    return fewer.indices.map { set in
      while left < spare, costs[set][left + 1] == costs[set][left],
        distance(fewer[set], more[set + left]) + costs[set + 1][left] > costs[set][left]
      { left += 1 }
      return set + left
    }
  }
}
