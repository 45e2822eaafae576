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
    CommandChange.Author(
      run: "\(process)-\(current.number)", command: typed(current.arguments),
      at: LocalTime.local(LocalTime.now()).iso)
  }

  /// Process IDs are reused, but not at the same moment.
  private static let process = "\(getpid())-\(LocalTime.now().utc)-\(BootClock.now())"

  /// Returns the arguments quoted for a shell, truncated to 120 characters.
  private static func typed(_ arguments: [String]) -> String {
    let words = arguments.map { word in
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/@+=%,".contains($0) }
      return isPlain && !word.isEmpty ? word : "'\(word)'"
    }
    let line = words.joined(separator: " ")
    return line.count <= 120 ? line : "\(line.prefix(119))…"
  }
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
