/// The lifter's choices: devices to read or to leave alone, and what keys do.
package struct KeyChoices: Hashable, Sendable {
  /// A device named by its vendor and product and by its name.
  ///
  /// Its other parts have longer names: that of "USB Keypad" is also the beginning of
  /// "USB Keypad Consumer Control".
  package struct Device: Hashable, Sendable {
    package var id: String
    package var name: String

    package init(id: String, name: String) { (self.id, self.name) = (id, name) }

    func includes(_ device: InputDevice) -> Bool {
      device.id == id && (device.name == name || device.name.hasPrefix(name + " "))
    }
  }

  /// The devices, and whether to read each.
  package var devices: [Device: Bool] = [:]
  /// The functions by the kernel's name of the key: `KEY_F13`.
  package var functions: [String: KeyMap.Function] = [:]

  package init() {}

  /// Whether the device was chosen to be read (`true`) or to be left alone; `nil` if neither.
  func isRead(_ device: InputDevice) -> Bool? {
    // The longest name is the most exact.
    devices.filter { $0.key.includes(device) }.max { $0.key.name.count < $1.key.name.count }?.value
  }
}

/// Why a device is read or not.
package enum KeyVerdict: String, Sendable {
  /// It has a button and cannot be typed on.
  case dedicated
  /// The lifter chose it.
  case chosen
  /// The lifter does not want it read.
  case left
  /// Text may be typed on it.
  case keyboard
  /// It belongs to a keyboard: its media keys, for example.
  case partOfKeyboard
  case pointer
  /// None of its keys does anything.
  case noFunction

  package var isRead: Bool { self == .dedicated || self == .chosen }

  /// Decides whether to read a device, one of `all`.
  package init(
    _ device: InputDevice, among all: [InputDevice], choices: KeyChoices, map: KeyMap
  ) {
    let isOfKeyboard = all.contains { other in
      !device.hardware.isEmpty && other.hardware == device.hardware && other.kind == .keyboard
    }
    if let isRead = choices.isRead(device) {
      self = isRead ? .chosen : .left
    } else if device.kind == .keyboard {
      self = .keyboard
    } else if isOfKeyboard {
      self = .partOfKeyboard
    } else if device.kind == .pointer {
      self = .pointer
    } else {
      self = map.serves(device.keys) ? .dedicated : .noFunction
    }
  }
}
