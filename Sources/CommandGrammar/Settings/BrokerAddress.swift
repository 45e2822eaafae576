/// The address of an MQTT broker: `mqtt://USER@HOST:PORT`, or `mqtts://` with TLS. It has no
/// password, because settings are shown, copied and undone.
package struct BrokerAddress: Equatable, Sendable {
  package var isEncrypted: Bool
  package var user: String?
  package var host: String
  package var port: Int

  /// Reads an address; `nil` if it is not valid.
  package init?(_ text: String) {
    guard text.utf8.count <= 300, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    var rest = text[...]
    if rest.hasPrefix("mqtts://") {
      isEncrypted = true
    } else if rest.hasPrefix("mqtt://") {
      isEncrypted = false
    } else {
      return nil
    }
    rest = rest.dropFirst(isEncrypted ? 8 : 7)
    if rest.hasSuffix("/") { rest.removeLast() }
    if let at = rest.lastIndex(of: "@") {
      let user = rest[..<at]
      guard !user.isEmpty, !user.contains(":") else { return nil }
      self.user = String(user)
      rest = rest[rest.index(after: at)...]
    }
    port = isEncrypted ? 8883 : 1883
    // An IPv6 address is in brackets, because it has colons of its own.
    let end = rest.hasPrefix("[") ? rest.firstIndex(of: "]") : rest.startIndex
    guard let end else { return nil }
    if let colon = rest[end...].firstIndex(of: ":") {
      guard let number = Int(rest[rest.index(after: colon)...]), 1...65_535 ~= number else {
        return nil
      }
      port = number
      rest = rest[..<colon]
    }
    host = rest.hasPrefix("[") ? String(rest.dropFirst().dropLast()) : String(rest)
    guard !host.isEmpty, !host.contains(where: { "/@[] ".contains($0) }) else { return nil }
  }

  package var text: String {
    let usual = isEncrypted ? 8883 : 1883
    return (isEncrypted ? "mqtts://" : "mqtt://") + (user.map { "\($0)@" } ?? "")
      + (host.contains(":") ? "[\(host)]" : host) + (port == usual ? "" : ":\(port)")
  }
}
