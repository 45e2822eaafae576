internal import CommandGrammar
internal import Reports

/// `spotter redo`: redoes the most recently undone change.
struct RedoCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "redo the latest undone change",
    options: [.json, .database],
    details: "Works until you change something else.", models: .changing())

  private let reversal: ChangeReversal

  init(invocation: Invocation) { reversal = ChangeReversal(invocation) }

  func run() throws { try reversal.redo() }
}
