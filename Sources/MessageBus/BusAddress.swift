internal import Glibc

/// A bus and where it listens.
package struct BusAddress: Hashable, Sendable {
  /// The name in messages: `the session bus`.
  package let name: String
  /// As D-Bus writes it: `unix:path=/run/dbus/system_bus_socket`.
  package let text: String

  package init(name: String, _ text: String) { (self.name, self.text) = (name, text) }

  /// The bus of the user's programs, by DBUS_SESSION_BUS_ADDRESS or in XDG_RUNTIME_DIR, where
  /// systemd puts it; `nil` if there is none.
  package static func session(variable: String?, runtimeDirectory: String?) -> BusAddress? {
    let usual = runtimeDirectory.map { path + escaped($0 + "/bus") }
    return (given(variable) ?? usual).flatMap { found("the session bus", $0) }
  }

  /// The bus of the services, by DBUS_SYSTEM_BUS_ADDRESS or at its usual place, if there is one.
  package static func system(variable: String?) -> BusAddress? {
    found("the system bus", given(variable) ?? path + "/run/dbus/system_bus_socket")
  }

  private static func given(_ variable: String?) -> String? {
    variable.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the address, unless it is a path at which there is nothing.
  private static func found(_ name: String, _ text: String) -> BusAddress? {
    let isThere = text.split(separator: ";").contains { part in
      guard part.hasPrefix(path) else { return true }
      let file = part.dropFirst(path.count).prefix { $0 != "," }
      // An odd path is left for the library to unescape.
      return file.contains("%") || access(String(file), F_OK) == 0
    }
    return isThere ? BusAddress(name: name, text) : nil
  }

  private static let path = "unix:path="
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
