import Testing

@testable import Phrasing

@Suite struct CountTests {
  private static let numbers = [0, 1000, 1500, 2000, 5000, 21_000, 22_000, 100_000, 101_000]

  /// A line for each unit and case, with each number as it is shown, and as it is spoken.
  ///
  /// `SPOTTER_RECORD=1 swift test --filter CountTests` records them again; read `git diff` aloud.
  @Test("every unit is counted as recorded", arguments: Languages.all)
  func counted(language: String) throws {
    let book = try Languages.book(language)
    var text = ""
    for name in Phrasebook.countedUnits {
      let cases = try #require(book.units[name]).cases.keys.sorted()
      for form in [nil] + cases.map(Optional.init) {
        let phrases = Self.numbers.map {
          book.phrase(Quantity(thousandths: $0, unit: name), form: form)
        }
        text += "\(name)\(form.map { " (\($0))" } ?? "")\n"
        for phrase in phrases { text += "  \(phrase.shown) | \(phrase.spoken)\n" }
      }
    }
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
