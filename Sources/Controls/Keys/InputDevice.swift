/// An input device as the kernel describes it, without opening it.
package struct InputDevice: Hashable, Sendable {
  /// The name of its file: `event3`.
  package var node: String
  /// Its name, chosen by its manufacturer: printable, without double spaces.
  package var name: String
  /// Its vendor and product, as USB has them: `1c4f:0002`.
  package var id: String
  /// The hardware it is a part of, the same for all its parts: `usb-0000:01:00.0-1.2`; "" if the
  /// kernel does not say.
  package var hardware: String
  /// Whether it comes and goes by itself, as a Bluetooth device does.
  package var isWireless: Bool
  package var keys: KeyBits

  package var path: String { "/dev/input/\(node)" }

  /// The kind of device it appears to be.
  package enum Kind: String, Sendable {
    /// It has letters: passwords and messages may be typed on it.
    case keyboard
    /// A mouse, touchpad, touchscreen or tablet.
    case pointer
    /// It has all digits.
    case keypad
    /// It has a few keys: a pedal, a switch on a GPIO pin, a shutter release.
    case button
    /// It has keys for media and such: a remote control, a headset.
    case remote
  }

  package var kind: Kind {
    if keys.hasLetters { return .keyboard }
    if keys.hasPointer { return .pointer }
    if keys.hasDigits { return .keypad }
    return keys.count <= 8 ? .button : .remote
  }
}
