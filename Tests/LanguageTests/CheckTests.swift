import Testing

@testable import Phrasing

/// What a translator is told about a file.
@Suite struct CheckTests {
  private static func check(_ change: (inout LanguageFile) -> Void) throws -> LanguageCheck {
    var file = try Languages.file("de")
    change(&file)
    return LanguageCheck(file, over: nil, english: try Languages.file("en"))
  }

  @Test("the installed files have no faults", arguments: Languages.all)
  func installed(language: String) throws {
    let check = LanguageCheck(
      try Languages.file(language), over: nil, english: try Languages.file("en"))
    #expect(check.faults == [])
    let missing = check.hints.filter { $0.contains("stay") }
    #expect(check.hints.filter { $0.contains("English") } == missing)
    Languages.list(untranslated: missing, in: language)
  }

  @Test("all that is missing is listed, not only the first, and stays English")
  func missing() throws {
    let check = try Self.check {
      $0.phrases["lift"] = nil
      $0.phrases["paused"] = nil
      $0.units?["rep"] = nil
      $0.typed?["undo"] = nil
    }
    #expect(check.faults == [])
    let usual = try Self.check { _ in }.hints
    #expect(
      check.hints.filter { !usual.contains($0) } == [
        "The phrase 'lift' is missing and stays English.",
        "The phrase 'paused' is missing and stays English.",
        "The unit 'rep' is missing and stays English.",
        "The typed command 'undo' is missing and stays English.",
      ])
  }

  @Test("what a new language lacks is counted, not listed") func new() throws {
    let english = try Languages.file("en")
    var file = english
    (file.language, file.name, file.englishName) = ("sv", "Svenska", "Swedish")
    (file.voice, file.plural, file.units, file.numbers) = ("sv", nil, nil, nil)
    (file.typed, file.phrases) = (nil, ["paused": .text("Paus.")])
    let check = LanguageCheck(file, over: nil, english: english)
    #expect(check.faults == [])
    #expect(check.hints.count == 6)
    let some = "'begins', 'beginsTerse', 'missed', 'missedDay', 'missedNow' …"
    let phrases = Phrasebook.Key.allCases.count - 1
    #expect(
      check.hints.contains("\(phrases) phrases are missing and stay English: \(some)"),
      "\(check.hints)")
  }

  @Test("what is never used, misspelt or too long is named") func odd() throws {
    let check = try Self.check {
      $0.phrases["lfit"] = .text("Hallo.")
      $0.phrases["paused"] = .text("Pause und {nochwas}.")
      $0.phrases["undone"] = .text("Das ist jetzt alles wieder so wie es vorher war.")
      $0.phrases["rest"] = .text("Pause.")
    }
    #expect(check.hints.contains { $0.contains("'lfit' is never used") })
    #expect(check.faults.contains { $0.contains("no value for '{nochwas}'") })
    #expect(check.hints.contains { $0.contains("'undone' is long") })
    #expect(check.hints.contains { $0.contains("'rest' leaves out '{time}'") })
  }

  @Test("a file of a few own words is checked with the installed one below") func overlay() throws {
    var own = try Languages.file("de")
    (own.phrases, own.units, own.numbers, own.words) = (["paused": .text("Halt.")], nil, nil, nil)
    let (installed, english) = (try Languages.file("de"), try Languages.file("en"))
    #expect(LanguageCheck(own, over: installed, english: english).faults == [])
    own.phrases = ["paused": .text("Halt {foo}.")]
    #expect(
      LanguageCheck(own, over: installed, english: english).faults
        == ["The phrase 'paused' has no value for '{foo}'."])
  }
}
