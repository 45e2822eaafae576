import Glibc
import Support
import Testing

/// The kinds of sound servers.
enum ServerKind: String, CaseIterable {
  case pulseAudio = "PulseAudio"
  case pipeWire = "PipeWire"

  func server(in home: Home) -> any SoundServer {
    switch self {
    case .pulseAudio: PulseAudio(for: home.soundVariables)
    case .pipeWire: PipeWire(for: home.soundVariables)
    }
  }
}

extension SinkRecorder {
  /// Waits for the first sample that is not silence and returns when it was there.
  func hears(_ location: SourceLocation = #_sourceLocation) throws -> Int {
    let heard = wait { recording in recording.onset(from: 0).map { recording.arrived($0) } }
    let time = try #require(heard, "nothing is heard", sourceLocation: location)
    return Int(time / MonotonicClock.millisecond)
  }
}

/// Faults of sound servers during a session.
@Suite struct FaultTests {
  private static func gone(_ server: some SoundServer) -> String {
    "No sound on \(server.device). Captions only. Try spotter devices."
  }
  private static let back = "Sound is back."

  private let home: Home

  init() throws { home = try Home() }

  /// Starts a server and a session that is running and heard.
  private func begin(_ server: some SoundServer) throws -> DeviceSession {
    try home.writeDevices(server.deviceDefinition)
    try server.start()
    let recording = try SinkRecorder(server)
    let workout = try DeviceSession(on: server.device, in: home, server.variables)
    try workout.doesASet()
    _ = try recording.hears()
    return workout
  }

  /// Checks that the session takes presses without sound and has it again after the repair.
  ///
  /// Both are announced once.
  private func goesOn(
    _ workout: DeviceSession, _ server: some SoundServer, fault: String,
    fix: () throws -> Void, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try workout.doesASetUnheard(location)
    try workout.says(Self.gone(server), location)
    try workout.doesASetUnheard(location)
    let fixed = MonotonicClock.now
    try fix()
    let recording = try SinkRecorder(server)
    try server.wait(until: "somebody plays to the server") { server.hasStream }
    let playing = MonotonicClock.now
    // The next announcement is heard after the device's wake-up time.
    let heard = try recording.hears(location)
    print(
      "\(server.name), \(fault): plays after \(playing - fixed) ms,",
      "heard after \(heard - fixed) ms")
    // The test is that it comes back; the bench measures how soon.
    try workout.says(Self.back, from: fixed, location)
    try workout.doesASet(location)
    #expect(workout.count(of: Self.gone(server)) == 1, sourceLocation: location)
    #expect(workout.count(of: Self.back) == 1, sourceLocation: location)
    try workout.ends(location)
  }

  @Test(
    "sound comes back after the only sink was removed and added", arguments: ServerKind.allCases)
  func sink(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      let workout = try begin(server)
      try server.removeSink()
      try goesOn(workout, server, fault: "sink removed") { try server.addSink() }
    }
  }

  @Test(
    "sound comes back after the server was killed and restarted", arguments: ServerKind.allCases)
  func killed(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      let workout = try begin(server)
      server.signal(SIGKILL)
      try goesOn(workout, server, fault: "server killed") { try server.start() }
    }
  }

  @Test(
    "sound comes back after the server was stopped and continued", arguments: ServerKind.allCases)
  func stopped(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      let workout = try begin(server)
      server.signal(SIGSTOP)
      try goesOn(workout, server, fault: "server stopped") { server.signal(SIGCONT) }
    }
  }

  @Test(
    "sound comes back after a stopped server was killed and restarted",
    arguments: ServerKind.allCases)
  func replaced(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      let workout = try begin(server)
      server.signal(SIGSTOP)
      try goesOn(workout, server, fault: "server stopped, then replaced") {
        server.signal(SIGKILL)
        try server.start()
      }
    }
  }

  @Test("a session can end while the server is stopped", arguments: ServerKind.allCases)
  func end(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      let workout = try begin(server)
      server.signal(SIGSTOP)
      try workout.doesASetUnheard()
      let start = MonotonicClock.now
      try workout.ends()
      print("\(server.name), stopped at the end: over after \(MonotonicClock.now - start) ms")
      server.signal(SIGCONT)
    }
  }

  @Test("a server that stays away costs no memory", arguments: ServerKind.allCases)
  func memory(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      try home.writeDevices(server.deviceDefinition)
      let workout = try DeviceSession(on: server.device, in: home, server.variables)
      try workout.says(Self.gone(server))
      // After a dozen attempts, everything they need is allocated.
      usleep(10_000_000)
      let before = try workout.privateMemory
      usleep(20_000_000)
      #expect(try workout.privateMemory - before < 300)
      try workout.ends()
    }
  }

  @Test("sound starts when the server starts after the session", arguments: ServerKind.allCases)
  func late(_ kind: ServerKind) async throws {
    try await aside {
      let server = kind.server(in: home)
      try home.writeDevices(server.deviceDefinition)
      let workout = try DeviceSession(on: server.device, in: home, server.variables)
      try workout.says("Set 1 of 40")
      try goesOn(workout, server, fault: "server comes late") { try server.start() }
    }
  }
}
