internal import Training

/// The words for what is counted, such as repetitions, in each plural category.
struct CountedUnit: Sendable {
  private typealias Forms = [PluralRules.Category: String]

  /// The set of number words that it takes, such as that of its gender.
  let numbers: String
  private let forms: Forms
  /// The whole phrase for single numbers, by thousandths: "half a kilo".
  private let exact: [Int: String]
  /// The whole phrase for a fraction, by thousandths, with the whole part as `{<}`, whose category
  /// counts: "sesenta y dos kilos y medio".
  private let fractions: [Int: Forms]
  /// Its other cases.
  let cases: [String: CountedUnit]

  /// Creates a unit from its entries; `usual` is the set of number words if it names none.
  init(
    _ entries: [String: LanguageFile.Entry], _ name: String, _ categories: [PluralRules.Category],
    _ numbers: NumberRules, usual: String = NumberRules.cardinal
  ) throws(LanguageFault) {
    let set = entries["numbers"]?.text ?? usual
    guard numbers.has(set) else { throw LanguageFault("there is no number set '\(set)'") }
    var forms: Forms = [:]
    var exact: [Int: String] = [:]
    var fractions: [Int: Forms] = [:]
    var cases: [String: CountedUnit] = [:]
    for (key, entry) in entries where key != "numbers" {
      switch entry {
      case .text(let text):
        if let category = PluralRules.Category(rawValue: key) {
          forms[category] = text
        } else if let number = Weight(key, unit: .kilograms) {
          exact[number.thousandths] = text
        } else {
          throw LanguageFault("'\(key)' of the unit '\(name)' is unknown")
        }
      case .table(let table):
        if key.hasPrefix("x."), let part = Weight("0" + key.dropFirst(), unit: .kilograms) {
          fractions[part.thousandths] = try CountedUnit.forms(table, "\(name) \(key)", categories)
        } else {
          cases[key] = try CountedUnit(table, "\(name) \(key)", categories, numbers, usual: set)
        }
      case .list: throw LanguageFault("'\(key)' of the unit '\(name)' is a list")
      }
    }
    try CountedUnit.check(forms, name, categories)
    self.numbers = set
    (self.forms, self.exact, self.fractions, self.cases) = (forms, exact, fractions, cases)
  }

  private static func forms(
    _ entries: [String: LanguageFile.Entry], _ name: String, _ categories: [PluralRules.Category]
  ) throws(LanguageFault) -> Forms {
    var forms: Forms = [:]
    for (key, entry) in entries {
      guard let category = PluralRules.Category(rawValue: key), let text = entry.text else {
        throw LanguageFault("'\(key)' of the unit '\(name)' is unknown")
      }
      forms[category] = text
    }
    try check(forms, name, categories)
    return forms
  }

  private static func check(
    _ forms: Forms, _ name: String, _ categories: [PluralRules.Category]
  ) throws(LanguageFault) {
    for category in categories where forms[category] == nil {
      throw LanguageFault("the unit '\(name)' has no form for '\(category)'")
    }
  }

  func word(_ category: PluralRules.Category) -> String { forms[category] ?? forms[.other] ?? "" }

  /// The whole phrase for a number; `nil` if the number and the word are said one after the other.
  func phrase(
    thousandths: Int, _ plural: PluralRules, _ words: (_ whole: Int) -> String
  ) -> String? {
    if let phrase = exact[thousandths] { return phrase }
    let whole = thousandths / 1000
    guard whole > 0, let fraction = fractions[thousandths % 1000] else { return nil }
    let form = fraction[plural.category(thousandths: whole * 1000)]
    return form.map { Template.Text($0).filled { $0.name == "<" ? words(whole) : nil } }
  }
}
