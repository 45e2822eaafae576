internal import Commands
internal import Library
internal import Planning
internal import Training

// Copying and moving workouts between programs.
extension ProgramCommand {
  /// Appends a workout to one of the lifter's own programs; moving also removes it from its own
  /// program.
  ///
  /// - Parameters:
  ///   - source: `PROGRAM#WORKOUT`.
  ///   - target: The destination program.
  ///   - isMoved: Whether to remove the workout from the source.
  /// - Throws: `Failure` if either is missing, is built in, or would be left without workouts.
  func takeWorkout(_ source: String, to target: String, isMoved: Bool) throws {
    let verb = isMoved ? "move" : "copy"
    let parts = source.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let from = try find(String(parts[0]))
    let to = try find(target)
    for file in isMoved ? [to, from] : [to] where !file.isOwn {
      throw Failure(
        description:
          "cannot \(verb) '\(parts[1])': '\(file.name)' is built in. Make it your own first:"
          + " spotter program copy \(file.name) 'My Program'.")
    }
    guard from.name != to.name else {
      throw Failure(
        description: "cannot \(verb) '\(parts[1])': it is already in '\(try program(to).name)'.")
    }
    // Both programs are in one folder, so this locks both.
    let (workout, taking) = try alone(with: to) {
      try takeWorkout(String(parts[1]), from, to, isMoved: isMoved)
    }
    let days = taking.schedule == .rotation ? "" : " Give it a day with 'spotter program edit'."
    try tell(
      to, taking, "\(isMoved ? "Moved" : "Copied") '\(workout)' to '\(taking.name)'.\(days)")
  }

  private func takeWorkout(
    _ name: String, _ from: Catalog.ProgramFile, _ to: Catalog.ProgramFile, isMoved: Bool
  ) throws -> (workout: String, taking: Program) {
    let verb = isMoved ? "move" : "copy"
    var (giving, taking) = (try program(from), try program(to))
    let workout = try environment.planner.workout(name, of: giving)
    guard taking.workout(named: workout.name) == nil else {
      throw Failure(
        description:
          "cannot \(verb) '\(workout.name)': '\(taking.name)' already has one."
          + " Rename one of them with 'spotter program edit'.")
    }
    if isMoved {
      giving.remove(workout)
      guard giving.phases.allSatisfy({ !$0.workouts.isEmpty }) else {
        throw Failure(
          description: "cannot move '\(workout.name)': '\(from.name)' would be left without"
            + " workouts. Copy it instead, then delete the program.")
      }
    }
    taking.phases[taking.phases.count - 1].workouts.append(workout)
    // Write the destination first: if the second write fails, the workout is in both programs
    // instead of in neither.
    let given = try checked(giving)
    try catalog.keepProgram(
      checked(taking), as: to.name, noting: trail.note(text:))
    if isMoved { try catalog.keepProgram(given, as: from.name, noting: trail.note(text:)) }
    return (workout.name, taking)
  }

  /// Returns the plan of an assembled program, checking that it can be read back.
  private func checked(_ program: Program) throws -> String {
    let plan = program.plan(using: parts)
    guard (try? read(plan)) == program else {
      throw Failure(
        description: "cannot write '\(program.name)' as a plan. Nothing was changed.")
    }
    return plan
  }
}

extension Program {
  /// Removes a workout from every phase and from the weekly schedule.
  fileprivate mutating func remove(_ workout: Workout) {
    for phase in phases.indices {
      phases[phase].workouts.removeAll { $0.name.isSameName(as: workout.name) }
    }
    if case .weekdays(let days) = schedule {
      let left = days.filter { !$0.workout.isSameName(as: workout.name) }
      schedule = left.isEmpty ? .rotation : .weekdays(left)
    }
  }
}
