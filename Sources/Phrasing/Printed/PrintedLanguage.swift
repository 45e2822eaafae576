package import Training

/// The language of what commands print, with its text for each in the code, which is English and
/// stays so where a text is missing.
package final class PrintedLanguage: Sendable {
  /// The language in which texts are printed; `nil` for English, and for JSON.
  @TaskLocal package static var current: PrintedLanguage?

  /// Its code, as in the names of its files: `de`, `pt-BR`.
  package let code: String
  package let isRightToLeft: Bool
  package let names: any LocalNaming

  let dates: PrintedDates
  private let texts: [String: LanguageFile.Entry]
  private let plural: PluralRules
  private let decimalSign: Character
  private let comma: String
  private let semicolon: String
  private let colon: String

  /// Creates a language from the beginnings of its files of phrases and its files of printed texts,
  /// if any, the lifter's own last. Throws if its plural rules cannot be used.
  package init(
    code: String, phrases: [LanguageHabits], files: [PrintedFile], names: any LocalNaming
  ) throws(LanguageFault) {
    (self.code, self.names) = (code, names)
    isRightToLeft = phrases.lazy.compactMap(\.rightToLeft).last ?? false
    decimalSign = phrases.lazy.compactMap(\.decimal?.first).last ?? "."
    let rules = phrases.lazy.compactMap(\.plural).last ?? [:]
    do throws(LanguageFault) {
      plural = try PluralRules(rules)
    } catch {
      throw LanguageFault(error.problem, of: code)
    }
    texts = files.reduce(into: [:]) { $0.merge($1.texts ?? [:]) { $1 } }
    comma = files.lazy.compactMap(\.comma).last ?? ", "
    semicolon = files.lazy.compactMap(\.semicolon).last ?? "; "
    colon = files.lazy.compactMap(\.colon).last ?? ": "
    dates = files.reduce(PrintedDates.english) { $0.overlaid(with: $1.dates ?? PrintedDates()) }
  }

  package static var comma: String { current?.comma ?? ", " }

  package static var semicolon: String { current?.semicolon ?? "; " }

  package static var colon: String { current?.colon ?? ": " }

  /// The separator of numbers, which may have a decimal comma.
  static var numberSeparator: String { current?.decimalSign == "," ? semicolon : comma }

  struct Value {
    var text: String
    /// Thousandths of a number, which decides about plurals; `nil` for other values.
    var thousandths: Int?
  }

  /// Returns the text for an English one, with its values; the English one if there is none.
  func text(_ key: String, _ values: [Value]) -> String {
    let number = values.lazy.compactMap(\.thousandths).first ?? 0
    let text = texts[key].flatMap { plural.text(of: $0, for: number) } ?? key
    // A word of the lifter's own may have braces.
    if values.isEmpty { return text }
    return Template(text).filled { blank in
      guard let number = Int(blank.name), 1...values.count ~= number else { return nil }
      return values[number - 1].text
    }
  }

  /// Returns a number with its noun, such as `3 Sätze` for `{} sets`.
  func counted(_ number: Int, _ key: String) -> String {
    text(key, [Value(text: String(number), thousandths: number * 1000)])
  }

  func number(_ text: String) -> String { text.withDecimalSign(decimalSign) }
}

package protocol LocalNaming: Sendable {
  /// Returns what the language calls an exercise; `nil` if that is how it was written.
  func exercise(_ written: String) -> String?
  /// Returns all that the language calls an exercise of the library, the usual name first.
  func all(_ exercise: ExerciseID) -> [String]
  /// Returns what the language calls a muscle, by its English name; `nil` if it has no name.
  func muscle(_ english: String) -> String?
  /// What the language calls a piece of equipment, by its English name; `nil` if it has no name.
  func equipment(_ english: String) -> String?
}
