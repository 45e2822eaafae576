/// The number words of a language, by rules of the least number that each says, and a text. For 62,
/// that of 60 counts: `{<}` is the number of sixes of ten, 6, and `{>}` the rest, 2; what is in
/// brackets needs a rest. `60/20` splits by twenty instead; fractions and the sign have rules such
/// as `x.5`.
struct NumberRules: Sendable {
  static let cardinal = "cardinal"

  /// From here on, numbers are said digit by digit.
  static let limit = 1_000_000

  fileprivate struct Rule: Sendable {
    var least: Int
    var divisor: Int
    var text: [Piece]
  }

  /// A part of a rule's text; one that was in brackets is only for a remainder.
  fileprivate typealias Piece = (part: Template.Part, isOptional: Bool)

  /// The rules in which a set of number words, as those of a gender, differs from `cardinal`.
  fileprivate struct RuleSet: Sendable {
    /// In ascending order.
    var rules: [Rule] = []
    var others: [String: [Piece]] = [:]
  }

  private let sets: [String: RuleSet]
  private let cardinal: RuleSet

  fileprivate static let others = ["x.5", "0.5", "x.25", "0.25", "x.75", "0.75", "x.x", "-x"]

  /// Creates the rules from their texts by set and least number.
  init(_ texts: [String: [String: String]]) throws(LanguageFault) {
    var sets: [String: RuleSet] = [:]
    for (name, rules) in texts { sets[name] = try RuleSet(rules, of: name, among: texts.keys) }
    self.sets = sets
    guard let cardinal = sets[NumberRules.cardinal] else {
      throw LanguageFault("the number set 'cardinal' is missing")
    }
    self.cardinal = cardinal
  }

  func has(_ set: String) -> Bool { sets[set] != nil }

  func words(_ number: Int, in set: String = cardinal) -> String {
    if number < 0 { return fill("-x", in: set, remainder: words(-number, in: set)) }
    guard number < NumberRules.limit else { return digits(String(number)) }
    let rule = rule(for: number, in: set)
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: rule.divisor)
    return fill(rule.text, set, isEven: remainder == 0) { isQuotient, set in
      words(isQuotient ? quotient : remainder, in: set)
    }
  }

  /// A number of thousandths: halves and quarters by name, other fractions digit by digit.
  func words(thousandths: Int, in set: String = cardinal) -> String {
    if thousandths < 0 {
      return fill("-x", in: set, remainder: words(thousandths: -thousandths, in: set))
    }
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard fraction > 0 else { return words(whole, in: set) }
    var decimals = String(fraction + 1000).dropFirst()
    while decimals.last == "0" { decimals = decimals.dropLast() }
    return words(whole, point: decimals, in: set)
  }

  func words(_ whole: Int, point decimals: Substring, in set: String = cardinal) -> String {
    let names = (whole == 0 ? ["0.\(decimals)"] : []) + ["x.\(decimals)"]
    guard let name = names.first(where: { text($0, in: set) != nil }) else {
      return fill("x.x", in: set, quotient: whole, remainder: digits(decimals))
    }
    return fill(name, in: set, quotient: whole, remainder: digits(decimals))
  }

  /// The digits one by one, as one reads an ambiguous number aloud.
  func digits(_ text: some StringProtocol) -> String {
    text.compactMap { $0.wholeNumberValue.map { words($0) } }.joined(separator: " ")
  }

  /// The rule with the greatest number up to this one, from the set rather than from `cardinal`.
  private func rule(for number: Int, in set: String) -> Rule {
    let own = sets[set]?.rules.last { $0.least <= number }
    let usual = cardinal.rules.last { $0.least <= number }
    guard let own, own.least >= usual?.least ?? 0 else {
      return usual ?? Rule(least: 0, divisor: 1, text: [])
    }
    return own
  }

  private func text(_ name: String, in set: String) -> [Piece]? {
    sets[set]?.others[name] ?? cardinal.others[name]
  }

  private func fill(
    _ name: String, in set: String, quotient: Int = 0, remainder: String
  ) -> String {
    fill(text(name, in: set) ?? [], set, isEven: false) { isQuotient, set in
      isQuotient ? words(quotient, in: set) : remainder
    }
  }

  /// Fills in the quotient and the remainder, each from the set that the text names or this one.
  private func fill(
    _ text: [Piece], _ set: String, isEven: Bool, _ part: (Bool, String) -> String
  ) -> String {
    text.filter { !isEven || !$0.isOptional }.map { piece in
      switch piece.part {
      case .text(let text): String(text)
      case .blank(let blank): part(blank.name == "<", blank.form ?? set)
      }
    }.joined()
  }
}

extension NumberRules.RuleSet {
  fileprivate init(
    _ texts: [String: String], of name: String, among sets: some Collection<String>
  ) throws(LanguageFault) {
    for (key, text) in texts {
      let pieces = try NumberRules.pieces(text, among: sets)
      if NumberRules.others.contains(key) {
        others[key] = pieces
      } else {
        rules.append(try NumberRules.rule(key, pieces))
      }
    }
    rules.sort { $0.least < $1.least }
    for key in ["x.x", "-x"] where name == NumberRules.cardinal && others[key] == nil {
      throw LanguageFault("the rule '\(key)' of the cardinal numbers is missing")
    }
    if name == NumberRules.cardinal, rules.first?.least != 0 {
      throw LanguageFault("the cardinal numbers have no word for 0")
    }
  }
}

extension NumberRules {
  /// Reads a rule for whole numbers: `60`, `60/20`.
  fileprivate static func rule(_ key: String, _ text: [Piece]) throws(LanguageFault) -> Rule {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let least = first, 0..<limit ~= least, parts.count <= 2 else {
      throw LanguageFault("'\(key)' is not a number that a rule can begin with")
    }
    var divisor = 1
    while divisor * 10 <= least { divisor *= 10 }
    if parts.count == 2 {
      guard let given = parts[1], 1...max(least, 1) ~= given else {
        throw LanguageFault("the number rule '\(key)' has an impossible divisor")
      }
      divisor = given
    }
    // Otherwise it would ask for its own words without end.
    guard divisor > 1 || text.allSatisfy({ $0.part.blank == nil }) else {
      throw LanguageFault("the number rule '\(key)' cannot split its number")
    }
    return Rule(least: least, divisor: divisor, text: text)
  }

  /// Reads a text such as `{<} hundred[ {>:feminine}]`.
  fileprivate static func pieces(
    _ text: String, among sets: some Collection<String>
  ) throws(LanguageFault) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      pieces += Template(rest[..<open]).parts.map { ($0, false) }
      pieces += Template(rest[open..<close].dropFirst()).parts.map { ($0, true) }
      rest = rest[close...].dropFirst()
    }
    pieces += Template(rest).parts.map { ($0, false) }
    for (part, _) in pieces {
      switch part {
      case .text(let plain) where plain.contains { "[{".contains($0) }:
        throw LanguageFault("the number rule '\(text)' is not closed")
      case .blank(let blank) where !["<", ">"].contains(blank.name):
        throw LanguageFault("'{\(blank.name)}' in a number rule is neither {<} nor {>}")
      case .blank(let blank):
        if let set = blank.form, !sets.contains(set) {
          throw LanguageFault("the number set '\(set)' is unknown")
        }
      case .text: break
      }
    }
    return pieces
  }
}
