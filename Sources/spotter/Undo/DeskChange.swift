internal import Glibc
internal import Library
internal import LogStore

/// What one command changed at the desk, as it is saved for `spotter undo`.
struct DeskChange: Codable {
  /// A part of it, in the order in which they were made.
  enum Part: Codable {
    case log(LogChange)
    case text(TextChange)

    var reversed: Part {
      switch self {
      case .log(let change): .log(change.reversed)
      case .text(let change): .text(change.reversed)
      }
    }

    private enum CodingKeys: String, CodingKey {
      case log = "log"
      case text = "text"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      if let change = try fields.decodeIfPresent(LogChange.self, forKey: .log) {
        self = .log(change)
      } else {
        self = try .text(fields.decode(TextChange.self, forKey: .text))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .log(let change): try fields.encode(change, forKey: .log)
      case .text(let change): try fields.encode(change, forKey: .text)
      }
    }
  }

  /// The run of the program that made it: all that it changes is one change.
  var run: String
  /// The command as it was typed, without the name of the program.
  var command: String
  /// When it was, in local time: `2026-01-05T18:00:00+01:00`.
  var at: String
  var parts: [Part]

  /// A change by this run of the program.
  init(now: Timestamp) {
    run = DeskChange.thisRun
    command = DeskChange.typed(CommandLine.arguments.dropFirst())
    at = LocalTime.local(now).iso
    parts = []
  }

  /// A process has its number again sooner or later, but never at the same moment.
  static let thisRun = "\(getpid())-\(LocalTime.now().utc)"

  /// Arguments as a shell would take them, cut short.
  private static func typed(_ arguments: some Sequence<String>) -> String {
    let words = arguments.map { word in
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/@+=%,".contains($0) }
      return isPlain && !word.isEmpty ? word : "'\(word)'"
    }
    let line = words.joined(separator: " ")
    return line.count <= 120 ? line : "\(line.prefix(119))…"
  }

  private enum CodingKeys: String, CodingKey {
    case run = "run"
    case command = "command"
    case at = "at"
    case parts = "parts"
  }
}
