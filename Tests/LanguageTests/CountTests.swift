import Support
import Testing

@testable import Phrasing

@Suite struct CountTests {
  /// One, two and twenty-one, whose words may follow the unit's gender, and a number of each other plural
  /// category, as `SpellOutTests` compares them with CLDR.
  private static func numbers(_ plural: PluralRules) -> [Int] {
    let always = [1000, 2000, 21_000]
    var known = Set(always.map { plural.category(thousandths: $0) })
    return always
      + [5000, 1500, 0, 100_000].filter { known.insert(plural.category(thousandths: $0)).inserted }
  }

  /// A line for the units and cases that are counted alike, with each number as it is shown, and as it
  /// is spoken.
  ///
  /// `SPOTTER_RECORD=1 swift test --filter CountTests` records them again; read `git diff` aloud.
  @Test("every unit is counted as recorded", arguments: Languages.all)
  func counted(language: String) throws {
    let book = try Languages.book(language)
    let numbers = Self.numbers(book.plural)
    // Read from right to left, numbers in a row are hard to tell apart.
    let gap = language == "ar" ? "\n  " : "; "
    var rows: [(name: String, text: String)] = []
    for name in Phrasebook.countedUnits {
      let cases = try #require(book.units[name]).cases.keys.sorted()
      for form in [nil] + cases.map(Optional.init) {
        let phrases = numbers.map {
          book.phrase(Quantity(thousandths: $0, unit: name), form: form)
        }
        let counts = phrases.map { "\(gap)\($0.shown) | \($0.spoken)" }.joined()
        rows.append(("\(name)\(form.map { " (\($0))" } ?? "")", counts))
      }
    }
    let text = Recorded.alike(rows).map { "\($0.names)\($0.text)\n" }.joined()
    try Languages.compare(text, "Counts/\(language).txt")
  }

  @Test("a whole phrase for a number is spoken, and shown where the number is written out")
  func wholePhrases() throws {
    let book = try Languages.book("ar")
    var reps = Quantity(thousandths: 2000, unit: "rep")
    #expect(book.phrase(reps) == expected(Phrase(shown: "2 عدة", spoken: "عدتين"), reps))
    reps.isWrittenOut = true
    #expect(book.phrase(reps) == expected(Phrase("عدتين"), reps))
    // Also where a template asks for another set of number words.
    #expect(book.phrase(reps, form: "feminine") == expected(Phrase("عدتين"), reps))
  }

  private func expected(_ phrase: Phrase, _ quantity: Quantity) -> Phrase {
    var phrase = phrase
    phrase.quantity = quantity
    return phrase
  }
}
