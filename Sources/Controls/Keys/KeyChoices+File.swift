// The file of the choices: a line for each device and key, and comments.
//
//     device 1c4f:0002 USB Keypad = read
//     key KEY_F13 = undo
//     key KEY_F13 1c4f:0002 USB Keypad = pause
//     keyboards = read
//
// A key taught on one device does that there, whatever it does on others.
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
          "line \(index + 1): expected 'device ID NAME = read', '… = leave', 'keyboards = read' or"
            + " 'key NAME = WORDS', also with ID and NAME of a device. The line is ignored.")
        continue
      }
      switch entry {
      case .device(let device, let isRead): devices[device] = isRead
      case .key(let key, let function): functions[key] = function
      case .keyboardsRead: readsKeyboards = true
      }
    }
  }

  /// One line of the file.
  package enum Entry: Hashable, Sendable {
    case device(Device, isRead: Bool)
    case key(Key, KeyMap.Function)
    /// Nothing is typed on this computer.
    case keyboardsRead

    init?(_ words: [Substring]) {
      switch words.first {
      case "device":
        // A name may contain the sign, too.
        guard let sign = words.lastIndex(of: "="), words.count == sign + 2,
          let device = Device(words[1..<sign])
        else { return nil }
        switch words[sign + 1] {
        case "read": self = .device(device, isRead: true)
        case "leave": self = .device(device, isRead: false)
        default: return nil
        }
      case "key":
        guard words.count > 3 else { return nil }
        let sign = words[2] == "=" ? 2 : words.dropLast().lastIndex(of: "=") ?? 0
        let device = sign > 2 ? Device(words[2..<sign]) : nil
        guard sign == 2 || device != nil else { return nil }
        let text = words[(sign + 1)...].joined(separator: " ")
        self = .key(Key(words[1].uppercased(), on: device), KeyMap.Function(text))
      case "keyboards" where words.dropFirst() == ["=", "read"]: self = .keyboardsRead
      default: return nil
      }
    }

    /// Whether it is about the same device or key.
    fileprivate func replaces(_ other: Entry) -> Bool {
      switch (self, other) {
      case (.device(let one, _), .device(let other, _)): one == other
      case (.key(let one, _), .key(let other, _)): one == other
      case (.keyboardsRead, .keyboardsRead): true
      default: false
      }
    }

    fileprivate var line: String {
      switch self {
      case .device(let device, let isRead):
        "device \(device.line) = \(isRead ? "read" : "leave")"
      case .key(let key, let function):
        "key \(key.name)\(key.device.map { " \($0.line)" } ?? "") = \(function.text)"
      case .keyboardsRead: "keyboards = read"
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

extension KeyChoices.Device {
  /// Parses the words of an ID and a name.
  fileprivate init?(_ words: ArraySlice<Substring>) {
    guard words.count > 1, let id = words.first else { return nil }
    self.init(id: id.lowercased(), name: words.dropFirst().joined(separator: " "))
  }

  fileprivate var line: String { "\(id) \(name)" }
}
