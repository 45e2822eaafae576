internal import Coaching

/// Sanitizes outside input into words that are safe to compare, print and speak.
enum Words {
  /// What begins a line of words that a listener heard.
  static let heard = "heard:"

  /// The input that a line from the socket is; no words are a press.
  static func input(from line: String) -> Coach.Input {
    if line.hasPrefix(heard) { return .heard(trimmed(String(line.dropFirst(heard.count)))) }
    return line.isEmpty ? .press : .words(line)
  }

  /// Decodes bytes as one trimmed line. Invalid UTF-8 and control characters become U+FFFD, because
  /// garbage must not turn into an empty line, which is a press.
  static func line(from bytes: some Sequence<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      if scalar == "\t" || scalar == "\r" {
        scalars.append(" ")
      } else if scalar.properties.generalCategory == .control {
        scalars.append("\u{FFFD}")
      } else if scalar != "\u{FEFF}" {
        scalars.append(scalar)
      }
    }
    return trimmed(String(scalars))
  }

  /// Returns the text as a single line that cannot steer a terminal.
  static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars)
  }

  static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
