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

  /// What an operand is that begins with a dash.
  var dashes = Dashes.areOptions

  /// What words are that begin with a dash and no option of the program.
  enum Dashes: Sendable {
    /// Options that there are not.
    case areOptions
    /// Negative numbers are refused as numbers, all else is an option.
    case areOptionsButNumbers
    /// One dash begins a weight or a note, two an option.
    case areOptionsIfTwo
    /// They are meant as they are.
    case areText
  }
}
