package import Training

package struct Quote: Equatable, Sendable {
  package var text: String
  /// The author and the work; `nil` for plain advice.
  package var source: String?

  /// Parses a file of quotes, `Text. — Author, Work` on a line of at most 300 characters; `#` is a
  /// comment.
  package static func all(in file: String) -> [Quote] { lines(of: file).map { Quote($0) } }

  private static func lines(of file: String) -> [Substring] {
    file.lines.filter { line in
      line.utf8.first != UInt8(ascii: "#") && line.contains { !$0.isWhitespace }
    }
  }

  private init(_ line: Substring) {
    let line = line.prefix(300)
    guard let dash = line.lastIndex(of: "—") else {
      self.init(text: String(line.trimmed))
      return
    }
    let source = line[line.index(after: dash)...].trimmed
    self.init(
      text: String(line[..<dash].trimmed), source: source.isEmpty ? nil : String(source))
  }

  init(text: String, source: String? = nil) { (self.text, self.source) = (text, source) }

  /// The days in which no quote is repeated.
  static let days = 14

  /// Returns the quote of a day: they take turns of 14 days or more, in which some may have none.
  package static func of(_ day: Day, in file: String) -> Quote? {
    // Only that one is parsed.
    let lines = lines(of: file)
    let turns = max(lines.count, days)
    let turn = (day.number % turns + turns) % turns
    return turn < lines.count ? Quote(lines[turn]) : nil
  }
}
