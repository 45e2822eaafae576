import Glibc
import Support
import Terminals
import Testing

/// The keys of input devices in a session: the whole program with the real libevdev, and devices
/// that are played.
@Suite("Keys in a session") struct KeyTests {
  /// A machine with input devices, on which sessions run.
  private final class Rack {
    let home: Home
    let devices: FakeDevices

    init() throws {
      home = try Home()
      devices = try FakeDevices(home)
    }

    /// Starts a session of one-rep sets.
    func start() throws -> Program {
      let plan = try home.write("short.plan", "# Short\n## Pulls\nPull Up  4x1  rest 60\n")
      return try home.start(
        ["run", plan, "--device", "null", "--no-stdin"], with: devices.variables)
    }

    /// Starts a session that has announced its first set and hears the device.
    func startLifting(_ device: FakeDevice) throws -> Program {
      let program = try start()
      device.waitsToBeGrabbed()
      program.waits(for: "Press when the set is done.\n")
      return program
    }

    /// Stops a session, and returns the reps of its sets; the session printed no error, unless the
    /// page of an area has it.
    func stop(_ program: Program, errorsIn area: String? = nil) throws -> [Int] {
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      if let area {
        try Golden.check(outcome.errors, in: area)
      } else {
        #expect(outcome.errors == "")
      }
      return try home.session()?.sets.compactMap(\.reps) ?? []
    }
  }

