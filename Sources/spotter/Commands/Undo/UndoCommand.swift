internal import CommandGrammar
internal import Reports

struct UndoCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[], [.action(Action.list)]],
    summary: "undo the latest change", options: [.json, .database],
    details: """
      Undoes whatever the latest command changed: a logged or edited session, a weigh-in, a
      baseline, gear, exercises, settings, dates or programs. The latest hundred changes can be
      undone, one after the other; 'undo list' shows them. A file that was changed by other means
      since, such as an editor, is left as it is. Lifters who were added, chosen or removed stay so:
      'spotter lifter' changes that back.

      To undo a set of a running session, use u or the button in it. What 'finish' closed,
      'run --resume' resumes.
      """, models: .changing(unless: ["list"]))

  private enum Action: String { case list }

  let invocation: Invocation

  func run() throws {
    let reversal = ChangeReversal(invocation)
    switch invocation.action(Action.self) {
    case nil: try reversal.run()
    case .list: try reversal.list()
    }
  }
}
