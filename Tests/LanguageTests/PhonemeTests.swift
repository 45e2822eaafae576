import Foundation
import Glibc
import Library
import Support
import Testing

@testable import Phrasing

/// What eSpeak NG makes of the words of each language, as it would say them.
@Suite struct PhonemeTests {
  /// Abbreviations whose letters are said one by one.
  private static let lettered: Set = ["RPE", "GHD", "SZ", "EZ"]

  /// Words that a voice says by English rules, as people there do.
  private static let english: Set = ["Fitness", "Spotter", "spotter", "devices"]

  /// Polish prepositions and a syllable that sound like the names of their letters.
  private static let alike: Set = ["za", "ze", "zza"]

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
    let (spelled, foreign) = try odd(words, book.voice)
    #expect(spelled.subtracting(Self.lettered).subtracting(Self.alike).isEmpty, "\(spelled)")
    #expect(foreign.subtracting(Self.english).isEmpty, "\(foreign)")
  }

  @Test("what installed programs call their workouts and phases is said in English, word by word")
  func programs() throws {
    let catalog = Catalog(folders: [Languages.resources.path])
    let english = try Languages.book("en")
    var say = Verbaliser(try Languages.book("de"))
    (say.isEnglish, say.englishBook) = ({ _ in true }, { english })
    var words: Set<String> = []
    for name in catalog.programNames() {
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
    let (spelled, foreign) = try odd(words, english.voice)
    #expect(spelled.isEmpty && foreign.isEmpty, "\(spelled) \(foreign)")
  }

  /// The words that are spelled letter by letter, and those that are said in another language.
  private func odd(
    _ words: Set<String>, _ voice: String
  ) throws -> (spelled: Set<String>, foreign: Set<String>) {
    // A check that finds nothing anywhere would be none.
    let sorted = words.sorted() + ["GHDT"]
    let said = try phonemes(sorted, voice)
    // The name of each letter has a stress; only then is it worth to compare.
    let likely = sorted.indices.filter { index in
      let stresses = said[index].count { "ˈˌ".contains($0) }
      return sorted[index].count > 1 && stresses >= sorted[index].count - 1
    }
    let letters = try phonemes(
      likely.map { sorted[$0].unicodeScalars.map(String.init).joined(separator: " ") }, voice)
    let spelled = zip(likely, letters).filter { Self.plain(said[$0]) == Self.plain($1) }
      .map { sorted[$0.0] }
    #expect(spelled.contains("GHDT"))
    let foreign = sorted.indices.filter { said[$0].contains("(") }.map { sorted[$0] }
    return (Set(spelled).subtracting(["GHDT"]), Set(foreign).subtracting(["GHDT"]))
  }

  @Test("a whole line is said in one language, and its numbers are words", arguments: Languages.all)
  func lines(language: String) throws {
    let book = try Languages.book(language)
    let lines = try LengthTests.setLines(language).map {
      $0.replacingOccurrences(of: "Squat", with: "")
    }
    let said = try run(lines, book.voice)
    #expect(!said.isEmpty && !said.contains("("), "\(said)")
    let spoken = try Words.spoken(in: language)
    // English says "2, colon, 7" in its help.
    let digits = (lines + spoken).filter { $0.contains(where: \.isNumber) && language != "en" }
    #expect(digits.isEmpty)
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
    let said = try phonemes(words, book.voice).map(Self.plain)
    for (sound, alike) in Dictionary(grouping: zip(said, numbers), by: \.0) {
      #expect(alike.count == 1, "\(sound): \(alike.map { $0.1 })")
    }
  }

  @Test("a word of another language would be noticed") func foreign() throws {
    #expect(try phonemes(["Terminal"], "de")[0].contains("(en)"))
  }

  /// Phonemes without stress and length, and with open vowels as closed ones.
  private static func plain(_ phonemes: String) -> String {
    String(phonemes.filter { !"ˈˌː -\u{200D}".contains($0) }.map { $0 == "ɛ" ? "e" : $0 })
  }

  /// The phonemes of each text.
  private func phonemes(_ texts: [String], _ voice: String) throws -> [String] {
    let lines = try run(texts, voice).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == texts.count + 1)
    return lines.dropLast().map(String.init)
  }

  /// Everything that eSpeak NG prints for lines of text.
  private func run(_ texts: [String], _ voice: String) throws -> String {
    let scratch = Scratch()
    try scratch.write("texts", texts.joined(separator: "\n") + "\n")
    var spawn = Spawn()
    spawn.open("\(scratch.path)/texts", O_RDONLY, as: 0)
    spawn.open("\(scratch.path)/phonemes", O_WRONLY | O_CREAT, as: 1)
    let espeak = try ChildProcess(
      spawn, ["espeak-ng", "-v", voice, "-q", "--ipa"],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
    #expect(espeak.waits() == 0)
    return scratch.text("phonemes")
  }
}
