import Glibc
import Support
import Testing

/// ALSA devices that do not exist, or appear later.
@Suite struct DeviceFaultTests {
  private let home: Home

  init() throws { home = try Home() }

  private func session(on device: String) throws -> DeviceSession {
    try DeviceSession(on: device, in: home, home.soundVariables)
  }

  /// Waits until a recording has sound after its header.
  private func hears(_ name: String, _ location: SourceLocation = #_sourceLocation) {
    let isHeard = MonotonicClock.wait(every: 20) {
      (try? SoundFile("\(home.path)/\(name)"))?.samples.contains { $0 != 0 } == true
    }
    #expect(isHeard, "nothing is heard", sourceLocation: location)
  }

  private func goesOn(_ workout: DeviceSession, fix: () throws -> Void) throws {
    try workout.doesASet()
    try workout.says("No sound on later. Captions only. Try spotter devices.")
    try fix()
    let fixed = MonotonicClock.now
    let back = try workout.says("Sound is back.")
    print("ALSA: said after \(back - fixed) ms")
    try workout.doesASet()
    hears("recording.wav")
    #expect(workout.count(of: "No sound on later. Captions only. Try spotter devices.") == 1)
    #expect(workout.count(of: "Sound is back.") == 1)
    try workout.ends()
  }

  private func define(_ file: String) throws {
    try home.writeDevices(
      """
      pcm.later { type file file "\(file)" format wav slave.pcm null }

      """)
  }

  @Test("sound starts once a missing device appears") func appears() async throws {
    try await aside {
      try home.writeDevices("")
      try goesOn(try session(on: "later")) { try define("\(home.path)/recording.wav") }
    }
  }

  @Test("sound starts once a blocked device can be opened") func opens() async throws {
    try await aside {
      // Opening fails in the driver, as with a card that another program uses.
      try define("\(home.path)/hindered/recording.wav")
      try goesOn(try session(on: "later")) {
        try #require(symlink(home.path, "\(home.path)/hindered") == 0)
      }
    }
  }

  @Test("a session without sound works, and the missing device is announced once") func never()
    async throws
  {
    try await aside {
      try home.writeDevices("")
      let workout = try session(on: "hw:31")
      for _ in 0..<3 { try workout.doesASet() }
      #expect(workout.count(of: "No sound on hw:31. Captions only. Try spotter devices.") == 1)
      try workout.ends()
    }
  }
}
