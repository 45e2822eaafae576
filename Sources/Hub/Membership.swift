internal import FoundationEssentials

/// What a device needs to use a hub: given to it as a token, kept by it in a file.
package struct Membership: Codable, Hashable, Sendable {
  package var address: HubAddress
  /// The device's own role at the server.
  package var role: String
  package var password: String
  /// Whose log it merges; `nil` for a rack, which may serve whoever trains on it.
  package var member: String?
  /// Who signs the server's certificate, as PEM; `nil` for those whom the system trusts.
  package var certificate: String?

  /// What errors call the hub.
  package var place: String { "the hub '\(address.name)'" }

  private static let mark = "spotter-hub-"

  /// Whether a text begins as a token.
  package static func isToken(_ text: String) -> Bool { text.hasPrefix(mark) }

  /// Reads a token.
  package init?(token: String) {
    guard Membership.isToken(token) else { return nil }
    let digits = token.dropFirst(Membership.mark.count)
      .replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: String(digits).padded) else { return nil }
    self.init(json: Array(data))
  }

  /// Reads a file of a device.
  package init?(json: [UInt8]) {
    guard let membership = try? JSONDecoder().decode(Membership.self, from: Data(json)) else {
      return nil
    }
    self = membership
  }

  init(
    address: HubAddress, role: String, password: String, member: String?, certificate: String?
  ) {
    (self.address, self.role, self.password) = (address, role, password)
    (self.member, self.certificate) = (member, certificate)
  }

  /// The text of a device's file.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The token: a word.
  package var token: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    let digits = data.base64EncodedString().filter { $0 != "=" }
    return Membership.mark + digits.replacing("+", with: "-").replacing("/", with: "_")
  }

  /// A password that nobody has to type: 192 bits.
  static func newPassword() -> String {
    (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension String {
  /// With the equals signs that Base64 ends with.
  fileprivate var padded: String {
    self + String(repeating: "=", count: (4 - utf8.count % 4) % 4)
  }
}
