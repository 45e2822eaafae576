internal import Training

struct CountedUnit: Sendable {
  /// The set of number words that it takes, such as that of its gender.
  let numbers: String
  /// Its other cases.
  let cases: [String: CountedUnit]
  /// A word for each plural category; the whole phrase for single numbers, as in `0.5`, "half a
  /// kilo"; and, as in `x.5`, for a fraction, with the whole part as `{<}`, whose category counts:
  /// "sesenta y dos kilos y medio".
  private let entries: [String: LanguageFile.Entry]

  init(
    _ entries: [String: LanguageFile.Entry], _ name: String, _ plural: PluralRules,
    _ rules: NumberRules, usual: String = NumberRules.cardinal
  ) throws(LanguageFault) {
    let numbers = entries["numbers"]?.text ?? usual
    guard rules.has(numbers) else { throw LanguageFault("the number set '\(numbers)' is unknown") }
    try LanguageFile.Entry.table(entries).check("the unit '\(name)'", forms: plural.forms)
    var cases: [String: CountedUnit] = [:]
    for (key, entry) in entries where key != "numbers" {
      switch entry {
      case .table where key.hasPrefix("x."):
        try entry.check("the unit '\(name) \(key)'", forms: plural.forms)
      case .table(let table):
        cases[key] = try CountedUnit(table, "\(name) \(key)", plural, rules, usual: numbers)
      case .text
      where PluralRules.Category(rawValue: key) != nil
        || Weight(key, unit: .kilograms)?.number == key:
        break
      case .text, .list: throw LanguageFault("'\(key)' of the unit '\(name)' is unknown")
      }
    }
    (self.numbers, self.cases, self.entries) = (numbers, cases, entries)
  }

  /// The word behind a number.
  func word(thousandths: Int, _ plural: PluralRules) -> String {
    plural.text(of: .table(entries), for: thousandths) ?? ""
  }

  /// The whole phrase for a number; `nil` if the number and the word are said one after the other.
  func phrase(
    thousandths: Int, _ plural: PluralRules, _ words: (_ whole: Int) -> String
  ) -> String? {
    let number = Weight(thousandths: thousandths, unit: .kilograms).number
    if let phrase = entries[number]?.text { return phrase }
    let whole = thousandths / 1000
    guard whole > 0, let fraction = entries["x" + number.drop { $0 != "." }],
      let text = plural.text(of: fraction, for: whole * 1000)
    else { return nil }
    return Template(text).filled { $0.name == "<" ? words(whole) : nil }
  }
}
