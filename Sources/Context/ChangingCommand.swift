internal import CommandGrammar
internal import Glibc
package import ResourceFiles
package import LogStore
internal import Platform

/// A run of a command: what it changes is undone together by `spotter undo`.
package struct ChangingCommand: Sendable {
  /// The command that makes changes; it may run others, each of which is undone alone.
  @TaskLocal package static var current = ChangingCommand([])

  private let arguments: [String]
  private let number = UInt32.random(in: .min ... .max)

  package init(_ arguments: [String]) { self.arguments = arguments }

  /// The current command, as the log names it.
  package static var author: CommandChange.Author {
    let typed = current.arguments.typed
    return CommandChange.Author(
      run: "\(process)-\(current.number)",
      command: typed.count <= 120 ? typed : "\(typed.prefix(119))…",
      at: LocalTime.local(LocalTime.now()).iso)
  }

  /// Process IDs are reused, but not at the same moment.
  private static let process = "\(getpid())-\(LocalTime.now().utc)-\(BootClock.now())"
}

extension Store {
  /// Records a change to a text file for `spotter undo`, before it is made.
  package func note(text change: TextChange) throws(StoreError) {
    try note(
      [
        CommandChange.Part(
          CommandChange.Part.file, change.path, from: change.before, to: change.after)
      ],
      by: ChangingCommand.author)
  }
}
