internal import Commands
internal import Library
internal import Training

// Workouts that go from one program to another.
extension ProgramCommand {
  /// Puts a workout at the end of one of the lifter's own programs; a moved one leaves the program it
  /// was in, which is the lifter's own, too.
  ///
  /// - Parameters:
  ///   - source: `PROGRAM#WORKOUT`.
  ///   - target: the program it goes to.
  ///   - isMoved: whether it leaves its program.
  /// - Throws: `Failure` when one of them is not there, is built in, or would be left without workouts.
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
        description: "cannot \(verb) '\(parts[1])': it is in '\(try program(to).name)' already.")
    }
    // Both are in one folder: nothing else changes them meanwhile.
    let (workout, taking) = try alone(with: to) {
      try takeWorkout(String(parts[1]), from, to, isMoved: isMoved)
    }
    let days = taking.schedule == .rotation ? "" : " It has no day yet: 'spotter program edit'."
    try tell(
      to, taking, "\(isMoved ? "Moved" : "Copied") '\(workout)' to '\(taking.name)'.\(days)")
  }

  private func takeWorkout(
    _ name: String, _ from: Catalog.ProgramFile, _ to: Catalog.ProgramFile, isMoved: Bool
  ) throws -> (workout: String, taking: Program) {
    let verb = isMoved ? "move" : "copy"
    var (giving, taking) = (try program(from), try program(to))
    let workout = try environment.planning.workout(name, of: giving)
    guard taking.workout(named: workout.name) == nil else {
      throw Failure(
        description:
          "cannot \(verb) '\(workout.name)': '\(taking.name)' has a workout of that name."
          + " Rename one of them with 'spotter program edit'.")
    }
    if isMoved {
      giving.remove(workout)
      guard giving.phases.allSatisfy({ !$0.workouts.isEmpty }) else {
        throw Failure(
          description: "cannot move '\(workout.name)': '\(from.name)' would be left with no workout"
            + " in it. Copy it instead, or delete the program afterwards.")
      }
    }
    taking.phases[taking.phases.count - 1].workouts.append(workout)
    // Where it goes comes first: what cannot be written then is in both, and not in neither.
    let given = try checked(giving)
    try catalog.keepProgram(
      checked(taking), as: to.name, noting: trail.note(text:))
    if isMoved { try catalog.keepProgram(given, as: from.name, noting: trail.note(text:)) }
    return (workout.name, taking)
  }

  /// The plan of a program that was put together.
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
  /// Takes a workout out of every phase, and off its days.
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
