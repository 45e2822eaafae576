import SessionEngine
import ResourceFiles
import Phrasing
import Testing
import Training

@testable import Coaching

@Suite struct StandbyWordTests {
  @Test(
    "the words of each language lead where the English ones do, with or without accents",
    arguments: FirstWeekLanguageTests.languages)
  func typed(language: String) throws {
    let files: [LanguageFile] = try FirstWeek.catalog.files("Phrases", of: language)
    let typed = try #require(files.first?.typed)
    let ends = [
      "press": "start(0)", "double": "sleep", "triple": "practice", "finish": "sleep",
    ]
    for (command, end) in ends {
      for word in try #require(typed[command]) {
        for word in [word, word.folded, word.withoutUmlauts] {
          // A choice is picked while it is offered.
          let told = try StandbyStage.transcript(
            "+12 type \(word)" + (command == "triple" ? "\n+5.1 press" : ""), in: language)
          #expect(!told.contains { $0.contains("(ignored)") }, "\(word)")
          #expect(told.last?.hasSuffix("= \(end)") == true, "\(told)")
          // The lifter's word for two presses brings the other workout, and theirs for leaving the end.
          #expect(told.last?.hasPrefix("12.") == ["press", "finish"].contains(command))
        }
      }
    }
  }

  @Test(
    "each choice can be typed as it is offered in each language, or by its English word",
    arguments: FirstWeekLanguageTests.languages)
  func choices(language: String) throws {
    let announcer = try FirstWeek.announcer(Talk(level: .normal), in: language)
    let words: [(StandbyCue.Choice, String)] = [
      (.another, "another"), (.again, "repeat"), (.with("Ana"), "ana"), (.practice, "practice"),
      (.week, "Week"), (.setUp, "set up"), (.about, "version"),
      (.health, "health"), (.headphones, "headphones"),
      (.update("1.2"), "update"),
    ]
    let choices = words.map(\.0)
    for (choice, word) in words {
      let offer = announcer.lines(for: .offers(choice)).map(\.phrase.shown).joined(separator: " ")
      for typed in [word, offer, offer.folded, offer.withoutUmlauts] {
        #expect(announcer.choice(typed, among: choices) == choice, "\(typed)")
      }
      #expect(announcer.choice(word, among: choices.filter { $0 != choice }) != choice)
    }
    let week = [
      "ar": "أسبوع", "de": "Woche", "en": "week", "es": "semana", "fr": "semaine",
      "it": "settimana", "nl": "week", "pl": "tydzień", "pt-BR": "semana",
    ]
    let word = try #require(week[language])
    #expect(announcer.choice(word, among: choices + [.light(true)]) == .week, "\(word)")
    for typed in ["", "x", "?", "the", "undo", "dance"] {
      #expect(announcer.choice(typed, among: choices) == nil, "\(typed)")
    }
  }
}
