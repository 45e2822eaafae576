import Glibc
import Support
import Testing

/// `spotter finish` closes an open session without starting another.
@Suite struct FinishTests {
  private func left(_ home: Home, after words: String) throws {
    let told = try home.run(
      "run", "Squat 3x5 60 kg rest 1", "--device", "null", input: .text(words))
    #expect(told.status == 0, "\(told.errors)")
  }

  @Test("finish logs the lifted sets and skips the rest; the session can be edited and resumed")
  func lifted() async throws {
    try await aside {
      let home = try Home()
      try left(home, after: "5\n")
      // A command that must wait for the end of the session says how to end it.
      let early = try home.run("edit", "last", "effort", "8")
      #expect(early.status == 1)
      #expect(try home.openSession()?.workout == "Squat")

      let closed = try home.run("finish")
      #expect(closed.status == 0, "\(closed.errors)")
      #expect(try home.run("edit", "last", "effort", "8").status == 0)
      #expect(try home.openSession()?.workout == nil)

      try home.run("run", "--resume", "--device", "null")
      let session = try home.session()
      #expect(session?.setsDone == 1)
      #expect(session?.status == "open")
      try home.matches("finish")
    }
  }

  @Test("finishing with nothing lifted logs nothing") func blank() async throws {
    try await aside {
      let home = try Home()
      try left(home, after: "")
      let closed = try home.run("finish")
      #expect(closed.status == 0, "\(closed.errors)")
      #expect(try home.run("history", "--json").json(as: [SessionObject].self).isEmpty)
      #expect(try home.run("finish", "--json").status == 1)
      try home.matches("finish")
    }
  }

  @Test("finish is refused during a running session and if none is open") func refused()
    async throws
  {
    try await aside {
      let home = try Home()
      let none = try home.run("finish")
      #expect(none.status == 1)
      // Asking creates nothing.
      #expect(TextFile.names(in: "\(home.path)/data") == [])
      let session = try home.start(
        ["run", "Squat 3x5 60 kg", "--device", "null", "--no-stdin"])
      session.waits(for: "Set 1 of 3")
      let running = try home.run("finish")
      #expect(running.status == 1)
      session.signal(SIGTERM)
      #expect(session.ends().status == 0)
      #expect(try home.run("finish").status == 0)
      try home.matches("finish")
    }
  }
}
