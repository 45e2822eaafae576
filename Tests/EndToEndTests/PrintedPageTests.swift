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

  /// `EnglishWords.txt` has the words that may stay: a language or `all`, the words, a reason.
  @Test("no English word is left in what is printed", arguments: languages)
  func translated(language: String) throws {
    let pages = GoldenSections(try TestFile.read("\(Golden.folder)/Pages/printed.txt")).texts
    func words(_ language: String) throws -> Set<String> {
      let page = try #require(pages["commands print the lifter's language: \(language)"])
      // Commands, what they say on standard error, and the notes of programs are English.
      let lines = page.split(separator: "\n").filter { line in
        !["$ ", "! "].contains { line.hasPrefix($0) } && line.first { $0 != " " } != ">"
      }
      let text = lines.joined(separator: "\n").replacing(/'spotter [^']*'/, with: "")
      return Set(text.split { !$0.isLetter }.map(String.init).filter { $0.count > 1 })
    }
    var kept: Set<String> = []
    for line in try TestFile.read("\(Golden.folder)/EnglishWords.txt").split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(parts.count == 3 && parts[2].count > 5, "'\(line)' has no reason")
      if parts[0] == "all" || parts[0] == language {
        kept.formUnion(parts[1].split(separator: " ").map(String.init))
      }
    }
    let left = try words("default").intersection(words(language))
    // Texts that are not translated yet are listed by PrintedTests.
    let untranslated = try Self.texts("en").subtracting(Self.texts(language))
    let awaited = Set(untranslated.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    #expect(left.subtracting(kept).subtracting(awaited).sorted() == [])
  }

  /// The English texts that a language has a text for.
  private static func texts(_ language: String) throws -> Set<String> {
    struct Ignored: Decodable { init(from: any Decoder) {} }
    struct File: Decodable { var texts: [String: Ignored] }
    let path = "\(Golden.folder)/../../../Resources/Printed/\(language).json"
    let file = try JSONDecoder().decode(File.self, from: Data(TestFile.read(path).utf8))
    return Set(file.texts.keys)
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

  @Test("own texts replace installed ones; a file that cannot be used leaves English") func own()
    throws
  {
    let home = try Self.trained("de")
    try #require(mkdir("\(home.path)/data/spotter/Printed", 0o700) == 0)
    try home.write(
      "data/spotter/Printed/de.json",
      #"{"format": 1, "language": "de", "texts": {"effort {}": "Härte {1}"}}"#)
    try home.run("show", "2")
    let check = try home.run("language", "check", "\(home.path)/data/spotter/Printed/de.json")
    #expect(check.status == 0)
    try home.write("data/spotter/Printed/de.json", #"{"format": 2, "language": "de"}"#)
    try home.run("show", "2")
    try home.matches("printed")
  }

  @Test("a language without printed texts has its names, signs and plurals, in English")
  func withoutTexts() throws {
    let home = try Self.trained("default")
    try #require(mkdir("\(home.path)/data/spotter/Phrases", 0o700) == 0)
    let phrases = try TestFile.read("\(Golden.repository)/Resources/Phrases/de.json")
    try home.write(
      "data/spotter/Phrases/xx.json",
      phrases.replacing("\"language\": \"de\"", with: "\"language\": \"xx\""))
    #expect(try home.run("settings", "language", "xx").status == 0)
    #expect(try home.run("show", "2").errors == "")
    try home.matches("printed")
  }
}
