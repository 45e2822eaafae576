struct SetScanner {
  let characters: [Character]
  let dialect: SetDialect
  let unit: Weight.Unit
  var position = 0
  private let line: PlanLine

  init(_ line: PlanLine, from word: Int = 0, unit: Weight.Unit, as dialect: SetDialect) {
    self.line = line
    self.unit = unit
    self.dialect = dialect
    characters = line.characters
    skip(to: word)
  }

  mutating func skip(to word: Int) {
    position = word < line.words.count ? line.words[word].column - line.column : characters.count
  }

  var wordsRead: Int {
    line.words.firstIndex { $0.column - line.column >= position } ?? line.words.count
  }

  func word(at position: Int) -> PlanLine.Word {
    line.words.last { $0.column - line.column <= position } ?? PlanLine.Word(text: "", column: 1)
  }

  // MARK: Characters

  var peek: Character? { position < characters.count ? characters[position] : nil }

  var previous: Character? { characters[..<position].last { !$0.isBlank } }

  var following: Character? { characters[position...].first { !$0.isBlank } }

  var isBehindWord: Bool { peek.map { $0.isBlank || $0 == "," } ?? true }

  mutating func skipSpaces() {
    while let next = peek, next.isBlank { position += 1 }
  }

  mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  func text(_ positions: Range<Int>) -> String {
    // One by one: to convert a slice, the runtime would first have to make its types.
    var text = ""
    for character in characters[positions] { text.append(character) }
    return text
  }

  // MARK: Words and numbers

  /// Reads letters, with hyphens between them, in lower case: `warm-up`; empty if there are none.
  mutating func word() -> String {
    let start = position
    while let next = peek, next.isLetter || next == "-" && isLetter(at: position + 1) {
      if next == "-", position == start { break }
      position += 1
    }
    return text(start..<position).lowercased()
  }

  private func isLetter(at index: Int) -> Bool {
    index < characters.count && characters[index].isLetter
  }

  func digits(from start: Int) -> String {
    var end = start
    while end < characters.count, characters[end].isDigit { end += 1 }
    return end > start ? text(start..<end) : ""
  }

  /// Reads digits with a decimal point, or a decimal comma unless the digits behind it are no part that plates
  /// make (`20,22`), or what follows makes it a list.
  mutating func decimal(mayHaveComma: Bool = false) -> String {
    let whole = digits(from: position)
    position += whole.count
    guard let mark = peek, mark == "." || mark == "," && mayHaveComma else { return whole }
    let fraction = digits(from: position + 1)
    let end = position + 1 + fraction.count
    let follows = end < characters.count ? characters[end] : " "
    if fraction.isEmpty || mark == "," && "@xX×,/".contains(follows) { return whole }
    if mark == ",", fraction.count > 1, !SetScanner.isOfPlates(fraction) { return whole }
    position = end
    return "\(whole).\(fraction)"
  }

  /// Whether a comma with a number right behind it follows, so that a weight before it is one of several.
  var isOneOfSeveral: Bool {
    guard peek == "," else { return false }
    let end = position + 1 + digits(from: position + 1).count
    guard end > position + 1 else { return false }
    return end == characters.count || !"@xX×".contains(characters[end])
  }

  /// Reads the number of a weight that other sets may follow.
  private mutating func weightNumber() throws(PlanFault) -> String {
    let start = position
    let number = decimal(mayHaveComma: true)
    var ahead = self
    guard !number.isEmpty, ahead.take(",") else { return number }
    let next = ahead.digits(from: ahead.position)
    ahead.position += next.count
    // Only where `62,5` could be one number, and what is behind does not make `5` a set.
    guard !number.contains("."), next.count == 1 || SetScanner.isOfPlates(next),
      ahead.peek == ","
    else { return number }
    throw fault(
      at: start,
      "is this \(number).\(next), or \(number) and a set of \(next)? write '\(number).\(next)', or a"
        + " space after the comma")
  }

  /// Whether digits behind a comma are a part that plates make.
  private static func isOfPlates(_ fraction: String) -> Bool {
    ["5", "25", "75"].contains { fraction.hasSuffix($0) }
  }

  mutating func weightUnit() -> Weight.Unit? {
    let start = position
    skipSpaces()
    var name = word()
    // `100kgx5`: the cross is not part of the unit.
    if name.count > 1, name.last == "x", peek?.isNumber == true {
      name.removeLast()
      position -= 1
    }
    let unit = Weight.Unit(word: name)
    if unit == nil { position = start }
    return unit
  }

  /// Reads `80%`; `nil` if no percentage begins here.
  mutating func share() -> Percent? {
    let start = position
    if let percent = Percent(decimal() + "%"), take("%") { return percent }
    position = start
    return nil
  }

  /// Reads `rpe 8`, `8 rpe`, `rpe 7-8`, `rir 2`, `2-3 rir`; `nil` if none begins here.
  mutating func effort() throws(PlanFault) -> EffortAim? {
    let start = position
    var numbers = effortNumbers()
    skipSpaces()
    let scale = word()
    guard scale == "rpe" || scale == "rir" else {
      position = start
      return nil
    }
    let behind = position
    skipSpaces()
    if numbers[0].isEmpty {
      numbers = effortNumbers()
    } else if peek?.isNumber == true {
      // `60 rpe 8`: the number is a weight.
      position = start
      return nil
    } else {
      position = behind
    }
    let rated = numbers.compactMap { number -> Int? in
      guard let stated = Weight(number, unit: unit)?.thousandths, stated % 500 == 0,
        (scale == "rpe" ? 1_000...10_000 : 0...9_000).contains(stated)
      else { return nil }
      return (scale == "rpe" ? stated : 10_000 - stated) / 100
    }
    guard rated.count == numbers.count, isBehindWord, let first = rated.min(),
      let last = rated.max()
    else { throw fault(at: start, "expected a rating from 1 to 10, as in 'rpe 8.5'") }
    var aim = EffortAim(least: first == last ? nil : first, most: last)
    let behindRating = position
    skipSpaces()
    guard word() == "within" else {
      position = behindRating
      return aim
    }
    skipSpaces()
    let margin = position
    aim.margin = share()
    guard let share = aim.margin, EffortAim.margins.contains(share.thousandths), isBehindWord else {
      throw fault(at: margin, "expected \(EffortAim.expectedMargin)\(found(at: margin))")
    }
    return aim
  }

  private mutating func effortNumbers() -> [String] {
    let first = decimal()
    guard !first.isEmpty, let mark = peek, "-–".contains(mark),
      position + 1 < characters.count, characters[position + 1].isNumber
    else { return [first] }
    position += 1
    return [first, decimal()]
  }

  // MARK: Loads

  mutating func loadBehindAt() throws(PlanFault) -> Load {
    skipSpaces()
    var ahead = self
    _ = try ahead.weightNumber()
    guard let load = try load() else {
      let start = position
      let name = word()
      if name.isEmpty, peek != nil { _ = try weight("", nil, at: start) }
      let meant = name.prefix(20).nearMiss(in: Band.knownColours).map { ", perhaps '\($0)'" }
      throw fault(
        at: start, "expected a weight or a band after '@', as in '@ 60kg' or '@ red'\(meant ?? "")",
        about: .noWeight)
    }
    return load
  }

  /// Reads `60`, `62,5 kg`, `bw+10`, `red`, `light green band`; `nil` if no load begins here.
  mutating func load() throws(PlanFault) -> Load? {
    let start = position
    if peek?.isNumber == true {
      let number = decimal(mayHaveComma: true)
      return .weight(try weight(number, weightUnit(), at: start))
    }
    let name = word()
    position = start
    return name == "bw" ? try body() : band().map { .band($0) }
  }

  func weight(_ number: String, _ stated: Weight.Unit?, at start: Int) throws(PlanFault) -> Weight {
    guard let weight = Weight(number, unit: stated ?? unit) else {
      let typed = self.typed(number, at: start)
      let whole = number.prefix { $0.isASCII && $0.isNumber }
      if !whole.isEmpty, Int(whole) ?? .max >= Weight.most {
        throw fault(
          at: start, "'\(typed)' is too heavy; the limit is \(Weight.most)",
          about: .beyond(typed, 0...Weight.most))
      }
      throw fault(
        at: start, "'\(typed)' is not a weight; write '62.5', '62.5kg' or '135 lb'",
        about: typed.isEmpty ? .noWeight : .weight(typed))
    }
    return weight
  }

  /// Reads `bw`, `bw+10`, `bw-20kg`.
  private mutating func body() throws(PlanFault) -> Load {
    position += 2
    guard let sign = following, "+-−".contains(sign) else {
      return .bodyweight(Weight(thousandths: 0, unit: unit))
    }
    skipSpaces()
    position += 1
    skipSpaces()
    let start = position
    let size = try weight(weightNumber(), weightUnit(), at: start)
    return .bodyweight(sign == "+" ? size : Weight(thousandths: -size.thousandths, unit: size.unit))
  }

  /// Reads `red`, `red band`, `mauve band`; `nil` if it is not a band.
  private mutating func band() -> String? {
    let start = position
    var words = [word()]
    let afterFirst = position
    while words.count < 4, words.last != "band" {
      let end = position
      skipSpaces()
      let next = word()
      guard !next.isEmpty else {
        position = end
        break
      }
      words.append(next)
    }
    if words.last == "band", let colour = Band.colour(words.dropLast().joined(separator: " ")) {
      return colour
    }
    position = afterFirst
    if Band.knownColours.contains(words[0]) { return words[0] }
    position = start
    return nil
  }

  // MARK: Faults

  /// Returns the text typed in the place of a number: the number itself, or the word found instead.
  func typed(_ number: String, at index: Int) -> String {
    number.isEmpty ? wordText(at: index) : String(number.prefix(20))
  }

  func wordText(at index: Int) -> String {
    String(characters[index...].prefix { !$0.isBlank }.prefix(20))
  }

  /// Returns `, found 'WORD'`; empty at the end of the line.
  func found(at index: Int) -> String {
    let text = wordText(at: index)
    return text.isEmpty ? "" : ", found '\(text)'"
  }

  func text(from index: Int) -> String { String(characters[index..<position].prefix(30)) }

  func fault(_ problem: String, about topic: PlanFault.Topic? = nil) -> PlanFault {
    fault(at: position, problem, about: topic)
  }

  func fault(at index: Int, _ problem: String, about topic: PlanFault.Topic? = nil) -> PlanFault {
    PlanFault(line: line.number, column: line.column + index, problem: problem, topic: topic)
  }
}
