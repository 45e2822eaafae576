import Support
import Training

extension TextRows {
  /// Reads a file in `Lines`.
  init(_ name: String, words: String? = nil) {
    self.init(file: "TrainingTests/Lines/\(name)", words: words)
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
