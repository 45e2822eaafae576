/// Why a device is read or not.
package enum KeyVerdict: String, Sendable {
  /// It has a button and cannot be typed on.
  case dedicated
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
      self = map.serves(device) ? .dedicated : .noFunction
    }
  }
}
