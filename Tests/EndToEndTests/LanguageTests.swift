import Glibc
import Support
import Terminals
import Testing

/// Other languages than English, in the whole program.
@Suite struct LanguageTests {
  @Test(
    "a terminal is asked to find the direction of lines where that is needed, and left alone after")
  func direction() async throws {
    try await aside {
      for (language, isAsked) in [("ar", true), ("de", false)] {
        let home = try Home()
        #expect(try home.run("settings", "language", language).status == 0)
        let terminal = try PseudoTerminal()
        let session = try home.start(
          ["run", "--device", "null", "squat 1x5 60kg"], input: .terminal(terminal))
        terminal.waits(for: "60")
        session.signal(SIGTERM)
        #expect(session.ends().status == 0)
        #expect(terminal.text.contains("\u{1B}[?2501h") == isAsked)
        #expect(terminal.text.contains("\u{1B}[?2501l") == isAsked)
      }
    }
  }

  /// The output of `language check --json`.
  private struct Findings: Decodable {
    var faults: [String]
    var hints: [String]
  }

  @Test("a translator's names can be installed as they are") func names() throws {
    let home = try Home()
    let file = "\(TestFile.root)/Resources/Names/de.json"
    let installed = try home.run("language", "check", file, "--json")
    let found = try installed.json(as: Findings.self)
    #expect(found.faults == [] && found.hints == [])
  }
}
