import Foundation
import ResourceFiles
import Support
import Testing

@testable import Phrasing

/// What eSpeak NG makes of the words of each language, as it would say them.
@Suite struct PhonemeTests {
  @Test(
    "no word is spelled letter by letter or said in another language unless it is meant to be",
    arguments: Languages.all)
  func words(language: String) throws {
    let book = try Languages.book(language)
    let numbers = (0...1000).map { book.numbers.words($0) }
    let pronounced = try Languages.pronounce(language)
    let texts = try Words.spoken(in: language) + numbers
    let words = Set(
      texts.flatMap { Words($0) }
        .flatMap { (pronounced[$0] ?? pronounced[$0.lowercased()] ?? $0).split(separator: " ") }
        .map(String.init))
    #expect(words.count > 400)
    let (spelled, foreign) = try ESpeak.odd(words, book.voice)
    #expect(spelled.isEmpty)
    #expect(foreign.isEmpty)
  }

  @Test("what installed programs call their workouts and phases is said in English, word by word")
  func programs() throws {
    let catalog = Catalog(folders: [Languages.resources.path])
    let english = try Languages.book("en")
    var say = Verbalizer(try Languages.book("de"))
    (say.isEnglish, say.englishBook) = ({ _ in true }, { english })
    var words: Set<String> = []
    for name in catalog.programFiles().map(\.name) {
      let program = try catalog.program(name, unit: .kilograms)
      for name in program.phases.compactMap(\.name) + program.allWorkouts.map(\.name) {
        let spoken = say.workout(name).spoken
        #expect(spoken.hasPrefix("<en>") && spoken.hasSuffix("</en>"), "\(spoken)")
        let plain = spoken.replacingOccurrences(of: "</?en>", with: "", options: .regularExpression)
        let hasDigits = plain.contains { $0.isNumber }
        #expect(!hasDigits, "\(spoken)")
        words.formUnion(Words(plain))
      }
    }
    #expect(words.count > 40)
    let (spelled, foreign) = try ESpeak.odd(words, english.voice)
    #expect(spelled.isEmpty && foreign.isEmpty, "\(spelled) \(foreign)")
  }

  @Test("a whole line is said in one language, and its numbers are words", arguments: Languages.all)
  func lines(language: String) throws {
    let book = try Languages.book(language)
    let lines = try LengthTests.setLines(language).map {
      $0.replacingOccurrences(of: "Squat", with: "")
    }
    let said = try ESpeak.run(lines, book.voice)
    #expect(!said.isEmpty && !said.contains("("), "\(said)")
    let spoken = try Words.spoken(in: language)
    let digits = (lines + spoken).filter { $0.contains(where: \.isNumber) }
    #expect(digits.isEmpty)
  }

  @Test("a workout named by the letter A is not said as the article")
  func letter() throws {
    let book = try Languages.book("en")
    let say = Verbalizer(book)
    let names = ["A", "Workout A", "A2", "B", "A Long Day"]
    let lines = names.map { say.workout($0) }.map {
      book.fill(.completeTerse, ["workout": $0]).spoken
    }
    let said = try ESpeak.phonemes(lines, book.voice)
    #expect(said[0].hasPrefix("ˈeɪ ") && said[2].hasPrefix("ˈeɪ "), "\(said)")
    #expect(said[1].contains(" ˈeɪ ") && !said[4].hasPrefix("ˈeɪ"), "\(said)")
    #expect(say.workout("A").shown == "A")
    #expect(say.workout("A Long Day").spoken == "A Long Day")
  }

  @Test("no two numbers sound the same", arguments: Languages.all)
  func numbers(language: String) throws {
    let book = try Languages.book(language)
    let pronounced = try Languages.pronounce(language)
    let numbers = (0...1000).map { $0 * 1000 } + (0...300).map { $0 * 1000 + 500 }
    let words = numbers.map { number in
      book.numbers.words(thousandths: number).split(separator: " ")
        .map { pronounced[String($0)] ?? String($0) }.joined(separator: " ")
    }
    let said = try ESpeak.phonemes(words, book.voice).map(ESpeak.plain)
    for (sound, alike) in Dictionary(grouping: zip(said, numbers), by: \.0) {
      #expect(alike.count == 1, "\(sound): \(alike.map { $0.1 })")
    }
  }

  @Test(
    "the set-up calls each language by a name that its own voice can say", arguments: Languages.all)
  func languageNames(language: String) throws {
    let announcer = Announcer(book: try Languages.book(language), talk: Talk())
    let others = Catalog(folders: [Languages.resources.path]).knownLanguages()
    #expect(others.count == Languages.all.count)
    for other in others {
      let lines = announcer.lines(for: SetupCue.language(other.name, voice: other.voice))
      let spoken = try #require(lines.first?.phrase.spoken)
      let marked = try #require(spoken.wholeMatch(of: /<voice=([a-z0-9-]+)>([^<]+)<\/voice>/))
      #expect(try String(marked.output.1) == Languages.book(other.code).voice)
      let words = Set(Words(String(marked.output.2)))
      #expect(!words.isEmpty)
      let (spelled, foreign) = try ESpeak.odd(words, String(marked.output.1))
      #expect(spelled.isEmpty && foreign.isEmpty, "\(spelled) \(foreign)")
    }
  }

  @Test("a name in the voice of another language would be noticed") func wrongVoice() throws {
    #expect(try !ESpeak.odd(["العربية"], "de").foreign.isEmpty)
  }

  @Test("a word of another language would be noticed") func foreign() throws {
    #expect(try ESpeak.phonemes(["Terminal"], "de")[0].contains("(en)"))
  }
}
