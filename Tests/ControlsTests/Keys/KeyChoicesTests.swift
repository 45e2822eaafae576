import Testing

@testable import Controls

/// The file with the choices of devices and keys.
@Suite("The file of keys") struct KeyChoicesTests {
  private static let text = """
    # my keys
    device 1c4f:0002 USB Keypad = read

    device 04D9:1503 Odd = Name = leave
    key KEY_F13 = undo
      key  btn_0  =  rest   120
    key KEY_F13 04D9:1503 Odd = Name = type =
    """

  private static let odd = KeyChoices.Device(id: "04d9:1503", name: "Odd = Name")

  private static func read(_ text: String) -> (choices: KeyChoices, complaints: [String]) {
    var complaints: [String] = []
    let choices = KeyChoices(text, complaints: &complaints)
    return (choices, complaints)
  }

  @Test("devices and keys are read") func reads() {
    let (choices, complaints) = Self.read(Self.text)
    #expect(complaints == [])
    #expect(
      choices.devices == [
        KeyChoices.Device(id: "1c4f:0002", name: "USB Keypad"): true,
        Self.odd: false,
      ])
    #expect(
      choices.functions == [
        KeyChoices.Key("KEY_F13"): .words("undo"), KeyChoices.Key("BTN_0"): .words("rest 120"),
        KeyChoices.Key("KEY_F13", on: Self.odd): .type("="),
      ])
  }

  @Test(
    "a line that is neither is reported and ignored",
    arguments: [
      "device 1c4f:0002 = read", "device 1c4f:0002 Keypad = maybe", "device", "key KEY_F13 undo",
      "key KEY_F13 =", "keys", "keyboards = leave", "keyboards",
      "device 1c4f:0002 Keypad = read now", "= = =",
      "key KEY_F13 1c4f:0002 = undo",
    ])
  func complains(line: String) {
    let (choices, complaints) = Self.read("key KEY_F14 = press\n\(line)\n")
    #expect(choices.functions == [KeyChoices.Key("KEY_F14"): .press])
    #expect(choices.devices == [:])
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("line 2: ") == true)
  }

  @Test("a change touches its own line only") func changes() {
    let entry = KeyChoices.Entry.key(KeyChoices.Key("BTN_0"), .press)
    let changed = KeyChoices.changed(Self.text, to: entry)
    #expect(changed.hasPrefix("# my keys\ndevice 1c4f:0002 USB Keypad = read\n\ndevice 04D9:1503"))
    #expect(changed.hasSuffix("Odd = Name = type =\nkey BTN_0 = press\n"))
    #expect(Self.read(changed).choices.functions[KeyChoices.Key("BTN_0")] == .press)
    let read = KeyChoices.changed(changed, to: .device(Self.odd, isRead: true))
    #expect(Self.read(read).choices.devices[Self.odd] == true)
    #expect(Self.read(read).choices.devices.count == 2)
    let removed = KeyChoices.removed(read, entry)
    #expect(Self.read(removed).choices.functions[KeyChoices.Key("BTN_0")] == nil)
    #expect(Self.read(removed).choices.functions.count == 2)
    let own = KeyChoices.Entry.key(KeyChoices.Key("KEY_F13", on: Self.odd), .words("undo"))
    #expect(KeyChoices.changed("", to: own) == "key KEY_F13 04d9:1503 Odd = Name = undo\n")
    #expect(
      Self.read(KeyChoices.removed(removed, own)).choices.functions
        == [KeyChoices.Key("KEY_F13"): .words("undo")])
    #expect(KeyChoices.changed("", to: entry) == "key BTN_0 = press\n")
  }
}
