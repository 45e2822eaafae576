internal import CommandGrammar
internal import Context

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
    let from = try environment.programFile(parts[0][0])
    guard try parts.allSatisfy({ try environment.programFile($0[0]) == from }) else {
      throw UsageError("the workouts to \(verb) must be of one program.")
    }
    let to = try environment.programFile(target)
    let listed = names.map { "'\($0)'" }.joined(separator: ", ")
    for file in isMoved ? [to, from] : [to] where !file.isOwn {
      throw Failure(
        "cannot \(verb) \(listed): '\(file.name)' is built in. Make it your own first:"
          + " spotter program copy \(file.name) 'My Program'.")
    }
    guard from.name != to.name else {
      let title = try environment.program(to).name
      throw Failure("cannot \(verb) \(listed): it is already in '\(title)'.")
    }
    let (workouts, taking) = try own.take(
      names, of: from, to: to, isMoved: isMoved, phase: phase)
    let taken = workouts.map { "'\($0.name)'" }.joined(separator: ", ")
    let days = taking.schedule == .rotation ? "" : " Give it a day with 'spotter program edit'."
    try tell(to, taking, "\(isMoved ? "Moved" : "Copied") \(taken) to '\(taking.name)'.\(days)")
  }
}
