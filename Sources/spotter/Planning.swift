internal import Catalog
internal import Commands
internal import Session
internal import Store
internal import Training

/// Finds the workout that is meant, and prescribes it from the log.
struct Planning {
  let catalog: Catalog
  let settings: Settings

  /// The plan for a workout of the program, a file, or `file.plan#Workout`; without one, for the
  /// workout whose turn it is.
  func plan(_ operand: String?, store: Store?) throws -> SessionPlan {
    let (program, workout) = try find(operand, store: store)
    let last = try store?.lastPerformances(program: program.name) ?? [:]
    let library = try library()
    let prescribed = workout.continued(from: last.mapValues(\.targets)).described(by: library)
    let gym = (try store?.activeGym() ?? .home(settings.unit))
      .naming(as: prescribed, by: library)
    return SessionPlan(
      program: program.name,
      workout: prescribed.warmedUp(in: gym, usually: settings[.warmUps] == "on"), gym: gym,
      last: last.mapValues(\.lastTime))
  }

  /// The exercises; what of the lifter's own cannot be read is told about.
  func library() throws(Catalog.Fault) -> ExerciseLibrary {
    let exercises = try catalog.exercises()
    for complaint in exercises.complaints { complain(complaint) }
    return exercises.library
  }

  /// The workout that is meant, as the program has it.
  func find(_ operand: String?, store: Store?) throws -> (Program, Workout) {
    guard let operand else {
      let program = try program(settings[.program])
      let last = try store?.lastWorkout(program: program.name)
      return (program, try turn(of: program, after: last))
    }
    let parts = operand.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let isFile = parts.count == 2 || operand.hasSuffix(".plan") || operand.contains("/")
    guard isFile else {
      let program = try program(settings[.program])
      return (program, try workout(operand, of: program))
    }
    let program = try program(String(parts[0]))
    if parts.count == 2 { return (program, try workout(String(parts[1]), of: program)) }
    let last = try store?.lastWorkout(program: program.name)
    return (program, try turn(of: program, after: last))
  }

  private func program(_ name: String) throws(Catalog.Fault) -> Program {
    try catalog.program(name, unit: settings.unit)
  }

  private func turn(of program: Program, after last: String?) throws(Failure) -> Workout {
    guard let workout = program.workout(after: last) else {
      throw Failure(description: "the program '\(program.name)' has no workouts: add one to it.")
    }
    return workout
  }

  private func workout(_ name: String, of program: Program) throws(Failure) -> Workout {
    if let workout = program.workout(named: name) { return workout }
    let names = program.workouts.map(\.name)
    let meant = name.nearMiss(in: names).map { " Did you mean '\($0)'?" } ?? ""
    throw Failure(
      description: "cannot find the workout '\(name)' in the program '\(program.name)'.\(meant)"
        + " It has \(names.joined(separator: ", ")).")
  }
}
