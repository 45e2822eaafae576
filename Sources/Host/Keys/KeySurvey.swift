internal import CommandGrammar
internal import Context
internal import Controls
internal import Glibc
internal import ResourceFiles
internal import Reports

/// The input devices of this machine, with what a session does with each.
struct KeySurvey {
  private let devices: [InputDevice]
  private let choices: KeyChoices
  private let map: KeyMap

  /// Looks at all devices; none is opened.
  init(_ choices: KeyChoices) {
    self.choices = choices
    devices = InputDevice.all()
    map = KeyMap(choices)
  }

  var rows: [KeyDeviceRow] {
    devices.map { device in
      let verdict = KeyVerdict(device, among: devices, choices: choices, map: map)
      return KeyDeviceRow(
        device: device, verdict: verdict,
        fix: verdict.isRead && !device.isOpen ? fix(for: device) : nil)
    }
  }

  /// Finds the only device of a name, a file or an ID, or with this part of a name.
  func device(named name: String) throws(Failure) -> InputDevice {
    let wanted = name.lowercased()
    let exact = devices.filter {
      [$0.name.lowercased(), $0.node, $0.id, $0.path].contains(wanted)
    }
    let found =
      exact.isEmpty ? devices.filter { $0.name.lowercased().contains(wanted) } : exact
    // The parts of one thing are chosen together, by the shortest name.
    let first = found.min { $0.name.count < $1.name.count }
    guard let first else {
      throw Failure(
        "no input device is called '\(name.prefix(80))'. Plug it in; 'spotter keys'"
          + " lists them all.")
    }
    guard found.allSatisfy({ $0.id == first.id && $0.name.hasPrefix(first.name) }) else {
      let names = found.map { "\($0.node) ('\($0.name)')" }.joined(separator: ", ")
      throw Failure("'\(name.prefix(80))' could be any of \(names). Name one by its file.")
    }
    return first
  }

  /// Returns the way to give this user access to a device.
  private func fix(for device: InputDevice) -> String {
    let user = getpwuid(getuid())?.pointee.pw_name.map { String(cString: $0) } ?? "USER"
    if device.group == Self.group {
      return "Join the group \(Self.group) and log in again:"
        + " sudo usermod -aG \(Self.group) \(user)."
    }
    let rules = "70-spotter-keys.rules"
    guard device.kind != .keyboard else {
      let id = device.id.split(separator: ":")
      return "Add to /etc/udev/rules.d/\(rules), then plug it in again:"
        + " SUBSYSTEM==\"input\", ATTRS{id/vendor}==\"\(id.first ?? "")\","
        + " ATTRS{id/product}==\"\(id.last ?? "")\", GROUP=\"\(Self.group)\", MODE=\"0660\""
    }
    let folders = Catalog(own: Paths(database: nil).own, program: Paths.program).folders
    let file = folders.map { "\($0)/System/\(rules)" }.first { access($0, F_OK) == 0 } ?? rules
    return "Install '\(file)', as its first lines say: it gives access to devices like this one,"
      + " but not to keyboards."
  }

  /// The group to which the udev rule gives the devices.
  private static let group = "spotter"
}
