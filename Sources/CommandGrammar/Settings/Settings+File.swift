// The settings file: a line `key = value` for each setting, and comments.
extension Settings {
  /// Parses a settings file; an invalid line is reported and ignored: a typo prevents no workout.
  package init(_ text: String, complaints: inout [String]) {
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      guard let (name, value) = Settings.parts(line) else {
        let isEmpty = line.drop(while: \.isWhitespace).first.map { $0 == "#" } ?? true
        if !isEmpty {
          complaints.append("line \(index + 1): expected 'key = value'. The line is ignored.")
        }
        continue
      }
      do throws(UsageError) {
        try set(name, value)
      } catch {
        complaints.append("line \(index + 1): \(error.description)")
      }
    }
  }

  /// The settings that a text sets and the lifter's devices share, as written.
  package static func shared(in text: String) -> [Key: String] {
    var found: [Key: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      if let (name, value) = parts(line), let key = Key(word: name), key.isShared {
        found[key] = value
      }
    }
    return found
  }

  /// Returns the text with one key changed, or removed if `value` is `nil`.
  package static func changed(_ text: String, _ key: Key, to value: String?) -> String {
    var lines = lines(of: text)
    guard let value else {
      lines.removeAll { parts(Substring($0))?.0 == key.word }
      return lines.map { "\($0)\n" }.joined()
    }
    let line = "\(key.word) = \(value)"
    if let index = lines.lastIndex(where: { parts(Substring($0))?.0 == key.word }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func lines(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.last == "" ? lines.dropLast() : lines).map(String.init)
  }

  private static func parts(_ line: Substring) -> (String, String)? {
    let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !line.drop(while: \.isWhitespace).hasPrefix("#") else { return nil }
    let words = sides.map(\.singleSpaced)
    return (words[0].lowercased(), words[1])
  }
}
