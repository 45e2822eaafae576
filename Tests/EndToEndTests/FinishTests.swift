import Glibc
import Support
import Testing

/// `spotter finish`: a session that was left open is closed without another one.
@Suite struct FinishTests {
  private func left(_ home: Home, after words: String) throws {
    let told = try home.run(
      "run", "Squat 3x5 60 kg rest 1", "--device", "null", input: .text(words))
    #expect(told.status == 0, "\(told.errors)")
  }

  @Test("what was lifted is in the log, the rest is skipped; it can be edited, and resumed")
  func lifted() async throws {
    try await aside {
      let home = try Home()
      try left(home, after: "5\n")
      // Whatever has to wait for its end says how to end it.
      let early = try home.run("edit", "last", "effort", "8")
      #expect(early.status == 1)
      try home.run("dashboard")

      let closed = try home.run("finish")
      #expect(closed.status == 0, "\(closed.errors)")
      #expect(try home.run("edit", "last", "effort", "8").status == 0)
      try home.run("dashboard")

      try home.run("run", "--resume", "--device", "null")
      let session = try home.session()
      #expect(session?.setsDone == 1)
      #expect(session?.status == "open")
      try home.matches("finish")
    }
  }

  @Test("with nothing lifted nothing is logged") func blank() async throws {
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

  @Test("one that is running is finished in it, and none is none") func refused() async throws {
    try await aside {
      let home = try Home()
      let none = try home.run("finish")
      #expect(none.status == 1)
      // Nothing is made by asking.
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
