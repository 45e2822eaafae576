/// What the help says of a command, and what it may be given.
package struct CommandEntry: Sendable {
  package let name: String

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
  let dashes: Dashes

  /// Whether exercises with their sets are one operand, also without quotes.
  let takesLine: Bool

  /// What its operands may be, as far as a shell can complete them.
  let takes: [Option.Values]

  package init(
    name: String, operands: String = "", most: Int = 0, summary: String, options: [Option],
    details: String = "", dashes: Dashes = .areOptions, takesLine: Bool = false,
    takes: [Option.Values] = []
  ) {
    (self.name, self.operands, self.most) = (name, operands, most)
    (self.summary, self.options, self.details) = (summary, options, details)
    (self.dashes, self.takesLine, self.takes) = (dashes, takesLine, takes)
  }

  /// What words are that begin with a dash and no option of the program.
  package enum Dashes: Sendable {
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

/// The commands there are, in the order of the help; the first is the one that is left out.
package struct CommandTable: Sendable {
  package let commands: [CommandEntry]

  package init(_ commands: [CommandEntry]) { self.commands = commands }

  /// The command of a name.
  ///
  /// - Throws: `UsageError` with the one that was meant.
  package func command(named name: String) throws(UsageError) -> CommandEntry {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, among: commands.map(\.name))
    }
    return command
  }
}
