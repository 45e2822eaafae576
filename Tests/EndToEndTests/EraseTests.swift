import Glibc
import Support
import Terminals
import Testing

@Suite struct EraseTests {
  @Test("erase removes the sockets of a session that was killed") func sockets() throws {
    let home = try Home.trained()
    let session = try home.start(["run", "Squat 3x5 100 kg", "--device", "null"], input: .pipe)
    session.waits(for: "Squat. Set 1 of 3.")
    session.signal(SIGKILL)
    _ = session.ends()
    #expect(TestFile.names(in: "\(home.path)/run/spotter").count == 2)
    // ALSA's PulseAudio plugin may have made a folder of its own beside it.
    let others = TestFile.names(in: "\(home.path)/run").filter { $0 != "spotter" }
    let outcome = try home.run("erase", "--yes")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(TestFile.names(in: "\(home.path)/run") == others)
  }

  @Test("erase offers a backup, and asks") func asks() throws {
    let home = try Home.trained()
    for (answers, isErased) in [(["n", "no"], false), (["n", "erase"], true)] {
      let terminal = try PseudoTerminal()
      let program = try home.start(["erase"], input: .terminal(terminal))
      terminal.waits(for: "Make a backup")
      terminal.type("\(answers[0])\n")
      terminal.waits(for: "Type 'erase'")
      terminal.type("\(answers[1])\n")
      #expect((program.ends().status == 0) == isErased)
      #expect((access(home.database, F_OK) != 0) == isErased)
    }
  }
}
