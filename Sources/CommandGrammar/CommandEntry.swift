/// A command as the help describes it, and the arguments it accepts.
package struct CommandEntry: Sendable {
  /// The name under which the table lists it.
  package fileprivate(set) var name = ""

  /// What may follow the name, in the order of the help; without any words, it is the first.
  let forms: [[Operand]]

  /// A one-line summary for the overview.
  package let summary: String

  /// The accepted options, besides `--help`.
  package let options: [Option]

  /// The actions with which an option goes, if not with all; the empty word is the form without one.
  let only: [Option: [String]]

  /// More text for the command's own help; made when it is asked for, not at every start.
  package let details: @Sendable () -> String

  /// How operands that begin with a dash are read.
  let dashes: Dashes

  /// What a language model may do with it; nothing by default.
  let models: ModelUse?

  package init(
    forms: [[Operand]] = [], summary: String, options: [Option], only: [Option: [String]] = [:],
    details: @autoclosure @escaping @Sendable () -> String = "", dashes: Dashes = .areOptions,
    models: ModelUse? = nil
  ) {
    (self.forms, self.summary, self.options, self.only) = (forms, summary, options, only)
    (self.details, self.dashes, self.models) = (details, dashes, models)
  }

  /// How to read a word that begins with a dash and is not a known option.
  package enum Dashes: Sendable {
    /// As an unknown option.
    case areOptions
    /// As a number if it looks negative, which the command rejects; else as an unknown option.
    case areOptionsButNumbers
    /// As an operand after one dash (a weight or note), as an unknown option after two.
    case areOptionsIfTwo
    /// As a literal operand.
    case areText
  }
}

/// The commands in the order of the help; the first is the default.
package struct CommandTable: Sendable {
  /// The names by what a person wants, under a title.
  let groups: [(title: String, names: [String])]
  private let make: @Sendable (String) -> CommandEntry?

  package init(
    groups: [(title: String, names: [String])], make: @escaping @Sendable (String) -> CommandEntry?
  ) {
    (self.groups, self.make) = (groups, make)
  }

  package var names: [String] { groups.flatMap(\.names) }

  package var commands: [CommandEntry] { commands(names) }

  func commands(_ names: [String]) -> [CommandEntry] { names.compactMap(entry) }

  private func entry(_ name: String) -> CommandEntry? {
    var command = make(name)
    command?.name = name
    return command
  }

  package func command(named name: String) throws(UsageError) -> CommandEntry {
    guard let command = entry(name) else { throw .unknownCommand(name, among: names) }
    return command
  }
}
