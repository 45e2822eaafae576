import Support
import Terminals
import Testing

/// Output on terminals of any width: nothing is wider than the terminal, and no word is broken.
@Suite struct WidthTests {
  /// Commands that only read, and so print the same twice.
  private static let reading = [
    ["--help"], ["edit", "--help"], ["gear", "--help"], ["program", "--help"], ["dashboard"],
    ["next"], ["next", "squat 3x5 102.5 kg, bench press 5x5+ 60 kg rest 2:00"], ["schedule"],
    ["why", "Bench Press"], ["history"], ["show"], ["devices"], ["settings"],
    ["plates", "101", "--from", "60"], ["estimate", "100x5"], ["warmup", "102.5"],
    ["exercise", "list"], ["exercise", "show", "squat"], ["gear"], ["records"],
    ["records", "Bench Press"], ["weigh"], ["undo", "list"], ["program", "list"],
    ["program", "show"], ["program", "show", "531-for-beginners"], ["verify"], ["lifter"],
    ["keys"], ["stats"], ["language"],
    ["stats", "bench press", "overhead press"], ["status"], ["records", "strength"],
    ["search", "walk"], ["program", "check", "gzclp"], ["rehearse", "squat 1x2 100 kg"],
    [
      "recommend", "--goal", "strength", "--experience", "1", "--days", "3", "--minutes", "60",
      "--equipment", "full", "--avoid", "none", "--max", "none",
    ],
    // Refusals are as long as any output.
    ["stauts"], ["plates", "15"], ["settings", "quiet", "plates, nots"],
    ["exercise", "show", "sqat"],
  ]

  /// Commands whose drawings depend on the width.
  private static let drawing = [["calendar", "2026-01"], ["chart", "Bench Press"]]

  @Test("no output is wider than the terminal", arguments: [40, 80, 120, 200, 0])
  func width(columns: Int) throws {
    let home = try WidthTests.home()
    // A terminal that does not know its width has the usual one.
    let most = columns == 0 ? 80 : columns
    for arguments in WidthTests.reading + WidthTests.drawing {
      let piped = try home.start(arguments, with: ["COLUMNS": ""]).ends()
      let terminal = try PseudoTerminal(columns: columns)
      let program = try home.start(arguments, input: .terminal(terminal))
      // Questions are answered with an empty line.
      if arguments.contains("recommend") { terminal.type("\n") }
      #expect(program.ends().status == piped.status, "\(arguments)")
      let shown = terminal.text
      for line in shown.split(whereSeparator: \.isNewline) {
        let words = line.split(separator: " ")
        // A path may be longer than the terminal.
        let isLongWord = words.count == 1 && WidthTests.columns(of: words[0]) > most
        #expect(isLongWord || WidthTests.columns(of: line) <= most, "\(arguments): \(line)")
      }
      guard !WidthTests.drawing.contains(arguments) else { continue }
      let told = (piped.out + piped.errors).split(whereSeparator: \.isWhitespace)
      let words = Set(shown.split(whereSeparator: \.isWhitespace))
      #expect(told.filter { !words.contains($0) } == [], "\(arguments)")
    }
  }

  @Test("a session's captions are no wider than its terminal") func session() throws {
    let home = try WidthTests.home()
    let terminal = try PseudoTerminal(columns: 40)
    let program = try home.start(
      ["run", "--device", "null", "Push"], input: .terminal(terminal))
    terminal.waits(for: "Push.")
    terminal.waits(for: "reps")
    terminal.type("q\n")
    #expect(program.ends().status == 0)
    #expect(terminal.lines.count > 3)
    #expect(terminal.lines.allSatisfy { $0.count <= 40 }, "\(terminal.lines)")
  }

  /// A home in which every command has something to print.
  private static func home() throws -> Home {
    let home = try Home()
    for day in ["2026-01-05", "2026-01-07"] {
      #expect(try home.run("rehearse", "Push", "--keep", "--at", "\(day)T18:00").status == 0)
    }
    #expect(
      try home.run("weigh", "82.4", "--note", "before breakfast, after a long walk").status == 0)
    #expect(try home.run("gear", "add", "dumbbells", "2.5-30", "by", "2.5").status == 0)
    let broker = "mqtt://lifter@homeassistant.home.example.org:8883"
    #expect(try home.run("settings", "mqtt", broker).status == 0)
    return home
  }

  /// The displayed width of a line; colours take no space.
  private static func columns(of line: Substring) -> Int {
    var isEscape = false
    return line.count { character in
      if character == "\u{1B}" { isEscape = true }
      defer { if character == "m" { isEscape = false } }
      return !isEscape
    }
  }
}
