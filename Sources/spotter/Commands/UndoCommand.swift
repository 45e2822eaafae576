internal import CommandGrammar
internal import Context
internal import LogStore
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
    switch invocation.action(Action.self) {
    case nil: try Self.reverse(invocation)
    case .list: try list()
    }
  }

  /// Undoes the latest change, or redoes the one that was undone last, and tells what comes next.
  static func reverse(_ invocation: Invocation, redoes: Bool = false) throws {
    let reversal = ChangeReversal(of: invocation.paths.database)
    let change = ChangeRow(try redoes ? reversal.makeAgain() : reversal.takeBack())
    let next = try reversal.changes(undone: redoes, limit: 1).first.map(ChangeRow.init)
    try printOut(
      Report.reversed(change, redone: redoes, next: next, asJSON: invocation.has(.json)))
  }

  private func list() throws {
    let rows = try ChangeReversal(of: invocation.paths.database).changes(undone: false)
      .map(ChangeRow.init)
    if rows.isEmpty, !isJSON {
      return printError("nothing to undo: no command has changed anything yet.")
    }
    try printOut(Report.changes(rows, asJSON: isJSON))
  }
}

extension ChangeRow {
  fileprivate init(_ change: CommandChange) {
    self.init(command: change.command, at: TimeText(change.at))
  }
}
