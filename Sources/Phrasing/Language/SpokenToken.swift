struct SpokenToken {
  let book: Phrasebook

  /// The token in words: spells out numbers and symbols, keeps final punctuation; after a number,
  /// it may be its unit.
  func words(_ token: Substring, followsNumber: Bool = false) -> String {
    let body = token.trimmed(where: { !$0.isLetter && !$0.isNumber && $0 != "+" && $0 != "%" })
    guard !body.isEmpty else { return "" }
    let ending = token[body.endIndex...].first.map { ".,?!:;".contains($0) ? String($0) : "" } ?? ""
    var words: [String] = []
    var parts = Substring(body)
    var isAfterNumber = followsNumber
    while let first = parts.first {
      if first.isDigit {
        words.append(number(&parts))
        isAfterNumber = true
      } else if first.isLetter || first.isMark {
        let run = parts.prefix(while: { $0.isLetter || $0.isMark || $0 == "'" })
        parts = parts.dropFirst(run.count)
        words.append(isAfterNumber ? unit(run) : String(run.prefix(Sanitizer.longestWord)))
        isAfterNumber = false
      } else {
        parts = parts.dropFirst()
        let joined = join(first, isAfterNumber: isAfterNumber, next: parts.first)
        if !joined.isEmpty { words.append(joined) }
      }
    }
    return words.joined(separator: " ") + ending
  }

  /// Removes a number from the front, whole or with a decimal point or comma.
  private func number(_ parts: inout Substring) -> String {
    let whole = parts.prefix(while: \.isDigit)
    parts = parts.dropFirst(whole.count)
    let number = whole.count <= 6 ? Int(whole) : nil
    let words = number.map { book.numbers.words($0) } ?? book.numbers.digits(whole.prefix(20))
    guard let mark = parts.first, mark == "." || mark == ",",
      parts.dropFirst().first?.isDigit == true
    else { return words }
    let decimals = parts.dropFirst().prefix(while: \.isDigit)
    parts = parts.dropFirst(decimals.count + 1)
    guard let number else { return words + " " + book.numbers.digits(decimals.prefix(10)) }
    return book.numbers.words(number, point: decimals.prefix(10))
  }

  private func unit(_ letters: Substring) -> String {
    let symbol: Symbol? =
      switch letters.lowercased() {
      case "kg", "kgs": .kilograms
      case "lb", "lbs": .pounds
      case "s", "sec": .seconds
      case "m", "min": .minutes
      case "x": .by
      case "cm": .centimetres
      default: nil
      }
    return symbol.flatMap { book.symbols[$0] } ?? String(letters.prefix(Sanitizer.longestWord))
  }

  private func join(_ mark: Character, isAfterNumber: Bool, next: Character?) -> String {
    let symbol: Symbol? =
      switch mark {
      case "%": .percent
      case "+": isAfterNumber && next == nil ? .orMore : .plus
      case "@": .at
      case "-": isAfterNumber && next?.isDigit == true ? .to : nil
      default: nil
      }
    return symbol.flatMap { book.symbols[$0] } ?? ""
  }
}

extension Character {
  fileprivate var isMark: Bool {
    unicodeScalars.first.map { $0.properties.generalCategory == .nonspacingMark } ?? false
  }
}
