import Testing
@testable import SpeechSynthesis

@Suite struct PlainTextTests {
  @Test(
    "a text is sanitized for the engine",
    arguments: [
      ("Bench press. 8 reps.", "Bench press. 8 reps."),
      ("a\u{0}b\nc", "a b c"),
      (String(repeating: "a.", count: 12), String(repeating: "a.", count: 10) + "a a "),
      (String(repeating: "x", count: 45), String(repeating: "x", count: 40) + " xxxxx"),
      (String(repeating: "한", count: 14), String(repeating: "한", count: 13) + " 한"),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
      ("\u{1161}a\u{11C6}\u{1112}", " a  "),
      ("One two. Three four. Five six.", "One two. Three four. Five six."),
    ])
  func fit(_ given: String, _ expected: String) {
    #expect(PlainText(given).string == expected)
  }

  @Test("a text is capped at 400 characters") func cap() {
    let text = String(repeating: "word ", count: 200)
    #expect(PlainText(text).string == String(text.prefix(400)))
    // One character with a thousand combining marks does not get around the cap.
    let marks = "a" + String(repeating: "\u{0301}", count: 1000)
    #expect(PlainText(marks).string.unicodeScalars.count < 420)
  }
}
