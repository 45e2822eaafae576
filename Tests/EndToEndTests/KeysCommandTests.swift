import Glibc
import Support
import Testing

/// `spotter keys`, with devices that are played.
@Suite("spotter keys") struct KeysCommandTests {
  @Test("says that another program has the device", arguments: ["watch", "teach undo"])
  func busy(words: String) throws {
    let home = try Home()
    let devices = try FakeDevices(home)
    let keypad = try devices.plug(keys: KeyCode.keypad)
    try keypad.setBusy(true)
    let outcome = try home.run(
      ["keys"] + words.split(separator: " ").map(String.init), with: devices.variables)
    #expect(outcome.status == 1)
    #expect(outcome.lines == [])
    try Golden.check(outcome.errors, in: "keys", row: words)
  }

  @Test("shows the keys that are pressed, what they do and for how long") func watch() async throws
  {
    try await aside {
      let home = try Home()
      let devices = try FakeDevices(home)
      let keypad = try devices.plug(keys: KeyCode.keypad + [69])
      let program = try home.start(["keys", "watch"], with: devices.variables)
      keypad.waitsToBeGrabbed()
      program.waits(for: "Listening to 'Keypad'. Ctrl-C ends.\n")
      let now = FakeDevice.now
      keypad.press(KeyCode.enter, at: now - 2_000_000)
      keypad.release(KeyCode.enter, at: now - 1_350_000)
      program.waits(for: "KEY_KPENTER       press\n                  0.65 s, a hold\n")
      keypad.tap(KeyCode.plus, KeyCode.minus, KeyCode.asterisk)
      program.waits(for: "KEY_KPPLUS        more\n")
      program.waits(for: "KEY_KPMINUS       less\n")
      program.waits(for: "KEY_KPASTERISK    menu\n")
      keypad.tap(69)
      program.waits(
        for: "KEY_NUMLOCK       nothing. To change that: spotter keys teach KEY_NUMLOCK WORDS\n")
      keypad.unplug()
      program.waits(for: "Unplugged.\n")
      program.signal(SIGINT)
      #expect(program.ends().status == -Int(SIGINT))
    }
  }

  @Test("a key is taught by pressing it, which can be undone") func teach() async throws {
    try await aside {
      let home = try Home()
      let devices = try FakeDevices(home)
      let keypad = try devices.plug(keys: KeyCode.keypad)
      let file = "\(home.path)/config/spotter/keys"
      let program = try home.start(["keys", "teach", "rest", "120"], with: devices.variables)
      keypad.waitsToBeGrabbed()
      program.waits(for: "Press the key for 'rest 120'.\n")
      keypad.tap(KeyCode.minus)
      program.waits(for: "KEY_KPMINUS = rest 120, on Keypad\n")
      #expect(program.ends().status == 0)
      let taught = "key KEY_KPMINUS 1c4f:0002 Keypad = rest 120\n"
      #expect(try TestFile.read(file) == taught)
      #expect(try home.run("undo").status == 0)
      #expect(access(file, F_OK) != 0)
    }
  }

  @Test("the second of two pedals is taught to be the menu") func pedals() async throws {
    try await aside {
      let home = try Home()
      let devices = try FakeDevices(home)
      let pedals = try devices.plug("event3", "Pedals", keys: [KeyCode.enter, KeyCode.pageDown])
      let program = try home.start(["keys", "teach", "menu"], with: devices.variables)
      pedals.waitsToBeGrabbed()
      program.waits(for: "Press the key for 'menu'.\n")
      pedals.tap(KeyCode.pageDown)
      program.waits(for: "KEY_PAGEDOWN = menu, on Pedals\n")
      #expect(program.ends().status == 0)
    }
  }

  @Test("'spotter doctor' names the devices, and says what is wrong with them") func doctor() throws
  {
    let home = try Home()
    let devices = try FakeDevices(home)
    func buttons(_ extra: [String: String] = [:]) throws -> DoctorTests.Diagnosis.Check {
      let outcome = try home.start(
        ["doctor", "--json", "--device", Home.nowhere],
        with: devices.variables.merging(extra) { $1 }
      ).ends()
      return try outcome.json(as: DoctorTests.Diagnosis.self).check("buttons")
    }
    #expect(try buttons().status == "ok")
    let keypad = try devices.plug(keys: KeyCode.keypad, isOpen: false)
    let closed = try buttons()
    #expect(closed.status == "warn" && closed.value.contains("'Keypad'"))
    #expect(closed.advice?.contains("70-spotter-keys.rules") == true)
    keypad.allow()
    let open = try buttons()
    #expect(open.status == "ok" && open.value.contains("'Keypad'"))
    let missing = try buttons(["SPOTTER_NO_LIBRARY": "libevdev.so.2"])
    #expect(missing.status == "warn" && missing.value.contains("'Keypad'"))
    #expect(missing.advice?.contains("libevdev2") == true)
    #expect(keypad.log == [])
  }

  @Test("without libevdev, the devices are listed, and a session begins without them")
  func noLibrary() async throws {
    try await aside {
      let home = try Home()
      let devices = try FakeDevices(home)
      let keypad = try devices.plug(keys: KeyCode.keypad)
      var variables = devices.variables
      variables["SPOTTER_NO_LIBRARY"] = "libevdev.so.2"
      let listed = try home.run("keys", "--json", with: variables)
      #expect(listed.out.contains("\"isRead\" : true"), "\(listed.out)")
      let program = try home.start(
        ["run", "Pull Up 4x1", "--device", "null", "--no-stdin"], with: variables)
      program.waits(for: "The button can't be used. Try spotter keys.\n")
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.contains("libevdev2"),
        "\(outcome.errors)")
      #expect(keypad.log == [])
    }
  }
}
