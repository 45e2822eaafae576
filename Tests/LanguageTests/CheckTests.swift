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
  }

  @Test("all that is missing is listed, not only the first") func missing() throws {
    let check = try Self.check {
      $0.phrases["lift"] = nil
      $0.phrases["paused"] = nil
      $0.units?["rep"] = nil
      $0.typed?["undo"] = nil
    }
    #expect(check.faults.count == 3)
    #expect(check.faults.contains { $0.contains("'lift' is missing; in English") })
    #expect(check.hints.contains { $0.contains("'undo'") })
  }

  @Test("what is never used, misspelt or too long is named") func odd() throws {
    let check = try Self.check {
      $0.phrases["lfit"] = .text("Hallo.")
      $0.phrases["paused"] = .text("Pause und {nochwas}.")
      $0.phrases["undone"] = .text("Das ist jetzt alles wieder so wie es vorher war.")
      $0.phrases["rest"] = .text("Pause.")
    }
    #expect(check.faults.contains { $0.contains("'lfit' is never used") })
    #expect(check.faults.contains { $0.contains("no value for '{nochwas}'") })
    #expect(check.hints.contains { $0.contains("'undone' is long") })
    #expect(check.hints.contains { $0.contains("'rest' leaves out '{time}'") })
  }

  @Test("a file of a few own words is checked with the installed one below") func overlay() throws {
    var own = try Languages.file("de")
    (own.phrases, own.units, own.numbers, own.words) = (["paused": .text("Halt.")], nil, nil, nil)
    let (installed, english) = (try Languages.file("de"), try Languages.file("en"))
    #expect(LanguageCheck(own, over: installed, english: english).faults == [])
    #expect(!LanguageCheck(own, over: nil, english: english).faults.isEmpty)
  }
}
