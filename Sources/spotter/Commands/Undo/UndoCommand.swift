internal import Commands

/// `spotter undo`: takes back what the latest command changed, or lists what can be.
struct UndoCommand: Subcommand {
  static let entry = CommandEntry(
    name: "undo", operands: "[list]", most: 1,
    summary: "take back what the latest command changed", options: [.json, .database],
    details: """
      Whatever a command changed is taken back: a session that was logged or edited, a weigh-in, a
      baseline, gear, exercises, settings, dates, programs. The latest hundred can be, one after
      the other; 'undo list' shows them. What was changed since in another way, as with an
      editor, stays as it is.

      A set of a running session is taken back in it, with u or by the button.
      """)

  private let reversal: ChangeReversal
  private let lists: Bool

  init(_ invocation: Invocation) throws {
    if let word = invocation.operands.first, word != "list" {
      throw UsageError(
        "'undo' does not take '\(word.prefix(40))': it takes back the latest change, and"
          + " 'undo list' shows them.")
    }
    reversal = ChangeReversal(invocation)
    lists = !invocation.operands.isEmpty
  }

  func run() throws {
    if lists { try reversal.list() } else { try reversal.undo() }
  }
}
