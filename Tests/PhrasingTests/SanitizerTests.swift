import Support
import Testing

@testable import Phrasing

@Suite struct SanitizerTests {
  private let book: Phrasebook

  init() throws { book = try PhraseTests.book() }

  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    var spoken: String
    var testDescription: String { text }
  }

  @Test(
    "spoken text consists of words",
    arguments: [
      Row(text: "Bench press", spoken: "Bench press"),
      Row(text: "62.5kg", spoken: "sixty two and a half kilos"),
      Row(text: "62,5 kg", spoken: "sixty two and a half kilos"),
      Row(text: "5/3/1", spoken: "five three one"),
      Row(text: "8-12 reps", spoken: "eight to twelve reps"),
      Row(text: "3x10", spoken: "three by ten"),
      Row(text: "5+", spoken: "five or more"),
      Row(text: "90s", spoken: "ninety seconds"),
      Row(text: "70%", spoken: "seventy percent"),
      Row(text: "Close-Grip", spoken: "Close Grip"),
      Row(text: "<speak>louder</speak>", spoken: "speak louder speak"),
      Row(text: "[[h@l'oU]]", spoken: "h at l'oU"),
      Row(text: "go!!!!!!!!", spoken: "go!"),
      Row(text: "....", spoken: ""),
      Row(text: "tab\tnew\nline\u{1B}[31mred", spoken: "tab new line thirty one mred"),
      Row(text: "\u{202E}right to left", spoken: "right to left"),
      Row(text: "💪 heavy", spoken: "heavy"),
      Row(text: "Kniebeuge für Anfänger", spoken: "Kniebeuge für Anfänger"),
    ])
  func words(row: Row) {
    #expect(Sanitizer.spoken(row.text, in: book) == row.spoken)
  }

  @Test("the text that crashes the engine is split up") func abort() {
    // eSpeak NG 1.51 overflows its stack on this one (fixed upstream in 1.53).
    let spoken = Sanitizer.spoken(String(repeating: "a.", count: 200), in: book)
    #expect(!spoken.contains("a.a"))
    #expect(spoken.count <= Sanitizer.longest)
  }

  @Test("neither the text nor a word is too long") func length() {
    for text in [
      String(repeating: "word ", count: 50_000), String(repeating: "x", count: 100_000),
      String(repeating: "7", count: 100_000), String(repeating: "é\u{301}\u{301}", count: 5_000),
    ] {
      let spoken = Sanitizer.spoken(text, in: book)
      #expect(spoken.count <= Sanitizer.longest)
      #expect(spoken.split(separator: " ").allSatisfy { $0.count <= Sanitizer.longestWord + 1 })
    }
  }

  @Test("spoken text has no digits or control characters") func controls() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0...120, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let spoken = Sanitizer.spoken(String(text), in: book)
      #expect(!spoken.contains { $0.isASCII && ($0.isNumber || "<>[]{}|\\".contains($0)) })
      #expect(
        spoken.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test("shown text has nothing that a terminal would obey") func shown() {
    #expect(Sanitizer.shown("a\u{1B}]0;title\u{7}b\r\nc") == "a ]0;title b c")
  }
}
