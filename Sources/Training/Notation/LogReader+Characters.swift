// Characters.
extension WrittenLine {
  var peek: Character? { position < characters.count ? characters[position] : nil }

  /// The last character that is no space.
  var previous: Character? { characters[..<position].last { !$0.isWhitespace } }

  mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  /// Digits with a point between them; with a comma where nothing goes on behind that would make a
  /// list of it.
  mutating func decimal(mayHaveComma: Bool = false) -> String {
    let whole = digits(from: position)
    position += whole.count
    guard let mark = peek, mark == "." || mark == "," && mayHaveComma else { return whole }
    let fraction = digits(from: position + 1)
    let end = position + 1 + fraction.count
    let follows = end < characters.count ? characters[end] : " "
    if fraction.isEmpty || mark == "," && "@xX×,/".contains(follows) { return whole }
    position = end
    return "\(whole).\(fraction)"
  }

  func digits(from start: Int) -> String {
    guard start < characters.count else { return "" }
    return String(characters[start...].prefix { $0.isASCII && $0.isNumber })
  }

  mutating func letters() -> String {
    let start = position
    while let next = peek, next.isLetter { position += 1 }
    return String(characters[start..<position]).lowercased()
  }

  /// The unit that follows, with a space before it or without.
  mutating func statedUnit() -> Weight.Unit? {
    let start = position
    skipSpaces()
    var word = letters()
    // `100kgx5`: the cross belongs to what follows.
    if word.count > 1, word.last == "x", peek?.isNumber == true {
      word.removeLast()
      position -= 1
    }
    switch word {
    case "kg", "kgs", "kilo", "kilos": return .kilograms
    case "lb", "lbs", "pound", "pounds": return .pounds
    default:
      position = start
      return nil
    }
  }

  /// Takes `rpe` or `rir` where it belongs to the number before it, and not to one behind it.
  mutating func scaleBehind() -> String? {
    let start = position
    skipSpaces()
    let word = letters()
    let afterWord = position
    skipSpaces()
    if word == "rpe" || word == "rir", peek?.isNumber != true {
      position = afterWord
      return word
    }
    position = start
    return nil
  }

  /// What was typed at a place where a number was expected: the number, or the word that is none.
  func typed(_ number: String, at index: Int) -> String {
    guard number.isEmpty else { return String(number.prefix(20)) }
    return String(characters[index...].prefix { !$0.isWhitespace && $0 != ";" }.prefix(20))
  }

  var isFollowedByAt: Bool {
    characters[position...].first { !$0.isWhitespace } == "@"
  }

  func fault(_ problem: String) -> PlanFault { fault(at: position, problem) }

  func fault(at index: Int, _ problem: String) -> PlanFault {
    PlanFault(line: number, column: index + 1, problem: problem)
  }
}
