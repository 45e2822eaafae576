import Glibc
import Support
import Terminals
import Testing

/// What a terminal asks for an encrypted backup.
@Suite struct BackupTests {
  @Test("a passphrase is typed twice, and never shown") func typed() throws {
    let home = try Home.trained()
    let file = "\(home.path)/sealed"
    // Ctrl-U clears the line.
    for (again, status) in [("slip\u{15}secret", 0), ("secrte", 1)] {
      unlink(file)
      let terminal = try PseudoTerminal()
      let program = try home.start(["backup", file, "--encrypt"], input: .terminal(terminal))
      terminal.waits(for: "Passphrase: ")
      terminal.type("secret\n")
      terminal.waits(for: "Again: ")
      terminal.type("\(again)\n")
      #expect(program.ends().status == status)
      #expect(!terminal.text.contains("secr"))
      #expect((access(file, F_OK) == 0) == (status == 0))
    }
  }

  @Test("Ctrl-C leaves the terminal as it was") func interrupted() throws {
    let home = try Home.trained()
    let terminal = try PseudoTerminal()
    var before = termios()
    try #require(tcgetattr(terminal.slave, &before) == 0)
    let program = try home.start(
      ["backup", "\(home.path)/sealed", "--encrypt"], input: .terminal(terminal))
    terminal.waits(for: "Passphrase: ")
    terminal.type("sec\u{3}")
    #expect(program.ends().status == 1)
    var after = termios()
    try #require(tcgetattr(terminal.slave, &after) == 0)
    #expect(after.c_lflag == before.c_lflag)
    #expect(access("\(home.path)/sealed", F_OK) != 0)
  }
}
