import Glibc
import Support
import Testing

/// `spotter keys`, with devices that are played.
@Suite("spotter keys") struct KeysCommandTests {
  @Test("lists the devices, and says which are read and why") func list() throws {
    let home = try Home()
    let devices = try FakeDevices(home)
    let all = [
      try devices.plug(
        "event0", "Keyboard", id: "046d:c31c", hardware: "usb-2/input0",
        keys: KeyCode.letters + KeyCode.keypad),
      try devices.plug("event1", "Power Button", id: "0000:0001", hardware: "", keys: [116]),
      try devices.plug("event2", "button@11", id: "0001:0001", hardware: "", keys: [28]),
      try devices.plug("event10", "Keypad\u{1B}[31m", keys: KeyCode.keypad, isOpen: false),
    ]
    let listed = try home.run("keys", with: devices.variables)
    #expect(listed.status == 0)
    #expect(!listed.hasEscapes)
    // The kernel's texts were enough.
    for device in all { #expect(device.log == []) }
    try home.matches("keys")
  }

  @Test("says that there is no device") func none() throws {
    let home = try Home()
    let devices = try FakeDevices(home)
    let listed = try home.run("keys", with: devices.variables)
    #expect(listed.status == 0 && !listed.out.contains("event"))
    let watched = try home.run("keys", "watch", with: devices.variables)
    #expect(watched.status == 1)
    #expect(!watched.errors.isEmpty)
  }

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
    try home.matches("keys", row: words)
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

  @Test("a key is taught by pressing it, forgotten, and all of it undone") func teach() async throws
  {
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
      #expect(try home.run("keys", "teach", "KEY_KPMINUS", "undo").status == 0)
      #expect(try TestFile.read(file) == taught + "key KEY_KPMINUS = undo\n")
      try home.run("keys", with: devices.variables)
      let object = try home.run("keys", "--json", with: devices.variables)
      #expect(object.out.contains("\"on\" : \"Keypad\""), "\(object.out)")
      let forgotten = try home.run("keys", "forget", "key_kpminus", with: devices.variables)
      #expect(forgotten.status == 0)
      #expect(access(file, F_OK) != 0)
      #expect(try home.run("undo").status == 0)
      #expect(try TestFile.read(file) == taught + "key KEY_KPMINUS = undo\n")
      for _ in 0..<2 { #expect(try home.run("undo").status == 0) }
      #expect(access(file, F_OK) != 0)
      try home.matches("keys")
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

  @Test("a key may do the words of the lifter's language") func language() throws {
    let home = try Home()
    let devices = try FakeDevices(home)
    let teach = ["keys", "teach", "KEY_F13", "Pause", "120"]
    #expect(try home.run(teach, with: devices.variables).status == 64)
    #expect(try home.run("settings", "language", "de").status == 0)
    #expect(try home.run(teach, with: devices.variables).status == 0)
    let listed = try home.run("keys", "--json", with: devices.variables)
    #expect(listed.out.contains("\"does\" : \"Pause 120\""), "\(listed.out)")
    #expect(listed.errors == "")
  }

  @Test(
    "what makes no sense is refused in one sentence, and changes nothing",
    arguments: [
      ("teach sing", 64), ("teach", 64), ("teach KEY_NONE undo", 64), ("raed Keypad", 64),
      ("read", 64), ("read Piano", 1), ("leave Key", 1), ("forget Keypad", 1), ("list all", 64),
      ("watch --json", 64),
    ])
  func refusals(words: String, status: Int) throws {
    let home = try Home()
    let devices = try FakeDevices(home)
    let plugged = [
      try devices.plug(keys: KeyCode.keypad),
      try devices.plug("event4", "Keyring", id: "1c4f:0009", keys: KeyCode.keypad),
    ]
    let outcome = try home.run(
      ["keys"] + words.split(separator: " ").map(String.init), with: devices.variables)
    #expect(outcome.status == status)
    #expect(outcome.lines == [])
    #expect(access("\(home.path)/config/spotter/keys", F_OK) != 0)
    for device in plugged { #expect(!device.log.contains("grab")) }
    try Golden.check(outcome.errors, in: "keys", row: words)
  }

  @Test("a line of the file that cannot be used is reported, and the others are used")
  func badFile() throws {
    let home = try Home()
    let devices = try FakeDevices(home)
    mkdir("\(home.path)/config/spotter", 0o700)
    try home.write(
      "config/spotter/keys", "key KEY_F13 = undo\nkey KEY_NO = undo\nkey KEY_F14 = sing\n…\n")
    let outcome = try home.run("keys", with: devices.variables)
    #expect(outcome.status == 0)
    #expect(outcome.errors.split(separator: "\n").count == 3, "\(outcome.errors)")
    try home.matches("keys")
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
