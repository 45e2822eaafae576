package import LogStore
package import Training

// What a session that was done without Spotter counts as.
extension Planner {
  /// Returns the workout the session belongs to, as it was prescribed at that time: the one named,
  /// else that of the program with at least half of the exercises of both; of equals, the next one.
  package func workout(
    of written: [WrittenExercise], named name: String?, store: Store?, at moment: Timestamp
  ) throws -> (program: String?, workout: Workout?) {
    if let name, preferences.program != nil {
      let (program, workout, _) = try find(name, store: store, at: moment)
      return (program.name, try prescribed(workout, of: program, store: store, at: moment))
    }
    guard try isFollowing(store: store) else { return (nil, nil) }
    let (program, next, _) = try find(nil, store: store, at: moment)
    let library = try library()
    let done = Set(written.map { library.identity(of: $0.name) })
    var best: (workout: Workout, common: Int, left: Int)?
    for workout in [next] + program.workouts {
      let asked = Set(workout.exercises.map { library.identity(of: $0.name) })
      let common = done.intersection(asked).count
      guard common * 2 >= max(asked.count, done.count), common > 0 else { continue }
      let left = asked.count - common
      if best.map({ (common, -left) > ($0.common, -$0.left) }) ?? true {
        best = (workout, common, left)
      }
    }
    guard let best else { return (nil, nil) }
    return (program.name, try prescribed(best.workout, of: program, store: store, at: moment))
  }

  private func prescribed(
    _ workout: Workout, of program: Program, store: Store?, at moment: Timestamp
  ) throws -> Workout {
    let gym = try gym(for: workout, store: store)
    let prescribed = try prescribe(
      workout, of: program, in: gym, store: store, at: moment.utc, isLight: isLight(moment.day))
    return lightened(prescribed, in: gym, on: moment.day)
  }
}
