internal import Glibc
package import Library
package import LogStore
internal import Phrasing
internal import Platform

/// The change made by one command, as saved for `spotter undo`.
package struct DeskChange: Codable {
  /// A part of the change; parts are in the order they were made.
  package enum Part: Codable {
    case log(LogChange)
    case text(TextChange)
    case replacement(LogReplacement)

    package var reversed: Part {
      switch self {
      case .log(let change): .log(change.reversed)
      case .text(let change): .text(change.reversed)
      case .replacement(let change): .replacement(change.reversed)
      }
    }

    private enum CodingKeys: String, CodingKey {
      case log, text, replacement
    }

    package init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      if let change = try fields.decodeIfPresent(LogChange.self, forKey: .log) {
        self = .log(change)
      } else if let change = try fields.decodeIfPresent(LogReplacement.self, forKey: .replacement) {
        self = .replacement(change)
      } else {
        self = try .text(fields.decode(TextChange.self, forKey: .text))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .log(let change): try fields.encode(change, forKey: .log)
      case .text(let change): try fields.encode(change, forKey: .text)
      case .replacement(let change): try fields.encode(change, forKey: .replacement)
      }
    }
  }

  /// The run of a command that made the change: everything it changes is undone together.
  package var run: String
  /// The command as typed, without the program name.
  package var command: String
  /// The local time of the change: `2026-01-05T18:00:00+01:00`.
  package var at: String
  package var parts: [Part]

  /// Creates an empty change by the current command.
  init(now: Timestamp) {
    run = DeskChange.origin.run
    command = DeskChange.origin.command
    at = LocalTime.local(now).iso
    parts = []
  }

  /// The command that makes changes; a command may run others, each of which is undone alone.
  @TaskLocal package static var origin = Origin([])

  /// A run of a command.
  package struct Origin: Sendable {
    private let arguments: [String]
    private let number = UInt32.random(in: .min ... .max)

    package init(_ arguments: [String]) { self.arguments = arguments }

    package var run: String { "\(Origin.process)-\(number)" }
    package var command: String { DeskChange.typed(arguments) }

    /// Process IDs are reused, but not at the same moment.
    private static let process = "\(getpid())-\(LocalTime.now().utc)-\(BootClock.now())"
  }

  /// Returns the arguments quoted for a shell, truncated to 120 characters.
  private static func typed(_ arguments: some Sequence<String>) -> String {
    let words = arguments.map { word in
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/@+=%,".contains($0) }
      return isPlain && !word.isEmpty ? word : "'\(word)'"
    }
    let line = words.joined(separator: " ")
    return line.count <= 120 ? line : "\(line.prefix(119))…"
  }

  private enum CodingKeys: String, CodingKey {
    case run, command, at, parts
  }
}
