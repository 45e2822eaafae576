internal import CommandGrammar

struct RedoCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "redo the latest undone change",
    options: [.json, .database],
    details: "Works until you change something else.", models: .changing())

  let invocation: Invocation

  func run() throws { try UndoCommand.reverse(invocation, redoes: true) }
}
