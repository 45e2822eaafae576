internal import Commands

/// `spotter redo`: redoes the most recently undone change.
struct RedoCommand: Subcommand {
  static let entry = CommandEntry(
    name: "redo", summary: "do again what was taken back last",
    options: [.json, .database],
    details: "As long as nothing else was changed after the undo.")

  private let reversal: ChangeReversal

  init(invocation: Invocation) { reversal = ChangeReversal(invocation) }

  func run() throws { try reversal.redo() }
}
