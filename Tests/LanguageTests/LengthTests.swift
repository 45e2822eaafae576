import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

@Suite struct LengthTests {
  private static func spoken(_ entry: LanguageFile.Entry?) -> String {
    entry?.text ?? entry?.table?["spoken"]?.text ?? ""
  }

  private static func words(_ text: String) -> Int { text.split(separator: " ").count }

  @Test("no phrase has more than two words more than in English", arguments: Languages.translated)
  func phrases(language: String) throws {
    let file = try Languages.file(language)
    for (key, entry) in try Languages.file("en").phrases {
      guard let phrase = file.phrases[key] else { continue }
      let text = Self.spoken(phrase)
      #expect(!text.isEmpty)
      let most = Self.words(Self.spoken(entry)) + 2
      #expect(Self.words(text) <= most, "\(key): \(text)")
    }
  }

  /// The lines that introduce sets, with an exercise of one word.
  static func setLines(_ language: String) throws -> [String] {
    let announcer = Announcer(book: try Languages.book(language), talk: Talk())
    func call(_ number: Int, _ change: (inout SetTarget) -> Void) -> Session.SetAnnouncement {
      var target = SetTarget(reps: 8, weight: .kilograms(thousandths: 62_500))
      change(&target)
      return Session.SetAnnouncement(
        exercise: "Squat", number: number, of: 4, target: target, loading: .barbell, plates: nil,
        bar: nil, change: nil, asked: nil, cue: nil, last: nil, isNew: number == 1,
        isFirst: number == 1)
    }
    let calls = [
      call(1) { _ in }, call(2) { _ in }, call(1) { $0.reps = 1 }, call(1) { $0.reps = 12 },
      call(1) { $0.weight = .kilograms(thousandths: 100_000) },
      call(3) { $0.weight = .kilograms(thousandths: 21_250) },
      call(1) { ($0.kind, $0.weight) = (.warmUp, .kilograms(thousandths: 40_000)) },
      call(1) { $0.isAMRAP = true }, call(2) { $0.kind = .drop },
    ]
    return calls.flatMap { call in
      [Session.Introduction.plain, .go].flatMap { lead in
        announcer.lines(for: .lift(call, lead)).map(\.phrase.spoken)
      }
    }
  }

  @Test(
    "a line that introduces a set has at most two words more than in English",
    arguments: Languages.translated)
  func setLines(language: String) throws {
    let lines = try Self.setLines(language)
    let english = try Self.setLines("en")
    #expect(lines.count == english.count && english.count >= 18)
    for (line, source) in zip(lines, english) {
      #expect(Self.words(line) <= Self.words(source) + 2, "\(line)")
    }
  }
}

@Suite struct TypedTests {
  @Test("every command that stands alone has a word that languages translate") func alone() {
    let fixed = Session.Command.fixed
    let translated = Set(TypedWords.known.compactMap { fixed[$0] })
    #expect(fixed.filter { !translated.contains($0.value) }.keys.sorted() == [])
  }

  // A word with two meanings is refused when the file is read; English is understood everywhere.
  @Test("every command has a word, which is no other command in English")
  func typed() throws {
    let all = try Set(
      Languages.translated.flatMap { try Languages.file($0).typed?.keys ?? [:].keys })
    #expect(all == TypedWords.known)
    for language in Languages.translated {
      let typed = try #require(try Languages.file(language).typed)
      #expect(Set(typed.keys) == all, "\(language)")
      for (command, words) in typed {
        #expect(!words.isEmpty)
        // "Pause" is a command alone, and the German rest with a number.
        for word in words where all.contains(word) && (command, word) != ("rest", "pause") {
          #expect(word == command, "\(language): \(word)")
        }
      }
    }
  }
}
