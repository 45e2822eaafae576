package import LogStore
package import SessionEngine
package import Training

extension Planner {
  /// Returns the possible substitutes for a workout's exercises in a gym, by normalized name.
  func alternatives(
    to workout: Workout, in gym: Gym, store: Store?, at now: Timestamp
  ) throws -> [String: [Session.Alternative]] {
    guard !workout.exercises.isEmpty else { return [:] }
    let library = try library()
    let wanted = workout.exercises.compactMap { library.exercise(named: $0.name) }
      .flatMap { library.substitutes(for: $0, in: gym) }.map(\.id)
    let known = try store?.latest(of: Set(wanted), on: now, in: library) ?? [:]
    let exerciseDirectory = Session.ExerciseDirectory(library: library, known: known)
    var found: [String: [Session.Alternative]] = [:]
    for name in workout.exercises.map(\.name) {
      let others = exerciseDirectory.alternatives(to: name, in: gym)
      if !others.isEmpty { found[name.normalizedName] = others }
    }
    return found
  }
}

extension Session.ExerciseDirectory {
  /// Creates a directory from a library and the latest entries of its exercises in the log.
  package init(
    library: ExerciseLibrary, known: [ExerciseID: Store.Latest], in gym: Gym? = nil
  ) {
    self.init(
      library: library, known: known.mapValues { Known(name: $0.name, last: $0.time) }, gym: gym)
  }
}
