import Glibc
import Support
import Testing

/// `spotter events`, beside a real session.
@Suite struct EventsTests {
  struct Line: Decodable {
    struct Target: Decodable {
      struct Load: Decodable { var perSide: [Double]? }
      var reps: Int
      var load: Load?
    }

    var kind: String
    var session: Int
    var exercise: String?
    var number: Int?
    var reps: Int?
    var weight: Double?
    var shortBy: Int?
    var target: Target?
    var status: String?
    var note: String?
  }

  /// Starts a session of two sets that waits for the socket.
  private static func session(_ home: Home) throws -> Program {
    let program = try home.start([
      "run", "squat 2x5 @ 60", "--device", "null", "--no-stdin",
    ])
    program.waits(for: "Squat. Set 1 of 2.")
    return program
  }

  @Test("several readers follow a session to its end") func follow() async throws {
    try await aside {
      let home = try Home()
      let program = try EventsTests.session(home)
      let readers = try (0..<2).map { _ in try home.start(["events"]) }
      for reader in readers { reader.waits(for: "\"kind\":\"state\"") }
      #expect(try home.press("3").status == 0)
      #expect(try home.press("note", "grip", "slipped").status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().errors == "")
      for reader in readers {
        let outcome = reader.ends()
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let lines = try outcome.objects(as: Line.self)
        #expect(
          lines.map(\.kind) == [
            "state", "setDone", "restStarted", "setAnnounced", "note", "sessionEnded",
          ])
        #expect(lines.allSatisfy { $0.session == 1 })
        #expect(lines[1].reps == 3 && lines[1].weight == 60 && lines[1].shortBy == 2)
        #expect(lines[3].number == 2 && lines[3].target?.load?.perSide == [20])
        #expect(lines[4].note == "grip slipped")
        #expect(lines[5].status == "open")
      }
    }
  }

  @Test("with --follow, the next session follows") func nextSession() async throws {
    try await aside {
      let home = try Home()
      let reader = try home.start(["events", "--follow"])
      for start in ["sessionStarted", "sessionResumed"] {
        let program = try EventsTests.session(home)
        // The reader may connect before or after the first event.
        reader.waits(for: "\"kind\":\"state\"")
        #expect(try home.press("note", start).status == 0)
        reader.waits(for: "\"note\":\"\(start)\"")
        program.signal(SIGTERM)
        _ = program.ends()
        reader.waits(for: "\"kind\":\"sessionEnded\"")
      }
      #expect(reader.isRunning)
    }
  }

  @Test("a killed session is not a finished one") func killed() async throws {
    try await aside {
      let home = try Home()
      let program = try EventsTests.session(home)
      let reader = try home.start(["events"])
      reader.waits(for: "\"kind\":\"state\"")
      program.signal(SIGKILL)
      let outcome = reader.ends()
      #expect(outcome.status == 1)
      try Golden.check(outcome.errors, in: "events")
      // What it left behind is replaced.
      _ = program.ends()
      let again = try home.start(["run", "--device", "null", "--no-stdin"])
      again.waits(for: "Resuming")
      let second = try home.start(["events"])
      second.waits(for: "\"kind\":\"state\"")
      again.signal(SIGTERM)
      #expect(second.ends().status == 0)
    }
  }

  @Test("without a session there is nothing to follow") func none() throws {
    let home = try Home()
    #expect(try home.run("events").status == 1)
    try home.matches("events")
  }
}
