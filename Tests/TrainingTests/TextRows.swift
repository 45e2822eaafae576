import Support
import Testing
import Training

/// What is read in a test, and what comes of it.
struct TextRow: CustomTestStringConvertible, Sendable {
  fileprivate(set) var text: String
  fileprivate(set) var says: [String]
  var testDescription: String { text }

  /// The rest of the line that begins with a word.
  subscript(word: String) -> String? {
    says.first { $0.hasPrefix("\(word) ") }.map { String($0.dropFirst(word.count + 1)) }
  }
}

/// The rows of a file in `Lines`: what is read, and what comes of it behind `=>`, or below it, indented.
///
/// Empty lines may be between them. Lines that begin with `//` are comments. Where what comes of it
/// begins with words, `; ` parts several on a line.
struct TextRows {
  let rows: [TextRow]

  /// Reads a file whose lines below may begin only with some words, if any are given.
  init(_ name: String, words: String? = nil) {
    do {
      let text = try TestFile.read("\(TestFile.root)/Tests/TrainingTests/Lines/\(name).txt")
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

extension Weight {
  /// Reads a weight of a row, below zero if it is assistance.
  init(row text: some StringProtocol, unit: Unit = .kilograms) {
    let isHelp = text.hasPrefix("-")
    guard let size = Weight(isHelp ? text.dropFirst() : text[...], unit: unit) else {
      fatalError("'\(text)' is not a weight")
    }
    self.init(thousandths: isHelp ? -size.thousandths : size.thousandths, unit: size.unit)
  }
}

extension Loads {
  /// Reads loads of a row: `2.5 5 7.5 kg`, `from 20 to 100 by 5 kg`, or `usual lb`.
  init(row text: String) {
    let words = text.split(separator: " ")
    guard let unit = words.last.flatMap({ Weight.Unit(rawValue: String($0)) }) else {
      fatalError("'\(text)' has no unit")
    }
    func thousandths(_ word: Substring) -> Int { Weight(row: word, unit: unit).thousandths }
    switch words[0] {
    case "usual": self = .usual(unit)
    case "from":
      self = .stepped(
        from: thousandths(words[1]), through: thousandths(words[3]), by: thousandths(words[5]),
        unit: unit)
    default: self = .listed(words.dropLast().map(thousandths), unit: unit)
    }
  }
}
