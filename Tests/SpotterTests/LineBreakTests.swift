import Testing

@testable import CommandGrammar
@testable import spotter

/// Long lines are broken between words and indented to their column.
@Suite struct LineBreakTests {
  @Test(
    "text of any shape is broken",
    arguments: [
      Row(30, "short", ["short"]),
      Row(30, "no word of a sentence is broken", ["no word of a sentence is", "broken"]),
      Row(
        30, "  > a note that goes on for a while",
        ["  > a note that goes on for a", "    while"]),
      Row(
        30, "  Squat  3 × 8  60 kg  (each side 20)  up: all sets made",
        ["  Squat  3 × 8  60 kg", "         (each side 20)", "         up: all sets made"]),
      Row(
        30, "  muscles  chest, shoulders, triceps, forearms",
        ["  muscles  chest, shoulders,", "           triceps, forearms"]),
      Row(
        30, "  Bench press with a long name  chest",
        ["  Bench press with a long name", "    chest"]),
      Row(20, "a-word-that-is-longer-than-that and", ["a-word-that-is-longer-than-that", "and"]),
      Row(
        30, "log       ok    in '/home/lifter/.local/share'",
        ["log       ok", "          in", "   '/home/lifter/.local/share'"]),
      Row(
        30, "                    what is said of a wide column",
        ["    what is said of a wide", "    column"]),
      Row(
        20, "\u{1B}[31m█\u{1B}[0m━━━━━━━━━━━━━━━━━━━", ["\u{1B}[31m█\u{1B}[0m━━━━━━━━━━━━━━━━━━━"]),
    ])
  func broken(row: Row) {
    #expect(Page(width: row.width).fit(row.text) == row.lines.joined(separator: "\n"))
  }

  @Test(
    "no breakable line is too wide, and no word is lost",
    arguments: [20, 40, 80, 120, 200])
  func everyWidth(width: Int) {
    for text in LineBreakTests.texts {
      let fitted = Page(width: width).fit(text)
      #expect(
        fitted.split(whereSeparator: \.isWhitespace) == text.split(whereSeparator: \.isWhitespace))
      for line in fitted.split(separator: "\n") where line.count > width {
        #expect(line.split(separator: " ").count == 1, "\(line)")
      }
    }
  }

  private static let texts =
    CommandRunner.table.commands.map { Help.text($0, of: CommandRunner.table, width: nil) } + [
      "  Chin-up  5, 5, 5+  20 kg, 20 kg, 22.5 kg  (each side 20 + 10; less than the 20 kg bar)  hold: a set was short",
      "Monday\n\n  > " + String(repeating: "word ", count: 80),
    ]

  @Test("pipes and JSON are left alone") func untouched() {
    let long = String(repeating: "word ", count: 80)
    #expect(Page(width: nil).fit(long) == long)
    let json = "{\n  \"note\" : \"\(long)\"\n}"
    #expect(Page(width: 40).fit(json) == json)
  }

  @Test(
    "help fits the page, and eighty columns in a pipe",
    arguments: CommandRunner.table.names)
  func help(name: String) throws {
    let table = CommandRunner.table
    let command = try table.command(named: name)
    #expect(Help.text(command, of: table, width: nil) == Help.text(command, of: table, width: 80))
    let words = Help.text(command, of: table, width: 100).split(whereSeparator: \.isWhitespace)
    for width in [40, 80, 120, 200] {
      let text = Help.text(command, of: table, width: width)
      #expect(text.split(whereSeparator: \.isWhitespace) == words)
      for line in text.split(separator: "\n") { #expect(line.count <= min(width, 100), "\(line)") }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let width: Int
    let text: String
    let lines: [String]
    var testDescription: String { text }

    init(_ width: Int, _ text: String, _ lines: [String]) {
      (self.width, self.text, self.lines) = (width, text, lines)
    }
  }
}
