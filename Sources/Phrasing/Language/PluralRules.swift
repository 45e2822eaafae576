/// The plural categories of a language, by the rules that Unicode's CLDR lists for it.
///
///     one: i = 1 and v = 0
///     few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
struct PluralRules: Sendable {
  /// A category; `other` is for every number that has no other one.
  enum Category: String, CaseIterable, Sendable { case zero, one, two, few, many, other }

  fileprivate struct Relation: Sendable {
    var operand: Character
    var modulus: Int?
    var isEqual: Bool
    var ranges: [ClosedRange<Int>]
  }

  /// The condition of each category: any of several lists of relations, all of which are true.
  private let rules: [(category: Category, any: [[Relation]])]

  /// The names of its categories, for each of which a text that counts has a form.
  var forms: [String] { rules.map(\.category.rawValue) + [Category.other.rawValue] }

  init(_ texts: [String: String]) throws(LanguageFault) {
    for name in texts.keys where Category(rawValue: name) == nil || name == "other" {
      throw LanguageFault("'\(name)' is not a plural category")
    }
    var rules: [(category: Category, any: [[Relation]])] = []
    for category in Category.allCases {
      guard let text = texts[category.rawValue] else { continue }
      guard let any = PluralRules.parse(text) else {
        throw LanguageFault("the plural rule '\(text)' cannot be read")
      }
      rules.append((category, any))
    }
    self.rules = rules
  }

  /// The category of a number of thousandths, shown without trailing zeros.
  func category(thousandths: Int) -> Category {
    let number = Operands(thousandths: abs(thousandths))
    let rule = rules.first { $0.any.contains { $0.allSatisfy(number.satisfies) } }
    return rule?.category ?? .other
  }

  /// The form of a text for a number of thousandths.
  func text(of entry: LanguageFile.Entry, for thousandths: Int) -> String? {
    entry.text ?? entry.text(in: category(thousandths: thousandths).rawValue)
      ?? entry.text(in: Category.other.rawValue)
  }

  private static func parse(_ text: String) -> [[Relation]]? {
    // CLDR's examples follow an at sign.
    let words = text.prefix { $0 != "@" }.split(separator: " ")
    let parsed = words.split(separator: "or").map { condition in
      condition.split(separator: "and").map { relation(Array($0)) }
    }
    guard !parsed.isEmpty, parsed.allSatisfy({ !$0.isEmpty && !$0.contains { $0 == nil } }) else {
      return nil
    }
    return parsed.map { $0.compactMap(\.self) }
  }

  /// Reads `n = 1`, `i % 10 = 2..4`, `v != 0, 2`.
  private static func relation(_ words: [Substring]) -> Relation? {
    guard let first = words.first, let operand = first.first, first.count == 1,
      "nivwftce".contains(operand)
    else { return nil }
    var rest = words.dropFirst()
    var modulus: Int?
    if rest.first == "%" {
      modulus = rest.dropFirst().first.flatMap { Int($0) }
      guard let modulus, modulus > 0 else { return nil }
      rest = rest.dropFirst(2)
    }
    guard let sign = rest.first, sign == "=" || sign == "!=" else { return nil }
    let ranges = rest.dropFirst().joined().split(separator: ",").map { range($0) }
    guard !ranges.isEmpty, !ranges.contains(nil) else { return nil }
    return Relation(
      operand: operand, modulus: modulus, isEqual: sign == "=", ranges: ranges.compactMap(\.self))
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: ".").map { Int($0) }
    guard let first = ends.first, let low = first, let last = ends.last, let high = last,
      ends.count <= 2, low <= high
    else { return nil }
    return low...high
  }
}

/// The properties of a number that CLDR's rules use: its value `n`, its whole part `i`, and its
/// decimals as they are written.
private struct Operands {
  let thousandths: Int
  /// The decimals: 25 of 1.25, and how many there are.
  let fraction: (value: Int, count: Int)

  init(thousandths: Int) {
    self.thousandths = thousandths
    var (value, count) = (thousandths % 1000, 3)
    while count > 0, value % 10 == 0 { (value, count) = (value / 10, count - 1) }
    fraction = (value, count)
  }

  func satisfies(_ relation: PluralRules.Relation) -> Bool {
    var thousandths =
      switch relation.operand {
      case "n": self.thousandths
      case "i": self.thousandths / 1000 * 1000
      case "v", "w": fraction.count * 1000
      case "f", "t": fraction.value * 1000
      // A compact exponent, as in "1 M".
      default: 0
      }
    if let modulus = relation.modulus { thousandths %= modulus * 1000 }
    // Only a whole number is in a range.
    let isWhole = thousandths % 1000 == 0
    return relation.isEqual
      == (isWhole && relation.ranges.contains { $0.contains(thousandths / 1000) })
  }
}
