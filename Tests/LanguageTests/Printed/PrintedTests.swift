import Foundation
import ResourceFiles
import Testing
import Training

@testable import Phrasing

/// What commands print in other languages: `Resources/Printed`.
@Suite struct PrintedTests {
  private static func file(_ language: String) throws -> PrintedFile {
    let files: [PrintedFile] = try Catalog(folders: [Languages.resources.path])
      .files("Printed", of: language)
    return try #require(files.first)
  }

  /// Set `SPOTTER_RECORD` to write it again; then translate what `git diff` shows.
  @Test("the English file has each text that the code prints, and no other") func english() throws {
    let path = Languages.resources.appending(path: "Printed/en.json")
    if ProcessInfo.processInfo.environment["SPOTTER_RECORD"] != nil {
      let encoder = JSONEncoder()
      let dates = try JSONSerialization.jsonObject(with: encoder.encode(PrintedDates.english))
      let file: [String: Any] = [
        "format": PrintedFile.latest, "language": "en", "comma": ", ", "semicolon": "; ",
        "colon": ": ", "dates": dates,
        "texts": try PrintedKeys.all().english,
      ]
      let data = try JSONSerialization.data(
        withJSONObject: file, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      try (data + Data("\n".utf8)).write(to: path)
    }
    let file = try Self.file("en")
    let keys = try PrintedKeys.all()
    #expect(file.dates == .english)
    let (known, said) = (Set((file.texts ?? [:]).keys), Set(keys.english.keys))
    #expect(said.subtracting(known).sorted() == [], "missing: record it with SPOTTER_RECORD=1")
    #expect(known.subtracting(said).sorted() == [], "unused: record it with SPOTTER_RECORD=1")
  }

  @Test(
    "every text is translated with its values and in each plural form; what is not is listed",
    arguments: Languages.translated)
  func complete(language: String) throws {
    let phrases: [LanguageHabits] = try Catalog(folders: [Languages.resources.path])
      .files("Phrases", of: language)
    let check = LanguageCheck(
      try Self.file(language), over: nil, english: try Self.file("en"), phrases: phrases)
    #expect(check.faults == [])
    let missing = check.hints.filter { $0.contains("stay") }
    #expect(check.hints == missing)
    Languages.list(untranslated: missing, in: language)
  }

  @Test("a check says what is missing, wrong or never used") func check() throws {
    let english = try decode(
      """
      {"format": 1, "language": "en", "texts": {
        "effort {}": "effort {1}", "{} of {}": "{1} of {2}", "open": "open"}}
      """)
    let file = try decode(
      """
      {"format": 1, "language": "xx", "dates": {"months": ["uno"]}, "texts": {
        "effort {}": {"one": "{1} x", "few": "{3}"}, "{} of {}": "{2}", "gone": "fort"}}
      """)
    let phrases = try JSONDecoder().decode(
      LanguageHabits.self, from: Data(#"{"plural": {"one": "n = 1"}}"#.utf8))
    let check = LanguageCheck(file, over: nil, english: english, phrases: [phrases])
    #expect(
      check.faults == [
        "The text 'effort {}' has no form for 'other'.",
        "The text 'effort {}' has no value for '{3}'.",
        "'months' has 1 names instead of 12.",
      ])
    #expect(check.hints.contains("'few' of the text 'effort {}' is never used."))
    #expect(check.hints.contains("The text 'gone' is never used."))
    #expect(check.hints.contains("The text 'open' is missing and stays English."))
    #expect(
      check.hints.contains("The text '{} of {}' leaves out '{1}', which the English says."))
    #expect(check.hints.contains { $0.hasPrefix("9 entries are missing and stay English: 'week") })
  }

  private func decode(_ text: String) throws -> PrintedFile {
    try JSONDecoder().decode(PrintedFile.self, from: Data(text.utf8))
  }

  /// Prints in a language whose texts are given.
  private func printing<Result>(
    _ texts: String, plural: String = #"{"one": "n = 1"}"#, decimal: String = ",",
    _ body: () throws -> Result
  ) throws -> Result {
    let phrases = try JSONDecoder().decode(
      LanguageHabits.self,
      from: Data(#"{"plural": \#(plural), "decimal": "\#(decimal)", "rightToLeft": true}"#.utf8))
    let language = try PrintedLanguage(
      code: "xx", phrases: [phrases], files: [decode(texts)], names: NoNames())
    return try PrintedLanguage.$current.withValue(language, operation: body)
  }

  @Test("values go where the language wants them, and the first number decides about the form")
  func values() throws {
    let texts = """
      {"format": 1, "language": "xx", "semicolon": " ; ", "texts": {
        "{} of {}": "{2} davon {1}", "{} sets": {"one": "{1} Satz", "other": "{1} Sätze"},
        "{} left": {"one": "noch {1}", "other": "noch {1} (mehrere)"}, "kg": "Kilo",
        "{} odd": "{1}{0}{2}{-9223372036854775808}{x} {"}}
      """
    try printing(texts) {
      #expect(localized("\(3) of \(5)") == "5 davon 3")
      #expect(localized("\(1, "set")") == "1 Satz")
      #expect(localized("\(2, "set") left") == "noch 2 Sätze (mehrere)")
      #expect(localized("\(1, "set") left") == "noch 1 Satz")
      #expect(
        localized("untold \(Weight("62.5", unit: .kilograms)?.printed ?? "")") == "untold 62,5 Kilo"
      )
      #expect(localized(number: "1.25") == "1,25")
      #expect(localized("\("2 to 3", deciding: 3) left") == "noch 2 to 3 (mehrere)")
      #expect(localized("\(3) odd") == "3 {")
      #expect(localized(word: "a {word} of one's own") == "a {word} of one's own")
      #expect(["1,5", "2"].listedNumbers() == "1,5 ; 2")
    }
    #expect(localized("\(1, "set") of \(2, "set")") == "1 set of 2 sets")
    #expect(Weight("62.5", unit: .kilograms)?.printed == "62.5 kg")
  }

  @Test("days and dates are those of the language; what it leaves out stays English")
  func dates() throws {
    let day = try #require(Day("2026-01-05"))
    let texts = """
      {"format": 1, "language": "xx", "dates": {"date": "{dd}.{mm}.{year}, {day}.{month}.",
        "onWeekday": ["am Montag", "b", "c", "d", "e", "f", "g"], "dayOfMonth": "{day}. {month}",
        "weekdayAndDate": "{weekday} {date}"}}
      """
    try printing(texts) {
      #expect(day.printed == "05.01.2026, 5.1.")
      #expect(day.weekday.printedOn == "am Montag")
      #expect(day.weekday.printed == "Monday")
      #expect(day.printedDayOfMonth == "5. Jan")
      #expect(day.printedWithWeekday == "Monday 05.01.2026, 5.1.")
      #expect(day.printedMonthOfYear == "January 2026")
    }
    #expect(day.printed == "2026-01-05")
    #expect(day.weekday.printedOn == "on Monday")
    #expect(day.printedDayOfMonth == "Jan 5")
    #expect(day.printedWithWeekday == "Monday, 2026-01-05")
  }

  @Test("the English file prints what the code says, so nothing depends on its being left out")
  func transparent() throws {
    let habits = try JSONDecoder().decode(
      LanguageHabits.self, from: Data(#"{"plural": {"one": "i = 1 and v = 0"}}"#.utf8))
    let language = try PrintedLanguage(
      code: "en", phrases: [habits], files: [try Self.file("en")], names: NoNames())
    let day = try #require(Day("2026-05-09"))
    func texts() -> [String] {
      [
        localized("\(1, "set")"), localized("\(2, "set")"), localized("\(day) to \(day + 1)"),
        day.printedDayOfMonth, day.printedMonthOfYear, day.weekday.printedShort,
        day.weekday.printedNarrow, day.weekday.printedOn, day.printedWithWeekday,
        Load.bodyweight(.kilograms(thousandths: -2500)).printed,
      ]
    }
    let spoken = PrintedLanguage.$current.withValue(language, operation: texts)
    #expect(spoken == texts())
  }
}

/// A language without names.
struct NoNames: LocalNaming {
  func exercise(_ written: String) -> String? { nil }
  func all(_ exercise: ExerciseID) -> [String] { [] }
  func muscle(_ english: String) -> String? { nil }
  func equipment(_ english: String) -> String? { nil }
}
