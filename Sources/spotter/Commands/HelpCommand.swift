internal import CommandGrammar
internal import Context
internal import Glibc

struct HelpCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[command.optional]], summary: "explain a command", options: [])

  private static let command = Operand(
    "COMMAND", "a command", as: "run", .commands)

  let invocation: Invocation

  // 'help program use' means the help of 'program', which has that of all its words.
  func run() throws { try Self.print(invocation.words(Self.command).first) }

  /// Prints the help of a command, or the overview.
  static func print(_ name: String?) throws {
    let table = CommandRunner.table
    let command = try name.map(table.command(named:))
    try printOut(
      Help.text(command, of: table, width: TerminalTraits.page(STDOUT_FILENO).width))
  }
}
