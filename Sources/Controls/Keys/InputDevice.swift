import Glibc
internal import Platform

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

extension InputDevice {
  static let folder = "/dev/input"

  /// The kernel's number for Bluetooth, BUS_BLUETOOTH.
  private static let bluetooth = "0005"

  /// Returns all input devices that have keys, by number. No device is opened.
  package static func all() -> [InputDevice] {
    let names = folderNames(folder)
    return names.filter { number(of: $0) != nil }.compactMap { InputDevice(node: $0) }
      .sorted { number(of: $0.node) ?? 0 < number(of: $1.node) ?? 0 }
  }

  /// Whether this user may read it.
  package var isOpen: Bool { access(path, R_OK) == 0 }

  /// The group that may read it; `nil` if it is gone.
  package var group: String? {
    let name = fileStatus(path).flatMap { getgrgid($0.st_gid) }?.pointee.gr_name
    return name.map { String(cString: $0) }
  }

  private static func number(of node: String) -> Int? {
    node.hasPrefix("event") ? Int(node.dropFirst("event".count)) : nil
  }

  /// Reads what the kernel says about a device; `nil` if it is gone or has no keys.
  private init?(node: String) {
    let folder = "/sys/class/input/\(node)/device"
    func text(_ name: String) -> String { InputDevice.text("\(folder)/\(name)") }
    let keys = KeyBits(bitmap: text("capabilities/key"))
    guard keys.count > 0 else { return nil }
    let hardware = text("phys").split(separator: "/", omittingEmptySubsequences: false)
    self.init(
      node: node, name: text("name"), id: "\(text("id/vendor")):\(text("id/product"))",
      hardware: hardware.dropLast().joined(separator: "/"),
      isWireless: text("id/bustype") == InputDevice.bluetooth, keys: keys)
  }

  /// Reads a line as words with single spaces, which a device may have chosen freely.
  private static func text(_ path: String) -> String {
    let bytes = readRegular(path, upTo: 4096) ?? []
    let line = Words.printable(String(decoding: bytes, as: UTF8.self))
    return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
