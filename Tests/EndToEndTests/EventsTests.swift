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
    var question: String?
    var answers: [String]?
    var least: Int?
    var most: Int?
    var by: String?
    var endsAt: String?
  }

  /// Those that come when words are spoken, or once they have been.
  private static let ofSpeech: Set = ["speaking", "silent", "asked", "answered"]

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
        let lines = try outcome.objects(as: Line.self).filter {
          !EventsTests.ofSpeech.contains($0.kind)
        }
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

  @Test("a listener of one's own answers what is asked, once the coach is silent")
  func heard() async throws {
    try await aside {
      let home = try Home()
      let program = try EventsTests.session(home)
      let reader = try home.start(["events"])
      reader.waits(for: "\"kind\":\"state\"")
      // Nothing is asked.
      for word in ["yes", "5", "done", "finish", "u"] {
        #expect(try home.press("--heard", word).status == 1)
      }
      #expect(try home.press("5").status == 0)
      #expect(try home.press("--heard", "u").status == 1)
      // It is refused until the question has been spoken, and its echo is over; a slow computer may need
      // longer than the question is open.
      var isHeard = false
      while !isHeard {
        #expect(try home.press("double").status == 0)
        for _ in 0..<100 where !isHeard { isHeard = try home.press("--heard", "3").status == 0 }
      }
      reader.waits(for: "\"kind\":\"answered\"")
      program.signal(SIGTERM)
      #expect(program.ends().errors == "")
      let lines = try reader.ends().objects(as: Line.self)
      let asked = try #require(lines.first { $0.kind == "asked" })
      #expect(asked.question == "short" && asked.answers == [])
      #expect(asked.least == 0 && asked.most == 5 && asked.endsAt != nil)
      let answered = try #require(lines.last { $0.kind == "answered" })
      #expect(answered.question == "short" && answered.by == "answer")
      let kinds = lines.map(\.kind)
      let corrected = try #require(lines.first { $0.kind == "setCorrected" })
      #expect(corrected.reps == 3 && corrected.number == 1)
      #expect(kinds.filter { $0 == "setDone" }.count == 1)
      // Speaking and silent alternate, beginning with the words that were being spoken.
      let speech = kinds.filter { ["speaking", "silent"].contains($0) }
      #expect(zip(speech, speech.dropFirst()).allSatisfy { $0 != $1 })
      #expect(speech.count > 2)
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
}