  @Test("Enter of a keypad completes a set") func enter() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      keypad.tap(KeyCode.enter)
      program.waits(for: "Rest, 1 minute.\n")
      #expect(try rack.stop(program) == [1])
      // The times of its events are on the session's clock, and no other program hears it.
      #expect(keypad.log == ["open", "look", "clock 7", "grab", "close"])
    }
  }

  @Test("digits type reps, and the other keys of a keypad are words") func words() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      keypad.tap(KeyCode.digits[1], KeyCode.digits[2], KeyCode.enter)
      program.waits(for: "12 reps.\n")
      keypad.tap(KeyCode.slash)
      program.waits(for: "Paused.\n")
      keypad.tap(KeyCode.slash)
      program.waits(for: "Resumed.\n")
      keypad.tap(KeyCode.point)
      program.waits(for: "Undone.")
      #expect(try rack.stop(program) == [12])
    }
  }

  @Test("the keys beside the button correct a set without a weight, and open the choices")
  func further() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      keypad.tap(KeyCode.digits[9], KeyCode.enter)
      program.waits(for: "9 reps.\n")
      keypad.tap(KeyCode.minus)
      program.waits(for: "8 reps.\n")
      keypad.tap(KeyCode.asterisk)
      // A key that closes again sooner than a finger can press is bouncing.
      program.waits(for: "Undo?\n")
      program.waits(for: "More reps?\n")
      keypad.tap(KeyCode.asterisk)
      program.waits(for: "Skip the exercise?\n")
      #expect(try rack.stop(program) == [8])
    }
  }

  @Test("a key that is down for 600 ms is a hold, by its own time and while it is down")
  func hold() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      keypad.press(KeyCode.enter, at: FakeDevice.now - 600_000)
      program.waits(for: "Paused.\n")
      keypad.release(KeyCode.enter)
      #expect(try rack.stop(program) == [])
    }
  }

  @Test("a key that was down for 599 ms is a press, however late it is noticed")
  func noHold() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      let now = FakeDevice.now
      program.signal(SIGSTOP)
      keypad.press(KeyCode.enter, at: now - 1_000_000)
      keypad.release(KeyCode.enter, at: now - 401_000)
      program.signal(SIGCONT)
      program.waits(for: "Rest, 1 minute.\n")
      #expect(try rack.stop(program) == [1])
    }
  }

  @Test("the kernel's repeats of a held key are nothing") func repeats() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      let now = FakeDevice.now
      keypad.press(KeyCode.enter, at: now - 500_000)
      keypad.repeats(KeyCode.enter, times: 40)
      keypad.release(KeyCode.enter, at: now)
      program.waits(for: "Rest, 1 minute.\n")
      keypad.tap(KeyCode.digits[3], KeyCode.enter)
      program.waits(for: "3 reps.\n")
      #expect(try rack.stop(program) == [3])
    }
  }

  @Test("after dropped events, the keys are as the kernel says, and nothing is taken for a hold")
  func dropped() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      program.signal(SIGSTOP)
      keypad.press(KeyCode.enter, at: FakeDevice.now - 500_000)
      try keypad.drops(nowDown: [])
      program.signal(SIGCONT)
      program.waits(for: "Rest, 1 minute.\n")
      // A press that was dropped, of a key that is still down.
      try keypad.drops(nowDown: [KeyCode.digits[5]])
      keypad.waitsForLooks(3)
      keypad.release(KeyCode.digits[5])
      keypad.tap(KeyCode.enter)
      program.waits(for: "5 reps.\n")
      #expect(try rack.stop(program) == [5])
    }
  }

  @Test("a keypad that is unplugged is missed, and another one takes its place")
  func unplugged() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.startLifting(keypad)
      keypad.press(KeyCode.digits[7])
      keypad.unplug()
      program.waits(for: "The button was unplugged.\n")
      let other = try rack.devices.plug("event9", keys: KeyCode.keypad)
      other.waitsToBeGrabbed()
      program.waits(for: "The button is back.\n")
      other.tap(KeyCode.digits[2], KeyCode.enter)
      program.waits(for: "2 reps.\n")
      #expect(try rack.stop(program) == [2])
    }
  }

  @Test("a keypad is found when the machine gets its first device, and when udev lets it be read")
  func late() async throws {
    try await aside {
      let rack = try Rack()
      let folder = "\(rack.home.path)/input/dev/input"
      #expect(rmdir(folder) == 0)
      let program = try rack.start()
      program.waits(for: "Press when the set is done.\n")
      #expect(mkdir(folder, 0o700) == 0)
      let keypad = try rack.devices.plug(keys: KeyCode.keypad, isOpen: false)
      keypad.allow()
      keypad.waitsToBeGrabbed()
      keypad.tap(KeyCode.digits[2], KeyCode.enter)
      program.waits(for: "2 reps.\n")
      #expect(try rack.stop(program) == [2])
    }
  }

  @Test("a device that another program keeps is announced, and the session begins")
  func busy() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      try keypad.setBusy(true)
      let program = try rack.start()
      program.waits(for: "The button can't be used. Try spotter keys.\n")
      program.waits(for: "Press when the set is done.\n")
      #expect(try rack.home.press("2").status == 0)
      #expect(try rack.stop(program, errorsIn: "keys") == [2])
      #expect(!keypad.log.contains("grab"))
    }
  }

  @Test("a device is the button once another program gives it up") func givenUp() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      try keypad.setBusy(true)
      let program = try rack.start()
      program.waits(for: "The button can't be used. Try spotter keys.\n")
      try keypad.setBusy(false)
      keypad.waitsToBeGrabbed()
      program.waits(for: "The button is back.\n")
      keypad.tap(KeyCode.digits[2], KeyCode.enter)
      program.waits(for: "2 reps.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("a keyboard is not even opened, unless the lifter names it") func keyboard() async throws {
    try await aside {
      let rack = try Rack()
      let keyboard = try rack.devices.plug(
        "event0", "Keyboard", hardware: "usb-2/input0", keys: KeyCode.letters + KeyCode.keypad)
      let media = try rack.devices.plug(
        "event1", "Keyboard Media", hardware: "usb-2/input1", keys: [KeyCode.playPause])
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      _ = try rack.stop(try rack.startLifting(keypad))
      #expect(keyboard.log == [])
      #expect(media.log == [])
      #expect(
        try rack.home.run("keys", "read", "event0", with: rack.devices.variables).status == 0)
      let program = try rack.start()
      keyboard.waitsToBeGrabbed()
      program.waits(for: "Pull up. Set 1 of 4.")
      keyboard.tap(KeyCode.letters[0], KeyCode.digits[2], KeyCode.enter)
      program.waits(for: "2 reps.\n")
      #expect(try rack.stop(program) == [2])
      // Its other part was named with it.
      #expect(media.log.contains("grab"))
      let opened = keyboard.log.count
      #expect(try rack.home.run("undo", with: rack.devices.variables).status == 0)
      let last = try rack.start()
      keypad.waitsToBeGrabbed()
      last.waits(for: "Pull up. Set 2 of 4.")
      _ = try rack.stop(last)
      #expect(keyboard.log.count == opened)
    }
  }

  @Test("a press before the set was announced logs nothing") func tooSoon() async throws {
    try await aside {
      let rack = try Rack()
      let keypad = try rack.devices.plug(keys: KeyCode.keypad)
      let program = try rack.home.start(
        ["run", "Push", "--device", "null", "--no-stdin"], with: rack.devices.variables)
      keypad.waitsToBeGrabbed()
      program.waits(for: "Push. Four exercises")
      keypad.tap(KeyCode.enter)
      program.waits(for: "Bench press. Set 1 of 3.")
      #expect(try rack.stop(program) == [])
    }
  }

  @Test("keys work beside a terminal, and a taught key says its words") func taught() async throws {
    try await aside {
      let rack = try Rack()
      let taught = try rack.home.run(
        "keys", "teach", "KEY_F13", "6@5", with: rack.devices.variables)
      #expect(taught.status == 0)
      let pedal = try rack.devices.plug("event7", "Pedal", keys: [KeyCode.f13])
      let terminal = try PseudoTerminal()
      let program = try rack.home.start(
        ["run", "Pull Up 4x1 rest 60", "--device", "null"], input: .terminal(terminal),
        with: rack.devices.variables)
      pedal.waitsToBeGrabbed()
      terminal.waits(for: "Press when the set is done.\r\n")
      pedal.tap(KeyCode.f13)
      terminal.waits(for: "6 reps, plus 5 kilos.\r\n")
      terminal.type("u\r")
      terminal.waits(for: "Undone.")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }
}
