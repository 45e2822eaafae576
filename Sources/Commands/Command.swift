/// A command of the program.
package enum Command: String, CaseIterable, Sendable {
  case dashboard, run, practice, rehearse, press, finish, next, schedule, why, baseline, history,
    show, say, devices, doctor, settings
  case plates, estimate, warmup, exercise, gear, records, weigh, log, edit
  case undo, redo
  case recommend, program, help
}

/// What the help says of a command, and what it may be given.
package struct CommandEntry: Sendable {
  /// What stands behind its name: `[WORKOUT]`.
  package let operands: String

  /// The most operands it takes.
  let most: Int

  /// One line for the overview.
  package let summary: String

  /// The options it knows, besides `--help`.
  package let options: [Option]

  /// More to know, for its own help.
  let details: String
}
