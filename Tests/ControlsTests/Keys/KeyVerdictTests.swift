import Testing

@testable import Controls

/// Which input devices are read, decided from what the kernel says about them.
@Suite("Which devices are read") struct KeyVerdictTests {
  /// A device, and what becomes of it if nothing was chosen.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// The keys as a 64-bit kernel prints them.
    let bitmap: String
    let kind: InputDevice.Kind
    let verdict: KeyVerdict
    var testDescription: String { name }

    var device: InputDevice {
      KeyVerdictTests.device(name, keys: KeyBits(bitmap: bitmap, bits: 64))
    }
  }

  static let rows: [Row] = [
    Row(
      name: "a PC's keyboard",
      bitmap: "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe", kind: .keyboard,
      verdict: .keyboard),
    Row(
      name: "a keypad that announces all keys of a keyboard",
      bitmap: "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", kind: .keyboard,
      verdict: .keyboard),
    Row(name: "Enter and one letter", bitmap: "50000000", kind: .keyboard, verdict: .keyboard),
    Row(
      name: "a keypad that announces its own keys", bitmap: "5000fffa0 80000000004000",
      kind: .keypad, verdict: .dedicated),
    Row(
      name: "the gpio-key overlay, KEY_ENTER", bitmap: "10000000", kind: .button,
      verdict: .dedicated),
    Row(
      name: "a wired headset: play, next, previous, volume",
      bitmap: "3800000000 e000000000000 0", kind: .button, verdict: .dedicated),
    Row(
      name: "a Bluetooth headset: play, pause, stop, next …",
      bitmap: "10300 16800000000 c000000000000 0", kind: .remote, verdict: .dedicated),
    Row(
      name: "a remote control with Enter and arrows",
      bitmap: "101040000800 e168000000000 10000000", kind: .remote, verdict: .dedicated),
    Row(name: "volume keys", bitmap: "e000000000000 0", kind: .button, verdict: .noFunction),
    Row(name: "a power button", bitmap: "10000000000000 0", kind: .button, verdict: .noFunction),
    Row(
      name: "the special keys of a laptop", bitmap: "500300100000 c1700000 e000000000000 0",
      kind: .remote, verdict: .noFunction),
    Row(name: "a mouse", bitmap: "ff0000 0 0 0 0", kind: .pointer, verdict: .pointer),
    Row(name: "a touchscreen", bitmap: "400 0 0 0 0 0", kind: .pointer, verdict: .pointer),
  ]

  static func device(
    _ name: String, id: String = "1c4f:0002", hardware: String = "", keys: KeyBits
  ) -> InputDevice {
    InputDevice(
      node: "event3", name: name, id: id, hardware: hardware, isWireless: false, keys: keys)
  }

  private static func verdict(
    _ device: InputDevice, among others: [InputDevice] = [], choices: KeyChoices = KeyChoices(),
    map: KeyMap = KeyMap()
  ) -> KeyVerdict {
    KeyVerdict(device, among: others + [device], choices: choices, map: map)
  }

  @Test("its keys decide", arguments: rows) func verdicts(_ row: Row) {
    #expect(row.device.kind == row.kind)
    #expect(Self.verdict(row.device) == row.verdict)
  }

  @Test("where nothing is typed, keyboards are read that the lifter did not turn down")
  func keyboards() {
    var complaints: [String] = []
    var choices = KeyChoices("keyboards = read\n", complaints: &complaints)
    #expect(complaints == [])
    for row in Self.rows {
      let expected = row.kind == .keyboard ? .chosen : row.verdict
      #expect(Self.verdict(row.device, choices: choices) == expected, "\(row.name)")
    }
    choices.devices[KeyChoices.Device(id: "1c4f:0002", name: "Enter and one letter")] = false
    #expect(Self.verdict(Self.rows[2].device, choices: choices) == .left)
  }

  @Test("the lifter decides first", arguments: rows) func chosen(_ row: Row) {
    var choices = KeyChoices()
    choices.devices[KeyChoices.Device(id: "1c4f:0002", name: row.name)] = true
    #expect(Self.verdict(row.device, choices: choices) == .chosen)
    choices.devices[KeyChoices.Device(id: "1c4f:0002", name: row.name)] = false
    #expect(Self.verdict(row.device, choices: choices) == .left)
  }

  @Test("another device with the same name or the same id is not chosen")
  func namesakes() {
    var choices = KeyChoices()
    choices.devices[KeyChoices.Device(id: "1c4f:0002", name: "USB Keyboard")] = true
    let keys = KeyBits(16...50)
    let verdicts = [("USB Keyboard", "1c4f:0003"), ("USB Keyboar", "1c4f:0002")].map { name, id in
      Self.verdict(Self.device(name, id: id, keys: keys), choices: choices)
    }
    #expect(verdicts == [.keyboard, .keyboard])
  }

  @Test("all parts of a chosen device are chosen, unless one is left")
  func parts() {
    var choices = KeyChoices()
    choices.devices[KeyChoices.Device(id: "1c4f:0002", name: "Pedal")] = true
    let media = Self.device("Pedal Consumer Control", keys: KeyBits([164]))
    #expect(Self.verdict(media, choices: choices) == .chosen)
    choices.devices[KeyChoices.Device(id: "1c4f:0002", name: "Pedal Consumer Control")] = false
    #expect(Self.verdict(media, choices: choices) == .left)
  }

  @Test("the media keys of a keyboard belong to it") func mediaKeys() {
    let keyboard = Self.device("Keyboard", hardware: "usb-1.2", keys: KeyBits(16...50))
    let media = Self.device("Keyboard Consumer", hardware: "usb-1.2", keys: KeyBits([164]))
    #expect(Self.verdict(media, among: [keyboard]) == .partOfKeyboard)
    let other = Self.device("Headset", hardware: "usb-1.3", keys: KeyBits([164]))
    #expect(Self.verdict(other, among: [keyboard]) == .dedicated)
    // GPIO keys and some keyboards do not say where they are.
    let (nowhere, gpio) = (
      Self.device("Keyboard", keys: KeyBits(16...50)), Self.device("button", keys: KeyBits([28]))
    )
    #expect(Self.verdict(gpio, among: [nowhere]) == .dedicated)
  }

  @Test("a device with a taught key is of use, and one whose only button was taken away is not")
  func taught() {
    let speaker = Self.device("Speaker", keys: KeyBits([114, 115]))
    #expect(Self.verdict(speaker, map: KeyMap(taught: [115: .press])) == .dedicated)
    #expect(Self.verdict(speaker, map: KeyMap(taught: [115: .nothing])) == .noFunction)
    let button = Self.device("Button", keys: KeyBits([28]))
    #expect(Self.verdict(button, map: KeyMap(taught: [28: .nothing])) == .noFunction)
  }

  @Test("bitmaps of 32-bit and 64-bit kernels are the same keys, and nonsense is none")
  func bitmaps() {
    #expect(
      KeyBits(bitmap: "5000fffa0 80000000004000", bits: 64)
        == KeyBits(bitmap: "5 fffa0 800000 4000", bits: 32))
    #expect(KeyBits(bitmap: "5 0 10000000", bits: 32) == KeyBits([28, 64, 66]))
    for text in ["", "0", "-1", "xyz", "ffffffffffffffffff"] {
      #expect(KeyBits(bitmap: text, bits: 64).count == 0, "\(text)")
    }
    #expect(KeyBits(bitmap: String(repeating: "1 ", count: 5000), bits: 64).count <= 13)
  }
}
