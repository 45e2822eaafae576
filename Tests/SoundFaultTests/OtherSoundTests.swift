import Glibc
import Support
import Testing

/// Other players while the real program speaks, measured at the sink of a real server.
@Suite struct OtherSoundTests {
  /// A way to lower a player.
  enum Rung: String, CaseIterable {
    /// At the sound server, which both players use.
    case server
    /// Spotter reaches the player on the session bus only.
    case bus
    /// Spotter reaches MPD only.
    case mpd
  }

  private let home: Home

  init() throws {
    home = try Home()
    for folder in ["music", "music/podcasts"] {
      try #require(mkdir("\(home.path)/\(folder)", 0o700) == 0)
    }
    try ToneMeter.write(to: "\(home.path)/music/tone.wav")
    try #require(
      link("\(home.path)/music/tone.wav", "\(home.path)/music/podcasts/tone.wav") == 0)
  }

  /// Starts a session that can lower other sound in one way only.
  private func workout(_ scene: Scene, _ rung: Rung) throws -> DeviceSession {
    var variables = home.soundVariables
    variables["MPD_HOST"] = "/nonexistent"
    variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
    switch rung {
    case .server: variables.merge(scene.server.variables) { $1 }
    case .bus: variables["DBUS_SESSION_BUS_ADDRESS"] = scene.bus.address
    case .mpd: variables["MPD_HOST"] = OtherPlayer.socket(home)
    }
    return try DeviceSession(
      on: rung == .server ? scene.server.device : "null", in: home, variables)
  }

  /// A server with a player and its level without Spotter.
  private struct Scene {
    let server: any SoundServer
    let bus: PrivateBus
    let player: PrintingProcess
    let meter: ToneMeter
    let level: Double
    /// The window of the recording after the level was measured.
    let first: Int

    /// The level is the same as without Spotter.
    var usual: ClosedRange<Double> { level - 0.5...level + 0.5 }
    var low: ClosedRange<Double> { -100...level - 10 }
  }

  private func begin(
    _ kind: ServerKind, _ player: OtherPlayer, _ file: String = "tone.wav"
  ) throws -> Scene {
    let server = kind.server(in: home)
    let bus = try PrivateBus()
    try home.writeDevices(server.deviceDefinition)
    try server.start()
    let child = try player.play(
      file, in: home,
      server.variables.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 })
    let meter = ToneMeter(recorder: try SinkRecorder(server))
    do {
      let (level, first) = try meter.settles(-40...0, spread: 0.2)
      return Scene(
        server: server, bus: bus, player: child, meter: meter, level: level, first: first)
    } catch {
      if child.hasEnded { Issue.record("the player has ended: \(child.lines)") }
      throw error
    }
  }

  /// Checks that the player goes down for the words, comes back for the set, and so on.
  private func isLowered(
    _ scene: Scene, _ rung: Rung, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let meter = scene.meter
    let workout = try workout(scene, rung)
    try workout.says("Set 1 of 40", location)
    let low = try meter.settles(scene.low, from: scene.first, location)
    print("\(name): \((low.level - scene.level).rounded()) dB")
    if rung == .server {
      // The words themselves, which go to the same sink, are as loud as ever.
      let voice = meter.levels[scene.first..<low.next].map(\.rest).max() ?? -100
      #expect(voice > -20, sourceLocation: location)
    }
    // The first set lasts until the press.
    let high = try meter.settles(scene.usual, from: low.next, location)
    try workout.doesASet(location)
    let second = try meter.settles(scene.low, from: high.next, location)
    try workout.ends(location)
    _ = try meter.settles(scene.usual, from: second.next, location)
    scene.player.end(SIGKILL)
  }

  @Test(
    "a stream is 10 dB lower while Spotter speaks, and as loud as before after that",
    arguments: ServerKind.allCases, OtherPlayer.allCases)
  func atTheServer(_ kind: ServerKind, _ player: OtherPlayer) async throws {
    try await aside {
      try isLowered(try begin(kind, player), .server, "\(kind.rawValue), \(player) by the server")
    }
  }

  @Test("so is a player on the session bus", arguments: ServerKind.allCases)
  func onTheBus(_ kind: ServerKind) async throws {
    try await aside {
      try isLowered(try begin(kind, .mpv), .bus, "\(kind.rawValue), mpv by the bus")
    }
  }

  @Test("so is MPD", arguments: ServerKind.allCases)
  func byMPD(_ kind: ServerKind) async throws {
    try await aside {
      try isLowered(try begin(kind, .mpd), .mpd, "\(kind.rawValue), MPD by its protocol")
    }
  }

  @Test(
    "a podcast is paused while Spotter speaks, and goes on after that",
    arguments: [(OtherPlayer.mpv, Rung.bus), (.mpd, .mpd)])
  func paused(_ player: OtherPlayer, _ rung: Rung) async throws {
    try await aside {
      let scene = try begin(.pulseAudio, player, "podcasts/tone.wav")
      let workout = try workout(scene, rung)
      let pause = try scene.meter.settles(-100...(-90), from: scene.first)
      let again = try scene.meter.settles(scene.usual, from: pause.next)
      try workout.doesASet()
      let second = try scene.meter.settles(-100...(-90), from: again.next)
      try workout.ends()
      _ = try scene.meter.settles(scene.usual, from: second.next)
      scene.player.end(SIGKILL)
    }
  }

  @Test("after a crash, PulseAudio restores the volume at once") func crashAtPulseAudio()
    async throws
  {
    try await aside {
      let scene = try begin(.pulseAudio, .stream)
      let workout = try workout(scene, .server)
      let low = try scene.meter.settles(scene.low, from: scene.first, windows: 4)
      workout.crashes()
      _ = try scene.meter.settles(scene.usual, from: low.next, windows: 40)
      scene.player.end(SIGKILL)
    }
  }

  @Test(
    "after a crash, the next session restores the volume",
    arguments: [
      (ServerKind.pipeWire, OtherPlayer.stream, Rung.server), (.pulseAudio, .mpv, .bus),
      (.pulseAudio, .mpd, .mpd),
    ])
  func crash(_ kind: ServerKind, _ player: OtherPlayer, _ rung: Rung) async throws {
    try await aside {
      let scene = try begin(kind, player)
      let workout = try workout(scene, rung)
      let low = try scene.meter.settles(scene.low, from: scene.first, windows: 4)
      workout.crashes()
      // Longer than the words would have lasted.
      let left = try scene.meter.settles(scene.low, from: low.next + 20, windows: 60)
      let next = try self.workout(scene, rung)
      let back = try scene.meter.settles(scene.usual, from: left.next)
      try next.ends()
      _ = try scene.meter.settles(scene.usual, from: back.next, windows: 20)
      scene.player.end(SIGKILL)
    }
  }

  @Test("a volume that the lifter changes meanwhile stays") func changed() async throws {
    try await aside {
      let scene = try begin(.pipeWire, .stream)
      let workout = try workout(scene, .server)
      let low = try scene.meter.settles(scene.low, from: scene.first, windows: 4)
      // 80 % on a cubic scale.
      let wanted = scene.level + 60 * log10(0.8)
      for input in try streams(at: scene.server) {
        _ = try scene.server.pactl(["set-sink-input-volume", input, "80%"])
      }
      let now = try scene.meter.settles(wanted - 0.5...wanted + 0.5, from: low.next)
      try workout.says("Press when the set is done.")
      _ = try scene.meter.settles(wanted - 0.5...wanted + 0.5, from: now.next, windows: 60)
      try workout.ends()
      scene.player.end(SIGKILL)
    }
  }

  /// The numbers of the streams of paplay.
  private func streams(at server: some SoundServer) throws -> [String] {
    var numbers: [String] = []
    var number = ""
    for line in try server.pactl(["list", "sink-inputs"]) {
      if line.hasPrefix("Sink Input #") { number = String(line.drop { $0 != "#" }.dropFirst()) }
      if line.contains("application.process.binary = \"pa") { numbers.append(number) }
    }
    try #require(!numbers.isEmpty)
    return numbers
  }

  /// The row of the doctor on other sound.
  private func diagnosis(_ variables: [String: String]) throws -> String {
    let doctor = try PrintingProcess(
      [try Built.path(of: "spotter"), "doctor", "--device", "nowhere"], variables)
    doctor.waits()
    return try #require(doctor.lines.first { $0.contains("  other sound  ") }, "\(doctor.lines)")
  }

  @Test("the doctor names the server and what is lowered there", arguments: ServerKind.allCases)
  func doctor(_ kind: ServerKind) async throws {
    try await aside {
      let scene = try begin(kind, .stream)
      let row = try diagnosis(scene.server.variables)
      print(row)
      #expect(row.hasPrefix("ok    other sound  streams at PulseAudio "))
      #expect(row.contains("PipeWire") == (kind == .pipeWire))
      #expect(row.hasSuffix("; while Spotter speaks, 'paplay' is lowered"))
      // It has left nothing behind that would lower anything.
      _ = try scene.meter.settles(scene.usual, from: scene.first, windows: 20)
      scene.player.end(SIGKILL)
    }
  }

  @Test("the doctor finds players on the bus and MPD, and says if a source is of no use")
  func doctorOfPlayers() async throws {
    try await aside {
      let scene = try begin(.pulseAudio, .mpd, "podcasts/tone.wav")
      var variables = home.soundVariables
      variables["MPD_HOST"] = OtherPlayer.socket(home)
      variables["DBUS_SESSION_BUS_ADDRESS"] = scene.bus.address
      #expect(
        try diagnosis(variables)
          == "ok    other sound  players on the session bus, MPD; while Spotter speaks,"
          + " 'mpd at \(OtherPlayer.socket(home))' is paused")
      variables["MPD_HOST"] = "secret@\(OtherPlayer.socket(home))"
      #expect(try diagnosis(variables).hasPrefix("warn  other sound  MPD cannot be asked: "))
      variables["PULSE_SERVER"] = "unix:\(home.path)/run/nothing"
      #expect(
        try diagnosis(variables)
          == "warn  other sound  the sound server cannot be asked: it refuses the connection")
      scene.player.end(SIGKILL)
    }
  }

  @Test(
    "a player that hangs delays nothing",
    arguments: [(OtherPlayer.mpv, Rung.bus), (.mpd, .mpd)])
  func hangs(_ player: OtherPlayer, _ rung: Rung) async throws {
    try await aside {
      let scene = try begin(.pulseAudio, player)
      scene.player.signal(SIGSTOP)
      let workout = try workout(scene, rung)
      for _ in 0..<3 { try workout.doesASet() }
      scene.player.signal(SIGCONT)
      try workout.ends()
      scene.player.end(SIGKILL)
    }
  }
}
