import SessionEngine
import Testing
import Training

@testable import Phrasing

/// What lifters type in their language.
@Suite struct TypedLineTests {
  struct Typed: CustomTestStringConvertible, Sendable {
    var language: String
    var line: String
    var means: String
    var testDescription: String { "\(language): \(line)" }

    init(_ language: String, _ line: String, _ means: String) {
      (self.language, self.line, self.means) = (language, line, means)
    }
  }

  @Test(
    "a line means its English command, with or without accents",
    arguments: [
      Typed("de", "zurück", "undo"), Typed("de", "Zurueck", "undo"), Typed("de", "zuruck", "undo"),
      Typed("de", "ZURÜCK", "undo"), Typed("de", "Satz dazu", "add set"),
      Typed("de", "6 mit 62,5", "6 @ 62,5"), Typed("de", "mit 62,5", "@ 62,5"),
      Typed("de", "6 bei 60 kg", "6 @ 60 kg"), Typed("de", "6@60", "6@60"),
      Typed("de", "notiz Linke Schulter zwickt mit 60", "note Linke Schulter zwickt mit 60"),
      Typed("de", "tauschen Schrägbankdrücken", "swap Schrägbankdrücken"),
      Typed("de", "dazu Klimmzüge 3x8 mit 5", "add Klimmzüge 3x8 @ 5"),
      Typed("de", "verschieben Rudern vor Kniebeuge", "move Rudern before Kniebeuge"),
      Typed("de", "löschen Satz 3", "delete set 3"), Typed("de", "löschen Rudern", "delete Rudern"),
      Typed("de", "satzpause 90", "rest 90"), Typed("de", "anstrengung 7", "effort 7"),
      Typed("de", "sprache Englisch", "language Englisch"), Typed("de", "rpe 8", "rpe 8"),
      Typed("de", "undo", "undo"), Typed("de", "", ""), Typed("de", "irgendwas", "irgendwas"),
      Typed("de", "20 Minuten", "20 min"), Typed("pl", "20 minut", "20 min"),
      Typed("de", "satzpause 2 minuten", "rest 2 min"), Typed("de", "45 Sekunden", "45 sec"),
      Typed("es", "6 con 60", "6 @ 60"), Typed("fr", "annuler", "undo"),
      Typed("pl", "cofnij", "undo"), Typed("pl", "6 na 60", "6 @ 60"),
      Typed("ar", "٦ وزن ٦٠", "6 @ 60"), Typed("ar", "٤ وزن ٦٢٫٥", "4 @ 62.5"),
      Typed("en", "undo", "undo"), Typed("en", "skip rest", "go"), Typed("en", "start", "go"),
      Typed("en", "too heavy", "lighter"), Typed("en", "failed", "double"),
      Typed("en", "how long", "left"), Typed("en", "what is next", "next"),
      Typed("en", "weight 8", "@ 8"), Typed("en", "that was 6", "reps 6"),
      Typed("de", "fertig", "done"), Typed("de", "los", "go"), Typed("de", "das waren 6", "reps 6"),
    ])
  func english(typed: Typed) throws {
    #expect(try Languages.book(typed.language).typed.english(typed.line) == typed.means)
  }

  @Test(
    "what is not understood is answered with the nearest words that work",
    arguments: [
      Typed("en", "undoo", "undo"), Typed("en", "too havy", "too heavy"),
      Typed("en", "please undo that", "undo"), Typed("en", "skip the squat", "skip"),
      Typed("en", "notte knee", "note"), Typed("en", "zorb", ""),
      Typed("en", "rest -1", ""), Typed("de", "notiz", ""), Typed("en", "", ""),
      Typed("de", "zurük", "zurück"), Typed("de", "nächstes", "nächste"),
      Typed("de", "skip rest", "skip"),
      Typed("de", "xyzzy", ""),
    ])
  func near(typed: Typed) throws {
    #expect(try Languages.book(typed.language).typed.near(typed.line) ?? "" == typed.means)
  }

  @Test("every word that English answers with is one that a session understands")
  func works() throws {
    let book = try Languages.book("en")
    let words = try Languages.file("en").typed ?? [:]
    for word in words.filter({ !["at", "reps"].contains($0.key) }).values.joined() {
      if case .unknown = book.command(word, unit: .kilograms) { Issue.record("\(word)") }
    }
  }

  @Test("each word of a language is understood as its command", arguments: Languages.translated)
  func all(language: String) throws {
    let (file, book) = (try Languages.file(language), try Languages.book(language))
    var count = 0
    for (command, words) in file.typed ?? [:] where Session.Command.stands(command) {
      for word in words {
        for typed in [word, word.uppercased(), word.folded, word.withoutUmlauts] {
          #expect(book.typed.english(typed) == command, "\(typed)")
          count += 1
        }
      }
    }
    #expect(count > 40)
  }

  @Test(
    "words of unknown commands, and words with two meanings, are refused",
    arguments: [
      ["lift": ["heben"]], ["undo": ["weg"], "skip": ["weg"]], ["undo": [" "]],
      ["undo": ["zurück"], "skip": ["zurueck"]],
    ])
  func refused(words: [String: [String]]) {
    #expect(throws: LanguageFault.self) { try TypedWords(words) }
  }
}

extension Session.Command {
  /// Whether a command is complete without anything after it.
  fileprivate static func stands(_ text: String) -> Bool {
    if case .unknown = Session.Command(text, unit: .kilograms) { return false }
    return true
  }
}
