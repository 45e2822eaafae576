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
}
