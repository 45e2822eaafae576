/// What was asked for and what was done, exercise by exercise: a session that took place elsewhere.
public struct WrittenWorkout: Hashable, Sendable {
  /// The workout, with a target for every set.
  public var workout: Workout

  /// What was done in each set of each exercise; nothing in a set that was asked for and left out.
  public var done: [[WrittenSet?]]

  /// What was written about each exercise.
  public var notes: [[String]]

  /// Compares what was written with what was asked for.
  ///
  /// In an exercise of the prescribed workout each set has the repetitions and the kind that were
  /// asked for, at the weight that was lifted; one set fewer is a set left out. A set that counted
  /// something else than it was asked for, and an exercise that nobody asked for, was asked for as it
  /// was done.
  ///
  /// - Parameters:
  ///   - written: the exercises that were done.
  ///   - prescribed: the workout they belong to, if they do.
  ///   - name: what the session is called without one.
  ///   - library: what exercises are called, and how they are loaded.
  public init(
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
      var copy = planned ?? PlannedExercise(name: exercise.name, sets: [], rest: 0)
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
    var asked = planned.filter { $0.kind != .warmUp }
    var targets: [SetTarget] = []
    var done: [WrittenSet?] = []
    for set in written {
      var target = SetTarget(
        reps: set.reps, isAMRAP: set.isAMRAP, kind: set.kind, measure: set.measure)
      if set.kind != .warmUp, !asked.isEmpty {
        let planned = asked.removeFirst()
        // A number alone is one of what the set counts.
        if set.measure == .reps || set.measure == planned.measure { target = planned }
      }
      target.weight = set.weight
      if set.band != nil || set.weight != nil { target.band = set.band }
      targets.append(target)
      done.append(set)
    }
    for var target in asked {
      target.weight = written.last { $0.kind != .warmUp }?.weight ?? target.weight
      targets.append(target)
      done.append(nil)
    }
    return (targets, done)
  }
}
