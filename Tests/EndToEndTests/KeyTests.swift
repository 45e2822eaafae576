import Glibc
import Support
import Testing

/// The keys of input devices: the whole program with the real libevdev, and devices that are played.
@Suite("Keys of input devices") struct KeyTests {
  private static let plan = "# Short\n## Pulls\nPull Up  4x1  rest 60\n"

  /// A session with the devices of a machine.
  private final class Rack {
    let home: Home
    let devices: FakeDevices

    init() throws {
      home = try Home()
      devices = try FakeDevices(home)
    }

    func start() throws -> Program {
      let plan = try home.write("short.plan", KeyTests.plan)
      return try home.start(
        ["run", plan, "--device", "null", "--no-stdin"], with: devices.variables)
    }

    func stop(_ program: Program) throws -> Outcome {
      program.signal(SIGTERM)
      return program.ends()
    }
  }

  @Test("Enter of a keypad completes a set") func enter() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.start()
      keypad.waitsToBeGrabbed()
      program.waits(for: "Press when the set is done.\n")
      keypad.tap(KeyCode.enter)
      program.waits(for: "Rest, 1 minute.\n")
      let outcome = try rack.stop(program)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(try rack.home.session()?.setsDone == 1)
      // The times of its events are on the session's clock, and no other program hears it.
      #expect(keypad.log.contains("clock 7"))
      #expect(keypad.log.contains("grab"))
    }
  }
}
