internal import CEvdev

/// The kernel's names of keys, through libevdev.
package enum KeyNames {
  /// Returns the name of a key, or its number if it has none.
  static func name(of code: Int) -> String {
    guard cevdev_load() == nil,
      let name = cevdev.libevdev_event_code_get_name(UInt32(EV_KEY), UInt32(code))
    else { return "\(code)" }
    return String(cString: name)
  }

  /// Returns the code of a name or number; `nil` if there is no such key. Throws without libevdev.
  package static func code(of name: String) throws(ControlsError) -> Int? {
    if let reason = cevdev_load() {
      throw ControlsError(
        cannot: "look up the key", name, because: String(cString: reason), advice: install)
    }
    if let code = Int(name) { return (1..<Int(KEY_CNT)).contains(code) ? code : nil }
    let code = cevdev.libevdev_event_code_from_name(UInt32(EV_KEY), name)
    return code > 0 ? Int(code) : nil
  }

  static let install = "Install libevdev: sudo apt install libevdev2."
}

/// The reason why a device cannot be read.
package enum KeyFault: Error, Hashable, Sendable {
  /// libevdev is not installed; with the loader's message.
  case noLibrary(String)
  case noPermission
  /// Another program keeps it for itself.
  case taken
  case refused(String)

  /// The reason and the fix for a device.
  package func error(_ device: InputDevice) -> ControlsError {
    let (reason, advice) =
      switch self {
      case .noLibrary(let reason): (reason, KeyNames.install)
      case .noPermission:
        ("this user has no permission", "'spotter keys' says how to get it.")
      case .taken:
        (
          "another program keeps it for itself",
          "A running session does; so does triggerhappy: sudo systemctl stop triggerhappy."
        )
      case .refused(let reason): (reason, "Unplug it and plug it in again.")
      }
    return ControlsError(
      cannot: "read the keys of", device.name, because: reason, advice: advice)
  }
}
