import Terminals
import Testing

/// The calculators in a shell and on a terminal.
@Suite struct ReckoningCommandTests {
  @Test("results go to stdout, sentences to stderr, and the status tells them apart")
  func statuses() throws {
    let home = try Home()
    let plates = try home.run("plates", "102.5", "--json")
    #expect(plates.status == 0)
    #expect(plates.errors == "")
    let light = try home.run("plates", "15")
    #expect(light.status == 1)
    #expect(light.out == "")
    #expect(try home.run("estimate", "100x13").status == 1)
    #expect(try home.run("warmup", "-50").status == 64)
    #expect(try home.run("plates", "100", "--bar", "45lb").status == 64)
    #expect(TextFile.names(in: "\(home.path)/data") == [])
    try home.matches("reckoning")
  }

  @Test("the default unit comes from the settings") func unit() throws {
    let home = try Home()
    #expect(try home.run("settings", "unit", "lb").status == 0)
    try home.run("plates", "225")
    try home.run("warmup", "225")
    try home.matches("reckoning")
  }

  @Test(
    "a terminal shows the bar; NO_COLOR removes its colors, CLICOLOR_FORCE draws it in a pipe")
  func drawing() throws {
    let home = try Home()
    let terminal = try PseudoTerminal()
    #expect(try home.run(["plates", "60"], input: .terminal(terminal)).status == 0)
    terminal.waits(for: "60 kg: each side 20.")
    terminal.waits(for: "\u{1B}[34m█\u{1B}[0m━━━")
    let plain = try PseudoTerminal()
    let program = try home.start(
      ["plates", "60"], input: .terminal(plain), with: ["NO_COLOR": "1"])
    #expect(program.ends().status == 0)
    plain.waits(for: "60 kg: each side 20.")
    plain.waits(for: "━━━█━━━")
    #expect(!plain.bytes.contains(0x1B))
    #expect(!(try home.run("plates", "60").out.contains("█")))
    let forced = try home.run("plates", "60", with: ["CLICOLOR_FORCE": "1"])
    #expect(forced.out.contains("\u{1B}[34m█\u{1B}[0m━━━"))
    let both = try home.run(
      "plates", "60", with: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1", "COLUMNS": "30"])
    #expect(both.out.contains("━━━█━━━") && !both.hasEscapes)
    #expect(!(try home.run("plates", "60", with: ["CLICOLOR_FORCE": "0"]).out.contains("█")))
  }
}
