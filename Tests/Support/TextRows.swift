/// What is read in a test, and what comes of it.
package struct TextRow: CustomStringConvertible, Sendable {
  package fileprivate(set) var text: String
  package fileprivate(set) var says: [String]
  package var description: String { text }

  package init(text: String, says: [String]) { (self.text, self.says) = (text, says) }

  /// The rest of the line that begins with a word.
  package subscript(word: String) -> String? {
    says.first { $0.hasPrefix("\(word) ") }.map { String($0.dropFirst(word.count + 1)) }
  }
}

/// The rows of a file: what is read, and what comes of it behind `=>`, or below it, indented.
///
/// Empty lines may be between them. Lines that begin with `//` are comments. Where what comes of it
/// begins with words, `; ` parts several on a line.
package struct TextRows {
  package let rows: [TextRow]

  /// Reads a file in `Tests`, whose lines below may begin only with some words, if any are given.
  package init(file name: String, words: String? = nil) {
    do {
      let text = try TestFile.read("\(TestFile.root)/Tests/\(name).txt")
      rows = text.split(separator: "\n\n").flatMap { block in
        var rows: [TextRow] = []
        for line in block.split(separator: "\n") where !line.hasPrefix("//") {
          let isBelow = line.hasPrefix("  ")
          let parts = isBelow ? [line.dropFirst(2)] : line.split(separator: " => ")
          let says = parts.dropFirst(isBelow ? 0 : 1)
            .flatMap { words == nil ? [$0] : $0.split(separator: "; ") }.map(String.init)
          if isBelow {
            rows[rows.count - 1].says += says
          } else if rows.last?.says.isEmpty == true {
            rows[rows.count - 1].text += "\n\(line)"
          } else {
            rows.append(TextRow(text: String(parts[0]), says: says))
          }
        }
        return rows
      }
    } catch {
      fatalError("\(error)")
    }
    guard let words = words?.split(separator: " ") else { return }
    for line in rows.flatMap(\.says) where !words.contains(line.prefix { $0 != " " }) {
      fatalError("\(name) has an unknown word: '\(line)'")
    }
  }
}
