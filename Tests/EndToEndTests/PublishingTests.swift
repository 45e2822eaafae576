import Glibc
import Support
import Testing

/// A session with a program for its events, and with an MQTT broker.
@Suite struct PublishingSessions {
  /// Starts a session of two sets that waits for the socket.
  private static func session(_ home: Home, _ settings: [(String, String)]) throws -> Program {
    for (key, value) in settings {
      let outcome = try home.start(["settings", key, value]).ends()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let program = try home.start(["run", "squat 2x5 @ 60", "--device", "null", "--no-stdin"])
    program.waits(for: "Squat. Set 1 of 2.")
    return program
  }

  /// What the doctor thinks of it: `ok`, `warn` or `fail`, and why.
  private static func diagnosed(_ home: Home, _ name: String) throws -> Found.Check {
    let doctor = try home.start(["doctor", "--json", "--device", Home.nowhere]).ends()
    return try #require(try doctor.json(as: Found.self).checks.first { $0.name == name })
  }

  private struct Found: Decodable {
    var checks: [Check]

    struct Check: Decodable {
      var name: String
      var status: String
      var value: String
    }
  }

  /// Writes a script and returns its path.
  private static func script(_ home: Home, _ text: String) throws -> String {
    let path = try home.write("hook", "#!/bin/sh\n\(text)\n")
    chmod(path, 0o700)
    return path
  }

  @Test("the program of on-event runs once for each event") func hook() async throws {
    try await aside {
      let home = try Home()
      let script = try PublishingSessions.script(
        home, "read -r line; echo \"$1 $line\" >> \"$HOME/events\"")
      let program = try PublishingSessions.session(home, [("on-event", script)])
      #expect(try home.press("3").status == 0)
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0 && outcome.errors == "")
      let lines = try TestFile.read("\(home.path)/events").split(separator: "\n")
        // Whether there is time for the question that follows the words depends on the computer.
        .filter { !$0.hasPrefix("asked ") && !$0.hasPrefix("answered ") }
      #expect(
        lines.map { $0.prefix { $0 != " " } } == [
          "sessionStarted", "setAnnounced", "setDone", "restStarted", "setAnnounced",
          "sessionEnded",
        ])
      #expect(lines.allSatisfy { $0.contains(" {\"at\":\"20") && $0.hasSuffix("}") })
    }
  }

  @Test("a program that hangs delays neither a press nor, for long, the end") func hang()
    async throws
  {
    try await aside {
      let home = try Home()
      let script = try PublishingSessions.script(home, "echo $$ >> \"$HOME/pids\"; sleep 100000")
      let program = try PublishingSessions.session(home, [("on-event", script)])
      #expect(try home.press("3").status == 0)
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains(script), "\(outcome.errors)")
      #expect(try home.session()?.sets.compactMap(\.reps) == [3])
      for process in try TestFile.read("\(home.path)/pids").split(separator: "\n") {
        #expect(kill(try #require(pid_t(process)), 0) != 0)
      }
    }
  }

  @Test("a missing program is reported in one line, and by the doctor") func missing() async throws
  {
    try await aside {
      let home = try Home()
      let program = try PublishingSessions.session(home, [("on-event", "~/none")])
      #expect(try home.press("3").status == 0)
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      let found = try PublishingSessions.diagnosed(home, "on-event")
      #expect(found.status == "warn" && found.value.contains("\(home.path)/none"))
      try Golden.check(outcome.errors.replacing(home.path, with: "~"), in: "publishing")
    }
  }

  @Test("Home Assistant finds the session, sees its state and presses its button")
  func broker() async throws {
    try await aside {
      let (home, server) = (try Home(), try Mosquitto(password: "iron"))
      let secret = try home.write("secret", "iron\n")
      chmod(secret, 0o600)
      let program = try PublishingSessions.session(
        home,
        [("mqtt", "mqtt://lifter@localhost:\(server.port)"), ("mqtt-password-file", secret)])
      let found = try server.waits(for: "0 spotter/availability online\n")
      for entity in ["sensor/spotter_spotter/exercise", "binary_sensor/spotter_spotter/rest_over"] {
        #expect(found.contains("homeassistant/\(entity)/config {"))
      }
      try server.waits(for: "\"phase\":\"lifting\"")
      #expect(try home.press("3").status == 0)
      try server.waits(for: "0 spotter/event {")
      try server.waits(for: "\"kind\":\"setDone\"")
      // In the rest of the line, which may arrive later.
      let state = try server.waits(for: "\"phase\":\"resting\"")
      #expect(state.contains("spotter/state {"))
      try server.waits(for: "\"perSide\":[20]")
      #expect(try home.press("p").status == 0)
      try server.waits(for: "\"isPaused\":true")
      // In a pause, a press continues.
      try server.send("PRESS", to: "spotter/press")
      program.waits(for: "Resumed.")
      try server.waits(for: "\"isPaused\":false")
      program.signal(SIGTERM)
      #expect(program.ends().errors == "")
      try server.waits(for: "\"kind\":\"sessionEnded\"")
      try server.waits(for: "0 spotter/availability offline\n")
      let doctor = try home.start(["doctor", "--device", Home.nowhere]).ends()
      #expect(doctor.out.contains("mqtt"))
      #expect(!doctor.out.contains("iron"))
    }
  }

  @Test("in standby, MQTT finds Spotter between sessions, and its button wakes it")
  func standby() async throws {
    try await aside {
      let (home, server) = (try Home(), try Mosquitto())
      #expect(try home.run("settings", "mqtt", "mqtt://localhost:\(server.port)").status == 0)
      let program = try home.start(["standby", "--device", "null", "--no-stdin"])
      try server.waits(for: "0 spotter/availability online\n")
      try server.send("PRESS", to: "spotter/press")
      program.waits(for: "Good ")
      program.waits(for: "Press to start.\n")
      try server.send("PRESS", to: "spotter/press")
      try server.waits(for: "\"phase\":\"lifting\"")
      // Nothing was done, so that is the end.
      #expect(try home.press("q").status == 0)
      try server.waits(for: "\"kind\":\"sessionEnded\"")
      // It has executed itself, and connected again.
      let after = try server.waits(for: "0 spotter/availability online\n")
      #expect(!after.contains("offline"))
      try server.send("PRESS", to: "spotter/press")
      program.waits(for: "Good ")
      program.signal(SIGTERM)
      #expect(program.ends().errors == "")
      try server.waits(for: "0 spotter/availability offline\n")
    }
  }

  @Test("words that a listener heard may come by MQTT, if they are wanted") func heard()
    async throws
  {
    try await aside {
      let (home, server) = (try Home(), try Mosquitto())
      let program = try PublishingSessions.session(
        home, [("mqtt", "mqtt://localhost:\(server.port)"), ("mqtt-words", "heard")])
      try server.waits(for: "0 spotter/availability online\n")
      for word in ["press", "done", "5", "finish"] { try server.send(word, to: "spotter/words") }
      #expect(try home.press("5").status == 0)
      while try home.session()?.sets.compactMap(\.reps) != [3] {
        #expect(try home.press("double").status == 0)
        for _ in 0..<8 {
          try server.send("3", to: "spotter/words")
          usleep(300_000)
        }
      }
      try server.waits(for: "\"kind\":\"asked\"")
      try server.waits(for: "\"kind\":\"silent\"")
      program.signal(SIGTERM)
      #expect(program.ends().errors == "")
    }
  }

  @Test("a killed session leaves its last will") func killed() async throws {
    try await aside {
      let (home, server) = (try Home(), try Mosquitto())
      let program = try PublishingSessions.session(
        home, [("mqtt", "mqtt://localhost:\(server.port)"), ("mqtt-topic", "gym/rack")])
      try server.waits(for: "0 gym/rack/availability online\n")
      program.signal(SIGKILL)
      try server.waits(for: "0 gym/rack/availability offline\n")
    }
  }

  @Test("without a broker, the session is the same, and one line says so") func noBroker()
    async throws
  {
    try await aside {
      let home = try Home()
      let program = try PublishingSessions.session(home, [("mqtt", "mqtt://localhost:1")])
      #expect(try home.press("3").status == 0)
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(!outcome.out.lowercased().contains("mqtt"))
      #expect(try PublishingSessions.diagnosed(home, "mqtt").status == "warn")
      try Golden.check(outcome.errors, in: "publishing")
    }
  }

  @Test("a password that others can read is not used") func openPassword() async throws {
    try await aside {
      let home = try Home()
      let secret = try home.write("secret", "iron\n")
      let program = try PublishingSessions.session(
        home, [("mqtt", "mqtt://lifter@localhost:1"), ("mqtt-password-file", secret)])
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(!outcome.errors.contains("iron"))
      try Golden.check(outcome.errors.replacing(home.path, with: "~"), in: "publishing")
    }
  }
}
