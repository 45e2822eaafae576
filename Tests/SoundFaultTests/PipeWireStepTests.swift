import Support
import Testing

/// The step that PipeWire mixes in during a session.
@Suite struct PipeWireStepTests {
  @Test("a session asks PipeWire for 11 ms steps")
  func step() async throws {
    try await aside {
      let home = try Home()
      let server = PipeWire(for: home.soundVariables)
      try home.writeDevices(server.deviceDefinition)
      try server.start()
      let workout = try DeviceSession(on: server.device, in: home, server.variables)
      try workout.says("Set 1 of 40")
      try server.wait(until: "the stream has a latency") { server.streamLatency != nil }
      #expect(server.streamLatency == "512/48000")
      try workout.ends()
    }
  }
}
