import Support
import Terminals
import Testing

/// `$PAGER`: output that is longer than the terminal.
@Suite struct PagerTests {
  @Test("only long output on a terminal goes through the pager") func long() async throws {
    try await aside {
      let home = try Home()
      let pager = ["PAGER": "sed 's/^/| /'"]
      let terminal = try PseudoTerminal()
      let listed = try home.start(["exercise", "list"], input: .terminal(terminal), with: pager)
      terminal.reads { listed.isRunning }
      #expect(listed.ends().status == 0)
      terminal.waits(for: "| Barbell Back Squat")
      let short = try PseudoTerminal()
      #expect(
        try home.start(["estimate", "100x5"], input: .terminal(short), with: pager).ends().status
          == 0)
      #expect(!short.text.contains("| "))
      #expect(!(try home.start(["exercise", "list"], with: pager).ends().out.contains("| ")))
    }
  }

  @Test("a pager that cannot be started is replaced by the terminal") func missing() async throws {
    try await aside {
      let home = try Home()
      let terminal = try PseudoTerminal()
      let listed = try home.start(
        ["exercise", "list"], input: .terminal(terminal), with: ["PAGER": "no-such-pager"])
      terminal.reads { listed.isRunning }
      #expect(listed.ends().status == 0)
      terminal.waits(for: "Barbell Back Squat")
    }
  }
}
