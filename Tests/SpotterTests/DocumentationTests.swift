import Foundation
import Testing

@testable import CommandGrammar
@testable import spotter

/// The manual matches the tables of commands, options and settings.
@Suite struct DocumentationTests {
  private static let manual = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/spotter.1")

  private static let begin =
    ".\\\" Made of the tables of commands, options and settings: spotter __man\n"
  private static let end = "\n.\\\" The rest is written by hand.\n"

  /// With `SPOTTER_RECORD`, it is written again.
  @Test("the manual matches the tables") func tables() throws {
    let text = try String(contentsOf: Self.manual, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)).upperBound
    let stop = try #require(text.range(of: Self.end)).lowerBound
    let made = Manual.text(CommandRunner.table)
    if ProcessInfo.processInfo.environment["SPOTTER_RECORD"] != nil {
      try text.replacingCharacters(in: start..<stop, with: made)
        .write(to: Self.manual, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<stop] == made, "record it with SPOTTER_RECORD=1")
    }
    #expect(text.contains("spotter \(Help.version)"))
  }

  @Test("the manual names every command, option and setting") func complete() throws {
    let text = Manual.text(CommandRunner.table)
    for command in CommandRunner.table.commands {
      #expect(text.contains("\\fB\(command.name)\\fR"))
    }
    for option in Option.allCases {
      #expect(text.contains("\n\\fB\(Manual.escaped(option.word))\\fR"), "\(option.word)")
    }
    for key in Settings.Key.allCases {
      #expect(text.contains("\n\\fB\(Manual.escaped(key.word))\\fR\n"), "\(key.word)")
    }
    // Text that groff would take for a request or leave out.
    for line in text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(
        [".SH", ".SS", ".TP", ".IP", ".RS", ".RE", ".sp", ".B "].contains { line.hasPrefix($0) },
        "\(line)"
      )
    }
  }

  @Test("groff reads the manual without a warning") func reads() throws {
    let groff = Process()
    groff.executableURL = URL(filePath: "/usr/bin/groff")
    groff.arguments = ["-ww", "-man", "-Tutf8", "-z", Self.manual.path]
    let warnings = Pipe()
    groff.standardError = warnings
    try groff.run()
    let told = warnings.fileHandleForReading.readDataToEndOfFile()
    groff.waitUntilExit()
    #expect(groff.terminationStatus == 0)
    #expect(String(decoding: told, as: UTF8.self) == "")
  }

  @Test(
    "completions come from the tables of commands and options",
    arguments: [
      Typed("", offers: ["dashboard", "run", "help"]), Typed("hist", offers: ["history"]),
      Typed("--json hist", offers: ["history"]), Typed("-- hist", offers: ["history"]),
      Typed("--database x.db --", offers: ["--json", "--help"], not: ["--database"]),
      Typed("history --limit 3 --", offers: ["--json"], not: ["--limit", "--wav"]),
      Typed("history --limit ", not: ["--json", "history"]),
      Typed("plates --unit ", offers: ["kg", "lb"]),
      Typed("plates --unit=k", offers: ["--unit=kg"]),
      Typed("plates --unit = k", offers: ["--unit=kg"]), Typed("gear --colour r", offers: ["red"]),
      Typed("settings talk ", offers: ["tones", "full", "default"]),
      Typed("settings quiet p", offers: ["plates"]), Typed("settings volume ", offers: ["default"]),
      Typed("program use GZ", offers: ["gzclp"]), Typed("why ", offers: ["Barbell Bench Press"]),
      Typed("edit last ", offers: ["set", "date"], not: ["undo"]),
      Typed("log ", offers: [":files"]),
      Typed("help we", offers: ["weigh"]), Typed("say -- --", not: ["--wav"]),
      Typed("nonsense ", offers: ["dashboard"]),
    ])
  func completionsAreThoseOfTheTables(row: Typed) {
    let words = row.line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = Completion(words, of: CommandRunner.table).lines { kind in
      switch kind {
      case .programs: [Completion.Word("gzclp"), Completion.Word("madcow-5x5")]
      case .exercises: [Completion.Word("Barbell Bench Press", "chest")]
      default: []
      }
    }
    let offered = Set(lines.map { String($0.prefix { $0 != "\t" }) })
    #expect(Set(row.offers).subtracting(offered) == [])
    #expect(offered.isDisjoint(with: row.not))
  }

  struct Typed: CustomTestStringConvertible, Sendable {
    let line: String
    let offers: [String]
    let not: [String]
    var testDescription: String { "spotter \(line)" }

    init(_ line: String, offers: [String] = [], not: [String] = []) {
      (self.line, self.offers, self.not) = (line, offers, not)
    }
  }
}
