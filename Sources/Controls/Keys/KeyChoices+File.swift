// The file of the choices: a line for each device and key, and comments.
//
//     device 1c4f:0002 USB Keypad = read
//     key KEY_F13 = undo
extension KeyChoices {
  /// Parses a file of choices; a line that cannot be parsed is reported and ignored.
  package init(_ text: String, complaints: inout [String]) {
    self.init()
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let entry = Entry(words) else {
        complaints.append(
          "line \(index + 1): expected 'device ID NAME = read', '… = leave' or"
            + " 'key NAME = WORDS'. The line is ignored.")
        continue
      }
      switch entry {
      case .device(let device, let isRead): devices[device] = isRead
      case .key(let name, let function): functions[name] = function
      }
    }
  }

  /// One line of the file.
  package enum Entry: Hashable, Sendable {
    case device(Device, isRead: Bool)
    case key(String, KeyMap.Function)

    init?(_ words: [Substring]) {
      switch words.first {
      case "device":
        // A name may contain the sign, too.
        guard let sign = words.lastIndex(of: "="), sign > 2, words.count == sign + 2 else {
          return nil
        }
        let device = Device(
          id: words[1].lowercased(), name: words[2..<sign].joined(separator: " "))
        switch words[sign + 1] {
        case "read": self = .device(device, isRead: true)
        case "leave": self = .device(device, isRead: false)
        default: return nil
        }
      case "key":
        guard words.count > 3, words[2] == "=" else { return nil }
        let text = words[3...].joined(separator: " ")
        self = .key(words[1].uppercased(), KeyMap.Function(text))
      default: return nil
      }
    }

    /// Whether it is about the same device or key.
    fileprivate func replaces(_ other: Entry) -> Bool {
      switch (self, other) {
      case (.device(let one, _), .device(let other, _)): one == other
      case (.key(let one, _), .key(let other, _)): one == other
      default: false
      }
    }

    fileprivate var line: String {
      switch self {
      case .device(let device, let isRead):
        "device \(device.id) \(device.name) = \(isRead ? "read" : "leave")"
      case .key(let name, let function): "key \(name) = \(function.text)"
      }
    }
  }

  /// Returns the text of a file with one line replaced or added; all others stay unchanged.
  package static func changed(_ text: String, to entry: Entry) -> String {
    let lines = lines(text, without: entry) + [entry.line]
    return lines.map { "\($0)\n" }.joined()
  }

  /// Returns the text of a file without the line about the same device or key.
  package static func removed(_ text: String, _ entry: Entry) -> String {
    lines(text, without: entry).map { "\($0)\n" }.joined()
  }

  private static func lines(_ text: String, without entry: Entry) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last == "" { lines.removeLast() }
    return lines.filter { line in
      Entry(line.split(whereSeparator: \.isWhitespace)).map { !entry.replaces($0) } ?? true
    }.map(String.init)
  }
}
