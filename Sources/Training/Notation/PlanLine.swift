/// A line of a plan, split into words with their positions.
struct PlanLine {
  struct Word {
    var text: Substring
    /// In characters, starting at 1.
    var column: Int
  }

  let raw: Substring
  let number: Int
  /// The column where the line begins.
  let column: Int
  let words: [Word]
  /// Those of `raw`, for every scanner of the line.
  let characters: [Character]

  init(_ raw: Substring, number: Int, column first: Int = 1) {
    (self.raw, self.number) = (raw, number)
    column = first
    characters = Array(raw)
    words = PlanLine.words(of: raw, characters, first)
  }

  private static func words(
    of raw: Substring, _ characters: [Character], _ first: Int
  ) -> [Word] {
    var words: [Word] = []
    var column = first
    var start: (index: Substring.Index, column: Int)?
    var index = raw.startIndex
    for character in characters {
      if character.isBlank {
        if let begun = start {
          words.append(Word(text: raw[begun.index..<index], column: begun.column))
        }
        start = nil
      } else if start == nil {
        start = (index, column)
      }
      column += 1
      // To look for the next character again would take three times as long.
      raw.utf8.formIndex(&index, offsetBy: character.utf8.count)
    }
    if let begun = start { words.append(Word(text: raw[begun.index...], column: begun.column)) }
    return words
  }

  /// Creates a line from words that have already been split.
  private init(_ line: PlanLine, _ words: some Sequence<Word>) {
    raw = line.raw
    number = line.number
    column = line.column
    characters = line.characters
    self.words = Array(words)
  }

  /// Returns the line without its first words.
  func dropping(_ count: Int) -> PlanLine { PlanLine(self, words.dropFirst(count)) }

  /// Returns the line with the commas behind words from an index on split off as words.
  func splittingCommas(from index: Int) -> PlanLine {
    guard words.dropFirst(index).contains(where: { $0.text.last == "," }) else { return self }
    return PlanLine(
      self,
      words.prefix(index)
        + words.dropFirst(index).flatMap { word -> [Word] in
          let commas = word.text.reversed().prefix { $0 == "," }.count
          guard commas > 0, commas < word.text.count else { return [word] }
          let column = word.column + word.text.count - commas
          return [
            Word(text: word.text.dropLast(commas), column: word.column),
            Word(text: word.text.suffix(commas), column: column),
          ]
        })
  }

  /// Returns the text from a word to the end of the line, without trailing white space.
  func text(from word: Word) -> Substring {
    guard let last = words.last else { return "" }
    return raw[word.text.startIndex..<last.text.endIndex]
  }

  /// Returns the text after the first word as a name.
  func rest(after word: Word, expected: String) throws(PlanFault) -> String {
    try name(text(after: word, expected: expected), at: words[1])
  }

  /// Returns the text after the first word.
  func text(after word: Word, expected: String) throws(PlanFault) -> Substring {
    guard words.count > 1 else {
      throw PlanFault(
        line: number, column: word.column + word.text.count, problem: "expected \(expected)")
    }
    return text(from: words[1])
  }

  /// Returns a text as a name, which has at most 80 characters.
  func name(_ text: some StringProtocol, at word: Word) throws(PlanFault) -> String {
    guard text.count <= PlanReader.longestName else {
      throw fault(
        at: word,
        "'\(text.prefix(30))…' is too long; the limit is \(PlanReader.longestName) characters")
    }
    return PlanLine.name(text)
  }

  /// Truncates a name to 80 characters.
  static func name(_ text: some StringProtocol) -> String {
    var name = text.prefix(PlanReader.longestName)
    while let last = name.last, last.isWhitespace { name = name.dropLast() }
    return String(name)
  }

  /// Splits the text after the first word at its dots: `Mon Push · Wed Pull`.
  func parts() -> [PlanLine] {
    var parts: [[Word]] = [[]]
    for word in words.dropFirst() {
      var column = word.column
      for (index, piece) in word.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isDot
      ).enumerated() {
        if index > 0 { parts.append([]) }
        if !piece.isEmpty { parts[parts.count - 1].append(Word(text: piece, column: column)) }
        column += piece.count + 1
      }
    }
    return parts.filter { !$0.isEmpty }.map { PlanLine(self, $0) }
  }

  /// The words, separated by single spaces.
  var joined: String { joined(words[...]) }

  /// Returns words of the line, separated by single spaces.
  func joined(_ words: ArraySlice<Word>) -> String { words.map(\.text).joined(separator: " ") }

  func fault(at word: Word, _ problem: String, about topic: PlanFault.Topic? = nil) -> PlanFault {
    PlanFault(line: number, column: word.column, problem: problem, topic: topic)
  }

  func faultAtEnd(_ problem: String, about topic: PlanFault.Topic? = nil) -> PlanFault {
    let column = words.last.map { $0.column + $0.text.count } ?? column
    return PlanFault(line: number, column: column, problem: problem, topic: topic)
  }
}

extension Character {
  /// To compare characters that are not ASCII takes ten times as long.
  fileprivate var isDot: Bool { unicodeScalars.first.map { $0 == "·" || $0 == "•" } ?? false }
}

extension StringProtocol {
  /// Returns ` Did you mean 'rest'?` about a word of a plan, of which only the beginning counts;
  /// empty if no candidate is close.
  func meant(_ candidates: [String]) -> String { prefix(40).didYouMean(among: candidates) }
}
