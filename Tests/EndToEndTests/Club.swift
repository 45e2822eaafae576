import Glibc
import Support
import Testing

/// A club: a hub with a real PostgreSQL, its owner, and the devices of its members.
struct Club {
  let server: PostgreSQL
  let owner: Home
  /// Where the owner set it up.
  let address: String

  init(isEncrypted: Bool = false) throws {
    server = try PostgreSQL(isEncrypted: isEncrypted)
    owner = try Home()
    address = isEncrypted ? server.remote : server.address
    try setUp()
  }

  /// A club whose owner is a role of a server, with a password.
  init(_ server: PostgreSQL, ownedBy role: String, password: String) throws {
    self.server = server
    owner = try Home()
    let passwords = try owner.write("passwords", "*:*:*:\(role):\(password)\n")
    chmod(passwords, 0o600)
    address =
      "postgresql:///postgres?host=\(server.scratch.path)/sockets&port=\(server.port)"
      + "&user=\(role)&passfile=\(passwords)"
    try setUp()
  }

  private func setUp() throws {
    let outcome = try owner.start(["hub", "init", address]).ends()
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// A token for a device of a member, or for a rack.
  func token(_ name: String, isRack: Bool = false) throws -> String {
    let outcome = try owner.start(["hub", "invite", name] + (isRack ? ["--rack"] : [])).ends()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.out
  }

  /// A device of a member, or a rack, that has joined.
  func device(_ name: String, isRack: Bool = false) throws -> Home {
    let home = try Home()
    let token = try token(name, isRack: isRack)
    let outcome = try home.start(["hub", "join"], input: .text(token)).ends()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return home
  }

  /// Devices of one member.
  func devices(_ name: String, _ count: Int = 2) throws -> Devices {
    Devices(homes: try (0..<count).map { _ in try device(name) })
  }
}

extension Home {
  /// What this device joined: its role and password.
  var joinedHub: (role: String, password: String) {
    get throws {
      let text = try TextFile.read("\(path)/config/spotter/hub")
      func value(_ key: String) throws -> String {
        let words = text.split(separator: "\"")
        let index = try #require(words.firstIndex(of: key[...]))
        return String(words[index + 2])
      }
      return (try value("role"), try value("password"))
    }
  }
}
