internal import JSON
internal import Sealing

/// A device's access to a hub: received as a token, kept in a file.
package struct Membership: Codable, Hashable, Sendable {
  package var address: HubAddress
  package var role: String
  package var password: String
  /// The member whose log it merges; `nil` for a rack, which serves several members.
  package var member: String?
  /// The authority that signs the server's certificate, as PEM; `nil` for the system's authorities.
  package var certificate: String?
}

extension Membership {
  package var name: String { "the hub '\(address.name)'" }

  private static let mark = "spotter-hub-"

  /// Whether a text begins like a token.
  package static func isToken(_ text: String) -> Bool { text.hasPrefix(mark) }

  package init?(token: String) {
    guard Membership.isToken(token) else { return nil }
    guard let json = Base64.bytes(of: token.dropFirst(Membership.mark.count)) else { return nil }
    self.init(json: json)
  }

  package init?(json: [UInt8]) {
    guard let text = String(validating: json, as: UTF8.self),
      let membership = try? Membership(json: text)
    else { return nil }
    self = membership
  }

  package var json: String { (try? json(isIndented: true)) ?? "" }

  /// The token: a word. It is `nil` without libsodium, as is what `init(token:)` reads.
  package var token: String? {
    guard let json = try? json(), let text = Base64.text(of: Array(json.utf8)) else { return nil }
    return Membership.mark + text
  }

  /// A random password of 192 bits, which is never typed.
  static func newPassword() -> String {
    (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
