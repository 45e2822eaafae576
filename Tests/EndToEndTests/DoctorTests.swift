import Glibc
import Support
import Testing

/// `spotter doctor` on a real system, healthy and broken.
@Suite struct DoctorTests {
  struct Diagnosis: Decodable {
    struct Check: Decodable {
      var name: String
      var status: String
      var value: String
      var advice: String?
    }

    var ok: Bool
    var checks: [Check]

    func check(_ name: String) throws -> Check {
      try #require(checks.first { $0.name == name }, "nothing is said of \(name)")
    }
  }

  private func diagnosis(
    _ home: Home, _ arguments: [String] = ["--device", Home.nowhere]
  ) throws -> (status: Int, diagnosis: Diagnosis) {
    let outcome = try home.start(["doctor", "--json"] + arguments).ends()
    #expect(outcome.errors == "")
    return (outcome.status, try outcome.json(as: Diagnosis.self))
  }

  @Test("without a sound device, everything else is reported and the status is 1")
  func noDevice() async throws {
    try await aside {
      let home = try Home()
      let (status, found) = try diagnosis(home)
      #expect(status == 1)
      #expect(!found.ok)
      #expect(
        found.checks.map(\.name) == [
          "device", "devices", "voice", "other sound", "keys", "buttons", "media keys", "socket",
          "database", "disk", "clock", "permissions", "settings", "files",
        ])
      #expect(found.checks.filter { $0.status == "fail" }.map(\.name) == ["device"])
      #expect(found.checks.allSatisfy { ($0.advice == nil) == ($0.status == "ok") })
      #expect(try found.check("database").value.contains("'\(home.database)'"))
      // The check changes nothing.
      for folder in ["data", "config", "state"] {
        #expect(TestFile.names(in: "\(home.path)/\(folder)") == [])
      }
      // PulseAudio's library creates its own folder there.
      #expect(!TestFile.names(in: "\(home.path)/run").contains("spotter"))
    }
  }

  @Test("a lifter who follows no program has nothing to repair")
  func noProgram() async throws {
    try await aside {
      let home = try Home()
      _ = try home.run("settings", "program", "none")
      let files = try diagnosis(home).diagnosis.check("files")
      #expect(files.status == "ok")
      #expect(!files.value.contains("push-pull-legs"), "\(files.value)")
    }
  }

  @Test("a sentence is heard, then each of the nine tones after its name")
  func heard() async throws {
    try await aside {
      let home = try Home()
      try #require(mkdir("\(home.path)/config/spotter", 0o700) == 0)
      try home.write("config/spotter/settings", "rate = 300\n")
      let wave = "\(home.path)/heard.wav"
      let outcome = try home.run("doctor", "--device", "file:'\(wave)',wav")
      #expect(outcome.status == 0, "\(outcome.out)")
      #expect(!outcome.hasEscapes)
      // The words of a sentence are closer together than the sentence and its tone (200 ms of
      // silence) or the tone and the next sentence (500 ms).
      let recording = try Recording(wave)
      let parts = recording.sounds(gap: recording.rate * 400 / 1000)
      #expect(parts.count == 9)
    }
  }

  @Test("a fault that prevents hearing or saving a session fails with advice")
  func failures() async throws {
    try await aside {
      let home = try Home()
      try #require(mkdir("\(home.path)/config/spotter", 0o700) == 0)
      try home.write("config/spotter/settings", "voice = klingonese\nprogram = gone\nrat = 1\n")
      let (status, found) = try diagnosis(home)
      #expect(status == 1)
      let voice = try found.check("voice")
      #expect(voice.status == "fail")
      #expect(voice.value.contains("'klingonese'"))
      let files = try found.check("files")
      #expect(files.status == "fail")
      #expect(files.value.contains("'gone'"))
      let settings = try found.check("settings")
      #expect(settings.status == "warn")
      #expect(settings.advice?.contains("line 3") == true)
    }
  }

  @Test("the log is checked: its size, sessions, newest backup and permissions")
  func database() async throws {
    try await aside {
      let home = try Home()
      let trained = try home.run("run", "--device", "null", input: .text("done\ngo\nq\n"))
      #expect(trained.status == 0)
      let well = try diagnosis(home).diagnosis.check("database")
      #expect(well.status == "ok")
      for part in ["1 session,", "'spotter-20", home.database] {
        #expect(well.value.contains(part), "\(well.value)")
      }
      chmod(home.database, 0o644)
      let open = try diagnosis(home).diagnosis.check("database")
      #expect(open.status == "warn")
      #expect(open.advice?.contains("chmod 600 '\(home.database)'") == true)
      try TestFile.write(home.database, "not a log at all")
      let lost = try diagnosis(home).diagnosis.check("database")
      #expect(lost.status == "warn")
      #expect(lost.advice != nil)
    }
  }

  @Test("texts that crashed the engine are counted") func refused() async throws {
    try await aside {
      let home = try Home()
      try #require(mkdir("\(home.path)/state/spotter", 0o700) == 0)
      try home.write("state/spotter/refused", "1f\n2e\n")
      let voice = try diagnosis(home).diagnosis.check("voice")
      #expect(voice.status == "warn")
      #expect(voice.value.contains(", 2 "), "\(voice.value)")
      #expect(TestFile.names(in: "\(home.path)/state/spotter") == ["refused"])
    }
  }

  @Test("a running session is detected and not disturbed") func session() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start(["run", "--no-stdin", "--device", "null"])
      program.waits(for: "Bench press.")
      let socket = try diagnosis(home).diagnosis.check("socket")
      #expect(socket.status == "ok")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try diagnosis(home).diagnosis.check("socket").value != socket.value)
    }
  }

  @Test("a disk that cannot be written is a failure") func disk() async throws {
    try await aside {
      let home = try Home()
      let (status, found) = try diagnosis(
        home, ["--device", Home.nowhere, "--database", "/proc/1/log.db"])
      #expect(status == 1)
      let disk = try found.check("disk")
      #expect(disk.status == "fail")
      #expect(disk.advice != nil)
    }
  }

  @Test("a report has the outcome of each check, and nothing of the lifter") func report() throws {
    let home = try Home()
    let outcome = try home.run("doctor", "--report", "--device", "null")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first?.hasPrefix("spotter: ") == true)
    #expect(lines.contains("disk: ok") && lines.contains("settings: ok"))
    #expect(!outcome.out.contains(home.path))
  }
}
