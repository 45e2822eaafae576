/// Numbers in English words.
///
/// Engines read "62.5 kg" as "kay gee" and "5-8" as "five dash eight", so they are given words.
enum EnglishNumbers {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// A whole number: 145 is "one hundred forty five".
  ///
  /// From a million on, it is read digit by digit.
  static func words(_ number: Int) -> String {
    if number < 0 { return "minus " + words(-number) }
    switch number {
    case ..<20: return small[number]
    case ..<100:
      return tens[number / 10] + (number % 10 == 0 ? "" : " " + small[number % 10])
    case ..<1000:
      return small[number / 100] + " hundred"
        + (number % 100 == 0 ? "" : " " + words(number % 100))
    case ..<1_000_000:
      return words(number / 1000) + " thousand"
        + (number % 1000 == 0 ? "" : " " + words(number % 1000))
    default: return digits(String(number))
    }
  }

  /// A number of thousandths: halves and quarters by name, other fractions digit by digit.
  static func words(thousandths: Int) -> String {
    if thousandths < 0 { return "minus " + words(thousandths: -thousandths) }
    let whole = thousandths / 1000
    switch thousandths % 1000 {
    case 0: return words(whole)
    case 250: return whole == 0 ? "a quarter" : words(whole) + " and a quarter"
    case 500: return whole == 0 ? "a half" : words(whole) + " and a half"
    case 750: return whole == 0 ? "three quarters" : words(whole) + " and three quarters"
    case let fraction:
      var places = String(fraction + 1000).dropFirst()
      while places.last == "0" { places = places.dropLast() }
      return words(whole) + " point " + digits(places)
    }
  }

  /// The plural of a number, as used for plates: "twenties", "two and a halves".
  static func plural(_ words: String) -> String {
    if words.hasSuffix("y") { return words.dropLast() + "ies" }
    if words.hasSuffix("half") { return words.dropLast() + "ves" }
    return words + (words.hasSuffix("x") ? "es" : "s")
  }

  /// The words before a unit for a fraction of it: "half a", "a quarter of a"; `nil` for other
  /// fractions.
  static func share(thousandths: Int) -> String? {
    switch thousandths {
    case 250: "a quarter of a"
    case 500: "half a"
    case 750: "three quarters of a"
    default: nil
    }
  }

  /// The digits one by one, as one reads an ambiguous number aloud.
  static func digits(_ text: some StringProtocol) -> String {
    text.compactMap { $0.wholeNumberValue.map { small[$0] } }.joined(separator: " ")
  }
}
