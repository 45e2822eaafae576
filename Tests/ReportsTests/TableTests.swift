import Columns
import Testing

@testable import CommandGrammar
@testable import Reports

@Suite struct TableTests {
  @Test(
    "a text takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("Squat", 5), ("Kniebeuge ünd", 13), ("U\u{308}bung", 5), ("3 × 8", 5),
      ("スクワット", 10), ("스쿼트", 6), ("\u{1109}\u{1173}", 2), ("ﾊﾝｶｸ", 4), ("💪", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2),
      ("✅", 2), ("★", 1), ("كتف", 3), ("\u{1B}[31mred\u{1B}[0m", 3),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(
    "a text is cut where the columns end, and a wide character is not halved",
    arguments: [("Squat", 3, "Squ"), ("Squat", 9, "Squat"), ("スクワット", 5, "スク"), ("a💪b", 2, "a")])
  func cut(text: String, columns: Int, expected: String) {
    #expect(text.prefix(columns: columns) == expected)
  }

  @Test("the columns of a table begin below each other, whatever their script") func aligned() {
    let table = Table(
      rows: [["Squat", "3 × 5", "60 kg"], ["スクワット", "5 × 5", "80 kg"], ["💪", "", "1 kg"]])
    #expect(
      table.lines == [
        "Squat       3 × 5  60 kg", "スクワット  5 × 5  80 kg", "💪                 1 kg",
      ])
  }

  @Test("a cell in wide characters moves down where one in narrow ones would") func wrapped() {
    let page = Page(width: 24)
    #expect(page.fit("Squat  wwwwwwwwwwww 60") == "Squat  wwwwwwwwwwww 60")
    #expect(page.fit("Squat  スクワット 60 kg x") == "Squat  スクワット 60 kg\n       x")
  }
}
