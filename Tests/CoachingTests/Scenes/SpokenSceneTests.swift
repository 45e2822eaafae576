import ResourceFiles
import Support
import Testing

@testable import Coaching
@testable import Phrasing

/// What eSpeak NG makes of everything that is said in the scenes.
@Suite struct SpokenSceneTests {
  @Test(
    "everything said in the scenes is said in the right language, and nothing is spelled",
    arguments: SceneTests.languages)
  func spoken(language: String) throws {
    let english = try FirstWeek.announcer().book
    // A phrase that is not translated yet is said in English; a release has none.
    var translated: Set<String> = []
    var announcer = try FirstWeek.announcer(in: language) { file in
      if file.language == language {
        translated.formUnion(file.phrases.keys)
      } else {
        MarkedPhrases.mark(&file, but: translated)
      }
    }
    // The texts of the scenes' programs and lifters are English.
    (announcer.say.isEnglish, announcer.say.englishBook) = ({ _ in true }, { english })
    let heard = try Set(Scene.all.flatMap { try $0.heard(by: announcer).spoken })
    let spoken = heard.filter { MarkedPhrases.keys(in: [$0]).isEmpty }
    let own = spoken.map { $0.replacing(Self.marked, with: " ") }
    // What the set-up calls other languages is said by their voices, which `PhonemeTests` checks.
    let parts = spoken.flatMap { line in
      line.matches(of: /<en>([^<]*)<\/en>/).map { String($0.output.1) }
    }
    #expect(own.count > 300)
    try expect(own, sayable: announcer.book.voice, "\(language)")
    if language != english.language {
      #expect(!parts.isEmpty)
      try expect(parts, sayable: english.voice, "the English of \(language)")
      // English says "2, colon, 7" in its help.
      let digits = spoken.filter { $0.contains(where: \.isNumber) }
      #expect(digits.isEmpty)
    }
  }

  private static var marked: Regex<Substring> {
    /<en>[^<]*<\/en>|<voice=[^>]*>[^<]*<\/voice>/
  }

  /// Expects that a voice spells no word, and says none by the rules of another language.
  private func expect(_ lines: [String], sayable voice: String, _ what: Comment) throws {
    let words = Set(
      lines.flatMap { $0.split { !$0.isLetter && $0 != "'" } }
        .map { String($0.drop { $0 == "'" }) }.filter { !$0.isEmpty })
    let (spelled, foreign) = try ESpeak.odd(words, voice)
    #expect(spelled.subtracting(["USB"]).isEmpty, what)
    #expect(foreign.isEmpty, what)
    // The same word may be said otherwise within a line.
    let switched = try ESpeak.switching(lines, voice)
    #expect(switched.isEmpty, what)
  }
}
