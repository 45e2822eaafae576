import Glibc
import Support
import Testing

/// The commands besides a session: what they print, for people and for programs.
@Suite struct CommandLineTests {
  /// All commands, as the completions offer them.
  private static func commands(_ home: Home) throws -> [String] {
    try home.start(["__complete", ""]).ends().lines.compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }
  }

  @Test("every command has a help page") func help() throws {
    let home = try Home()
    let commands = try Self.commands(home)
    #expect(commands.count > 40)
    for command in commands {
      let long = try home.run(command, "--help")
      #expect(long.status == 0, "\(command)")
      #expect(long.errors == "", "\(command)")
      #expect(long.out.contains("spotter \(command)"), "\(command)")
      #expect(!long.hasEscapes, "\(command)")
      #expect(long.lines.allSatisfy { $0.count <= 100 }, "\(command)")
      #expect(try home.run("help", command).out == long.out, "\(command)")
    }
    // Asking for help creates nothing.
    #expect(TextFile.names(in: "\(home.path)/data") == [])
  }

  @Test("the overview names every command, and the version is one line") func overview() throws {
    let home = try Home()
    let overview = try home.run("--help")
    #expect(overview.status == 0)
    for command in try Self.commands(home) {
      #expect(overview.out.contains("  \(command)"), "\(command)")
    }
    let version = try home.run("--version")
    #expect(version.status == 0)
    #expect(version.lines.count == 1)
    try home.matches("commands")
  }

  @Test(
    "with an empty log, history and show name the command that fills it",
    arguments: ["history", "show"])
  func empty(command: String) throws {
    let home = try Home()
    let outcome = try home.run(command)
    #expect(outcome.status == 0)
    #expect(outcome.out == "")
    let json = try home.run(command, "--json")
    #expect(json.errors == "")
    if command == "history" {
      #expect(try json.json(as: [SessionObject].self).isEmpty)
    } else {
      #expect(json.out == "{}\n")
    }
    try home.matches("commands", row: command)
  }

  @Test("history and show print what was lifted, and the next session gets the next number")
  func logged() throws {
    let home = try Home()
    let inputs = try home.write(
      "inputs",
      "+5 type @32.5\n+25 type 6\n+5 type rpe 8.5\n+5 type note grip slipped\n+5 type q\n"
        + "+10 type 7\n")
    let told = try home.run(
      "rehearse", "Push", "--keep", "--at", "2026-01-05T18:00", "--inputs", inputs)
    #expect(told.status == 0)
    try home.run("history")
    try home.run("show", "1")
    #expect(try home.session(1)?.effort == 7)
    let next = try home.run("next", "Push", "--json").json(as: NextObject.self)
    #expect(next.exercises.first?.sets.first?.weight == 32.5)
    try home.matches("commands")
  }

  @Test("settings are shown, set, saved and refused") func settings() throws {
    let home = try Home()
    try home.run("settings", "rate")
    #expect(try home.run("settings", "rate", "200").status == 0)
    try home.run("settings", "rate")
    try home.run("settings")
    struct Values: Decodable {
      var rate: Int
      var unit: String
      var warmUps: Bool
      var quiet: [String]
      var sex: String?
    }
    let values = try home.run("settings", "--json").json(as: Values.self)
    #expect(values.rate == 200 && values.unit == "kg" && !values.warmUps)
    #expect(values.quiet == [] && values.sex == nil)
    let file = try TextFile.read("\(home.path)/config/spotter/settings")
    #expect(file == "rate = 200\n")
    try home.matches("commands")
  }

  @Test("a typo in the settings file is reported and does not prevent a workout")
  func brokenSettings() throws {
    let home = try Home()
    try home.run("settings", "rate", "200")
    _ = try home.write("config/spotter/settings", "rate = fast\n# mine\n\nunit lb\ntalk = terse\n")
    let next = try home.run("next")
    #expect(next.status == 0)
    #expect(next.errors.split(separator: "\n").count == 2)
    try home.run("settings", "talk")
    try home.matches("commands")
  }

  @Test("a missing program is reported as such, not as a broken installation") func noProgram()
    throws
  {
    let home = try Home()
    try home.run("settings", "rate", "200")
    try home.write("config/spotter/settings", "program = gzcpl\n")
    for command in ["next", "run"] {
      let outcome = try home.run(command)
      #expect(outcome.status == 1)
    }
    try home.matches("commands")
  }

  @Test("every setting can be reset to its default, and reports its old value") func defaults()
    throws
  {
    let home = try Home()
    try home.run("settings", "volume", "50")
    try home.run("settings", "volume", "default")
    #expect(try home.run("settings", "quiet", "plates", "notes").status == 0)
    try home.run("settings", "quiet")
    #expect(try home.run("settings", "favourites", "gzclp madcow-5x5").status == 0)
    try home.run("settings", "favourites")
    #expect(try home.run("settings", "favourites", "none").status == 0)
    #expect(try home.run("settings", "favourites").out == "\n")
    try home.matches("commands")
  }

  @Test("devices can be listed as JSON") func devices() throws {
    let outcome = try Home().run("devices", "--json")
    #expect(outcome.status == 0)
    let devices = try outcome.json(as: [[String: String]].self)
    #expect(devices.contains { $0["name"] == "null" })
  }

  @Test("say writes its speech into a WAV file") func say() async throws {
    try await aside {
      let home = try Home()
      let wave = "\(home.path)/said.wav"
      let outcome = try home.run("say", "--wav", wave, "Bench press, 62.5 kg")
      #expect(outcome.status == 0)
      let piped = try home.start(["say", "--wav", "-", "Bench press, 62.5 kg"]).ends()
      #expect(piped.out.hasPrefix("RIFF") && piped.errors == outcome.out)
      let recording = try Recording(wave)
      #expect(recording.rate == 48_000)
      #expect(recording.samples.count > 48_000)
      try home.matches("commands")
    }
  }

  /// It would otherwise talk to the sound server on its own, and hang whenever that hangs.
  @Test("the voice library opens no sound device of its own") func voiceWithoutDevice()
    async throws
  {
    try await aside {
      let home = try Home()
      let outcome = try home.run(
        "say", "--wav", "\(home.path)/said.wav", "One",
        with: ["LD_DEBUG": "bindings", "LD_DEBUG_OUTPUT": "\(home.path)/loader"])
      #expect(outcome.status == 0)
      let log = try #require(TextFile.names(in: home.path).first { $0.hasPrefix("loader.") })
      let bound = try TextFile.read("\(home.path)/\(log)").split(separator: "\n").filter {
        $0.contains("`create_audio_device_object'") && $0.contains("libespeak-ng")
      }
      #expect(!bound.isEmpty)
      // The definition's place follows "to"; libpcaudio has one, too.
      let program = try Built.path(of: "spotter")
      #expect(bound.allSatisfy { $0.contains("to \(program)") }, "\(bound)")
    }
  }

  @Test("rehearsals leave nothing behind, even if their output is not read to the end")
  func nothingLeft() throws {
    let home = try Home()
    #expect(try home.run("rehearse", "Push").status == 0)
    #expect(TextFile.names(in: "\(home.path)/tmp") == [])
    let program = try home.start(["rehearse", "Push"])
    program.stopReading()
    #expect(program.ends().status == 0)
    #expect(TextFile.names(in: "\(home.path)/tmp") == [])
    #expect(TextFile.names(in: "\(home.path)/data") == [])
  }
}
