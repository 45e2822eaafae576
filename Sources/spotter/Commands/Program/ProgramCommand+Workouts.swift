internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import Planning
internal import Training

// Copying and moving workouts between programs.
extension ProgramCommand {
  /// Appends workouts of one program to a phase of one of the lifter's own, or moves them there.
  ///
  /// - Throws: `Failure` if anything is missing, is built in, or would be left without workouts.
  func takeWorkouts(_ sources: [String], to target: String, isMoved: Bool) throws {
    let verb = isMoved ? "move" : "copy"
    let parts = try sources.map { source in
      try ProgramCommand.moved.read(source) { text -> [String]? in
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let isWorkout = parts.count == 2 && parts.allSatisfy { $0.contains { !$0.isWhitespace } }
        return isWorkout ? parts.map(String.init) : nil
      }
    }
    let names = parts.map { $0[1] }
    let from = try find(parts[0][0])
    guard try parts.allSatisfy({ try find($0[0]) == from }) else {
      throw UsageError("the workouts to \(verb) must be of one program.")
    }
    let to = try find(target)
    let listed = names.map { "'\($0)'" }.joined(separator: ", ")
    for file in isMoved ? [to, from] : [to] where !file.isOwn {
      throw Failure(
        "cannot \(verb) \(listed): '\(file.name)' is built in. Make it your own first:"
          + " spotter program copy \(file.name) 'My Program'.")
    }
    guard from.name != to.name else {
      throw Failure("cannot \(verb) \(listed): it is already in '\(try program(to).name)'.")
    }
    // Both programs are in one folder, so this locks both.
    let (workouts, taking) = try alone(with: to) {
      try takeWorkouts(names, from, to, isMoved: isMoved)
    }
    let taken = workouts.map { "'\($0)'" }.joined(separator: ", ")
    let days = taking.schedule == .rotation ? "" : " Give it a day with 'spotter program edit'."
    try tell(to, taking, "\(isMoved ? "Moved" : "Copied") \(taken) to '\(taking.name)'.\(days)")
  }

  private func takeWorkouts(
    _ names: [String], _ from: Catalog.ProgramFile, _ to: Catalog.ProgramFile, isMoved: Bool
  ) throws -> (workouts: [String], taking: Program) {
    let verb = isMoved ? "move" : "copy"
    var (giving, taking) = (try program(from), try program(to))
    let wanted = try self.phase(of: taking)
    let phase = taking.phases.lastIndex { wanted == nil || $0.name == wanted } ?? 0
    let workouts = try names.map { try environment.planner.workout($0, of: giving) }
    for workout in workouts {
      guard taking.workout(named: workout.name) == nil else {
        throw Failure(
          "cannot \(verb) '\(workout.name)': '\(taking.name)' already has one."
            + " Rename one of them with 'spotter program edit'.")
      }
      taking.phases[phase].workouts.append(workout)
      if isMoved { giving.remove(workout) }
    }
    if let empty = giving.phases.first(where: \.workouts.isEmpty) {
      let isAll = giving.allWorkouts.isEmpty
      let what = isAll ? "'\(from.name)'" : "the phase '\(empty.name ?? "")' of '\(from.name)'"
      let then = isAll ? "delete the program" : "delete the phase with 'spotter program edit'"
      throw Failure(
        "cannot move '\(names[names.count - 1])': \(what) would be left without"
          + " workouts. Copy it instead, then \(then).")
    }
    // The destination first: if the second write fails, the workouts are in both programs.
    let given = try checked(giving)
    try catalog.keepProgram(
      checked(taking), as: to.name, noting: noting)
    if isMoved { try catalog.keepProgram(given, as: from.name, noting: noting) }
    return (workouts.map(\.name), taking)
  }

  /// Returns the plan of an assembled program, checking that it can be read back.
  private func checked(_ program: Program) throws -> String {
    let plan = program.plan(using: parts)
    guard (try? read(plan)) == program else {
      throw Failure("cannot write '\(program.name)' as a plan. Nothing was changed.")
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
