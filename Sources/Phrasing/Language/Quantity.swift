internal import Training

/// A number with or without a unit, which a template may ask for in another form.
struct Quantity: Hashable, Sendable {
  var thousandths: Int
  /// The key of the unit: `rep`.
  var unit: String?
  /// Whether a number that could be misheard is also said digit by digit.
  var isClear = false
  /// Whether it is written out even when shown.
  var isWrittenOut = false
}

extension Phrasebook {
  /// The words of a quantity, in the case or with the number words that a template asks for.
  func phrase(_ quantity: Quantity, form: String? = nil) -> Phrase {
    var unit = quantity.unit.flatMap { units[$0] }
    var set = unit?.numbers ?? NumberRules.cardinal
    if let form {
      if let inflected = unit?.cases[form] {
        (unit, set) = (inflected, inflected.numbers)
      } else if numbers.has(form) {
        set = form
      }
    }
    let thousandths = quantity.thousandths
    var phrase = Phrase(
      shown: Weight(thousandths: thousandths, unit: .kilograms).number
        .withDecimalSign(decimalSign),
      spoken: numbers.words(thousandths: thousandths, in: set) + digits(quantity))
    if let unit {
      let word = unit.word(thousandths: thousandths, plural)
      phrase = phrase.map { "\($0) \(word)" }
      let whole = unit.phrase(thousandths: thousandths, plural) { numbers.words($0, in: set) }
      phrase.spoken = whole ?? phrase.spoken
    }
    if quantity.isWrittenOut { phrase.shown = phrase.spoken }
    phrase.quantity = quantity
    return phrase
  }

  /// The digits of a number that could be misheard: "fifteen, one five,".
  private func digits(_ quantity: Quantity) -> String {
    guard quantity.isClear, quantity.thousandths >= 13_000, quantity.thousandths % 1000 == 0 else {
      return ""
    }
    return ", " + numbers.digits(String(quantity.thousandths / 1000)) + ","
  }
}

extension String {
  func withDecimalSign(_ sign: Character) -> String {
    sign == "." ? self : String(map { $0 == "." ? sign : $0 })
  }
}
