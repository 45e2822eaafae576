/// The lifter's choices: devices to read or to leave alone, and what keys do.
package struct KeyChoices: Hashable, Sendable {
  /// A device by its vendor, product and name, which is the beginning of those of its other parts:
  /// "USB Keypad" of "USB Keypad Consumer Control".
  package struct Device: Hashable, Sendable {
    package var id: String
    package var name: String

    package init(id: String, name: String) { (self.id, self.name) = (id, name) }

    func includes(_ device: InputDevice) -> Bool {
      device.id == id && (device.name == name || device.name.hasPrefix(name + " "))
    }
  }

  /// A key that was taught a function.
  package struct Key: Hashable, Sendable {
    /// The kernel's name: `KEY_F13`.
    package var name: String
    /// The device it is on; `nil` for all devices.
    package var device: Device?

    package init(_ name: String, on device: Device? = nil) {
      (self.name, self.device) = (name, device)
    }
  }

  /// The devices, and whether to read each.
  package var devices: [Device: Bool] = [:]
  package var functions: [Key: KeyMap.Function] = [:]
  /// Whether keyboards are read, too, that were not chosen by name.
  package var readsKeyboards = false

  package init() {}

  /// Whether the device is to be read (`true`) or to be left alone; `nil` if nothing was chosen.
  func isRead(_ device: InputDevice) -> Bool? {
    isChosen(device) ?? (readsKeyboards && device.kind == .keyboard ? true : nil)
  }

  /// The same, as the lifter chose it for this device by name.
  func isChosen(_ device: InputDevice) -> Bool? {
    // The longest name is the most exact.
    devices.filter { $0.key.includes(device) }.max { $0.key.name.count < $1.key.name.count }?.value
  }
}
