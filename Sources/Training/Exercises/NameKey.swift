/// The lookup key of a name: its words in lower case and singular. "Press-Ups" and "pressup" share
/// a joined key, "press bench" and "Bench Press" the words.
struct NameKey {
  let words: [String]

  static let longest = 120

  static let mostWords = 12

  /// A mistyped name keeps its plural: in "bench pres" the final "s" is none.
  init(
    _ name: some StringProtocol, abbreviations: [String: String] = [:], isMistyped: Bool = false
  ) {
    self.init(of: String(name), abbreviations, isMistyped)
  }

  // Takes a `String`: as a generic function, this took most of the time of reading the library.
  private init(of name: String, _ abbreviations: [String: String], _ isMistyped: Bool) {
    var words = NameKey.words(of: name)
    for index in words.indices {
      if let full = abbreviations[words[index]] { words[index] = full }
      if !isMistyped { NameKey.makeSingular(&words[index]) }
    }
    self.words = words
  }

  // By scalars: characters took a third of the time of 'next'. Hardly any name is too long or has an
  // apostrophe.
  private static func words(of name: String) -> [String] {
    var text = (name.utf8.count <= longest ? name : String(name.prefix(longest))).folded
    if text.unicodeScalars.contains(where: \.isApostrophe) {
      text.unicodeScalars.removeAll(where: \.isApostrophe)
    }
    var words: [String] = []
    var (start, index) = (text.startIndex, text.startIndex)
    for scalar in text.unicodeScalars {
      let next = text.utf8.index(index, offsetBy: UTF8.width(scalar))
      if !scalar.isOfWord {
        if start < index { words.append(String(text[start..<index])) }
        start = next
      }
      index = next
    }
    if start < index { words.append(String(text[start...])) }
    return words.count <= mostWords ? words : Array(words.prefix(mostWords))
  }

  init(words: [String]) { self.words = words }

  var joined: String { words.count == 1 ? words[0] : words.joined() }

  /// Makes a word singular, as far as exercise names need it.
  private static func makeSingular(_ word: inout String) {
    guard word.utf8.last == UInt8(ascii: "s"), word.utf8.count >= 3, !word.hasSuffix("ss") else {
      if word == "flye" { word = "fly" }
      return
    }
    switch word {
    case "flyes": word = "fly"
    case _ where word.hasSuffix("ies") && word.count >= 5: word = word.dropLast(3) + "y"
    case _ where ["sses", "ches", "shes", "xes"].contains(where: word.hasSuffix): word.removeLast(2)
    default: word.removeLast()
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }

  fileprivate var isOfWord: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("0"..."9").contains(self) }
    return properties.isAlphabetic || properties.numericType != nil
  }
}

/// Counts the letters to insert, drop, change or swap to turn one word into another
/// (Damerau–Levenshtein, optimal string alignment); `nil` above `most`.
func misspelling<Letter: Equatable>(_ word: [Letter], of other: [Letter], most: Int) -> Int? {
  guard abs(word.count - other.count) <= most else { return nil }
  var before = [Int](repeating: 0, count: other.count + 1)
  var row = Array(0...other.count)
  for i in word.indices {
    var next = [i + 1]
    next.reserveCapacity(other.count + 1)
    for j in other.indices {
      let change = row[j] + (word[i] == other[j] ? 0 : 1)
      var best = min(change, row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] {
        best = min(best, before[j - 1] + 1)
      }
      next.append(best)
    }
    guard next.contains(where: { $0 <= most }) else { return nil }
    (before, row) = (row, next)
  }
  return row[other.count] <= most ? row[other.count] : nil
}
