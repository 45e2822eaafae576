package import Training

/// A sentence for a day.
package struct Quote: Equatable, Sendable {
  package var text: String
  /// The author and the work; `nil` for plain advice.
  package var source: String?

  /// Parses a file of quotes, one on a line: `Text. — Author, Work`.
  ///
  /// Empty lines and those that begin with `#` are left out; lines are cut at 300 characters.
  package static func all(in file: String) -> [Quote] {
    file.split(whereSeparator: \.isNewline).compactMap { line in
      guard line.first != "#", line.contains(where: { !$0.isWhitespace }) else { return nil }
      let line = line.prefix(300)
      guard let dash = line.lastIndex(of: "—") else { return Quote(text: String(line.trimmed)) }
      let source = line[line.index(after: dash)...].trimmed
      return Quote(
        text: String(line[..<dash].trimmed), source: source.isEmpty ? nil : String(source))
    }
  }

  /// The days in which no quote is repeated.
  static let days = 14

  /// Returns the quote of a day: they take turns, so that none is repeated within 14 days.
  ///
  /// With fewer quotes than that, some days have none.
  package static func of(_ day: Day, among quotes: [Quote]) -> Quote? {
    let turns = max(quotes.count, days)
    let turn = (day.number % turns + turns) % turns
    return turn < quotes.count ? quotes[turn] : nil
  }
}
