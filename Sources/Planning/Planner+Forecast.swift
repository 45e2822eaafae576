package import LogStore
package import Training

extension Planner {
  /// Returns the forecast of a program from the lifter's current position, in the gym in use.
  package func outlook(
    _ program: Program, store: Store?, at now: Timestamp
  ) throws -> ProgramForecast {
    let (program, following) = try placed(program, store: store, at: now)
    let slots = Set(program.allWorkouts.flatMap(\.slots))
    var times: [String: Int] = [:]
    for workout in program.allWorkouts where workout.exercises.contains(where: { $0.turn != nil }) {
      times[workout.name] = try store?.timesDone(workout.name, program: program.name)
    }
    return ProgramForecast(
      program, library: try library(), gym: try store?.activeGym() ?? .home(preferences.unit),
      standings: try store?.standings(program: program.name, slots: slots) ?? [:],
      last: following.last, timesDone: times, weeks: following.week - 1, moment: now.utc)
  }
}
