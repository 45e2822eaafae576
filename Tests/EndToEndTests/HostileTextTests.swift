import Glibc
import Terminals
import Support
import Testing

/// Texts that would control a terminal or reverse what it shows.
@Suite struct HostileTexts {
  private static let plan =
    "# A\u{1B}[31m\u{202E}B\n## Work\u{2067}out\nSquat  3x5  60 kg\n"

  @Test(
    "control characters are escaped on a terminal and passed through to a pipe",
    arguments: ["format", "export"])
  func terminal(command: String) throws {
    let home = try Home()
    let file = try home.write("hostile.plan", HostileTexts.plan)
    let piped = try home.run("program", command, file)
    try #require(piped.status == 0, "\(piped.errors)")
    #expect(piped.out.contains("\u{202E}B"))

    let terminal = try PseudoTerminal()
    #expect(
      try home.start(["program", command, file], input: .terminal(terminal)).ends().status == 0)
    terminal.waits(for: "A\\u{1B}[31m\\u{202E}B")
    #expect(!terminal.bytes.contains(0x1B))
    #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{202E}"))
  }

  @Test(
    "imports refuse control characters and give their place",
    arguments: [("an escape", "B\u{1B}[2J"), ("an override", "\u{202E}B")])
  func importing(kind: String, workout: String) throws {
    let home = try Home()
    let plan = "# A\n## \(workout)\nSquat 3x5 60 kg\n"
    let file = try home.write("hostile.plan", plan)
    let json = try home.run("program", "export", file, "--json").out
    for (name, text) in [("hostile.plan", plan), ("hostile.json", json)] {
      #expect(try home.run("program", "import", try home.write(name, text)).status == 1)
    }
    #expect(TestFile.names(in: "\(home.path)/data/spotter/Programs") == [])
    let fixed = try home.write("fixed.plan", "# A\r\n## B\r\nSquat\t3x5 60 kg\r\n")
    #expect(try home.run("program", "import", fixed).status == 0)
    try home.matches("hostile", row: kind)
  }
}
