import FoundationEssentials
import Glibc
import Support
import Terminals
import Testing

/// What commands print in the lifter's language: one log, looked at in each.
@Suite struct PrintedPageTests {
  static let languages = ["ar", "de", "es", "fr", "it", "nl", "pl", "pt-BR"]

  /// A home with a month of a program, in a language.
  private static func trained(_ language: String) throws -> Home {
    let home = try Home()
    for command in [
      ["program", "use", "starting-strength"],
      ["log", "Squat 3x5 @ 60, Bench Press 3x5 @ 40, Deadlift 5 @ 80", "--at", "2026-01-05"],
      ["log", "Squat 5,5,4 @ 62.5, Press 3x5 @ 30, Deadlift 5 @ 85", "--at", "2026-01-07"],
      [
        "log", "Squat 3x5 @ 62.5 rpe 8.5, Bench Press 3x5 @ 42.5, Plank 3x45s, Chin-up 3x8 @ bw+5",
        "--at", "2026-01-14",
      ],
      ["edit", "2", "effort", "8"], ["edit", "3", "note", "xyzzy"],
      ["weigh", "80", "--at", "2026-01-06"],
      ["exercise", "favourite", "squat"],
      ["gear", "add", "band", "red"], ["gear", "add", "machine", "Lat", "5-80", "by", "5"],
      ["settings", "language", language],
    ] {
      let outcome = try home.start(command + (command[0] == "log" ? ["--yes"] : [])).ends()
      try #require(outcome.status == 0, "\(command): \(outcome.errors)")
    }
    return home
  }

  /// In what the commands of the page print, and in the texts that are the same as in English.
  ///
  /// `EnglishWords.txt` has the words that may stay: a language or `all`, the words, a reason.
  @Test("no English word is left in what is printed", arguments: languages)
  func translated(language: String) throws {
    let pages = GoldenSections(try TestFile.read("\(Golden.folder)/Pages/printed.txt")).texts
    func words(_ text: String) -> Set<String> {
      Set(text.split { !$0.isLetter }.map(String.init).filter { $0.count > 1 })
    }
    func words(printedIn language: String) -> Set<String>? {
      pages["commands print the lifter's language: \(language)"].map { page in
        // Commands, what they say on standard error, and the notes of programs are English.
        let lines = page.split(separator: "\n").filter { line in
          !["$ ", "! "].contains { line.hasPrefix($0) } && line.first { $0 != " " } != ">"
        }
        return words(lines.joined(separator: "\n").replacing(/'spotter [^']*'/, with: ""))
      }
    }
    var kept: Set<String> = []
    for line in try TestFile.read("\(Golden.folder)/EnglishWords.txt").split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(parts.count == 3 && parts[2].count > 5, "'\(line)' has no reason")
      if parts[0] == "all" || parts[0] == language { kept.formUnion(words("\(parts[1])")) }
    }
    let (english, own) = (try Self.texts("en"), try Self.texts(language))
    let copied = own.flatMap { $1.intersection(english[$0] ?? []) }.joined(separator: "\n")
    // Texts that are not translated yet are listed by PrintedTests.
    let awaited = english.keys.filter { own[$0] == nil }.joined(separator: "\n")
    let left = words(copied).union(words(printedIn: language) ?? [])
      .intersection(try #require(words(printedIn: "default")))
    #expect(left.subtracting(kept).subtracting(words(awaited)).sorted() == [])
  }

  /// The texts of a language by the English ones, each in its plural forms.
  private static func texts(_ language: String) throws -> [String: Set<String>] {
    struct Forms: Decodable {
      let all: Set<String>

      init(from decoder: any Decoder) throws {
        let text = try? decoder.singleValueContainer().decode(String.self)
        all = try text.map { [$0] } ?? Set([String: String](from: decoder).values)
      }
    }
    struct File: Decodable { var texts: [String: Forms] }
    let path = "\(Golden.folder)/../../../Resources/Printed/\(language).json"
    let file = try JSONDecoder().decode(File.self, from: Data(TestFile.read(path).utf8))
    return file.texts.mapValues(\.all)
  }

  @Test("JSON is the same in any language") func json() throws {
    let home = try Self.trained("default")
    let commands = [
      ["next"], ["history", "--since", "2026-01-01"], ["show", "2"], ["why", "squat"], ["gear"],
      ["records"], ["records", "strength"], ["program", "list"],
      ["recommend", "--goal", "strength"],
    ].map { $0 + ["--json"] }
    let english = try commands.map { try home.start($0).ends().out }
    #expect(try home.start(["settings", "language", "ar"]).ends().status == 0)
    for (command, before) in zip(commands, english) {
      #expect(try home.start(command).ends().out == before, "\(command)")
    }
  }

  @Test("a page for the browser says its language, and its direction") func page() throws {
    var headings: Set<[String]> = []
    for (language, tag) in [
      ("default", "<html lang=\"en\">"), ("pt-BR", "<html lang=\"pt-BR\">"),
      ("ar", "<html lang=\"ar\" dir=\"rtl\">"),
    ] {
      let home = try Self.trained(language)
      let html = try home.start(["report", "--since", "2026-01-01", "-o", "-"]).ends().out
      #expect(html.contains(tag))
      headings.insert(html.matches(of: /<h2>([^<]*)</).map { String($0.1) })
    }
    #expect(headings.count == 3, "\(headings)")
  }

  @Test("on a terminal, a line of Arabic runs from the right even if it begins with a number")
  func direction() async throws {
    try await aside {
      let home = try Self.trained("ar")
      let terminal = try PseudoTerminal()
      let program = try home.start(
        ["history", "--since", "2026-01-01"], input: .terminal(terminal))
      terminal.waits(for: "\u{200F}1  2026-01-05")
      #expect(program.ends().status == 0)
      #expect(terminal.text.contains("\u{1B}[?2501h"))
      #expect(!(try home.start(["history"]).ends().out.contains("\u{200F}")))
    }
  }
}
