internal import Glibc

/// A bus and where it listens.
package struct BusAddress: Hashable, Sendable {
  /// The name in messages: `the session bus`.
  package let name: String
  /// As D-Bus writes it: `unix:path=/run/dbus/system_bus_socket`.
  package let text: String

  package init(name: String, _ text: String) { (self.name, self.text) = (name, text) }

  /// The bus of the user's programs; `nil` if the environment names none.
  ///
  /// - Parameters:
  ///   - variable: The value of DBUS_SESSION_BUS_ADDRESS.
  ///   - runtimeDirectory: The value of XDG_RUNTIME_DIR, where systemd puts the user's bus.
  /// - Returns: The address; nothing needs to listen there.
  package static func session(variable: String?, runtimeDirectory: String?) -> BusAddress? {
    let usual = runtimeDirectory.flatMap { folder -> String? in
      let path = folder + "/bus"
      return access(path, F_OK) == 0 ? "unix:path=" + escaped(path) : nil
    }
    return (variable.flatMap { $0.isEmpty ? nil : $0 } ?? usual)
      .map { BusAddress(name: "the session bus", $0) }
  }

  /// The bus of the services; `variable` is the value of DBUS_SYSTEM_BUS_ADDRESS.
  package static func system(variable: String?) -> BusAddress {
    let text = variable.flatMap { $0.isEmpty ? nil : $0 }
    return BusAddress(
      name: "the system bus", text ?? "unix:path=/run/dbus/system_bus_socket")
  }

  private static let unescaped =
    "-_/.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars

  /// Escapes what separates the parts of an address.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if unescaped.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
