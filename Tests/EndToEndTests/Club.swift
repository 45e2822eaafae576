import Glibc
import Platform
import Sealing
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
  init(
    _ server: PostgreSQL, ownedBy role: String, password: String, in database: String = "postgres"
  ) throws {
    self.server = server
    owner = try Home()
    address = try Club.address(server, owner, role, password, in: database)
    try setUp()
  }

  /// What comes of a role's attempt to set up a hub.
  static func founded(
    _ server: PostgreSQL, by role: String, password: String
  ) throws -> Outcome {
    let owner = try Home()
    let address = try address(server, owner, role, password, in: "postgres")
    return try owner.start(["hub", "init", address]).ends()
  }

  private static func address(
    _ server: PostgreSQL, _ owner: Home, _ role: String, _ password: String, in database: String
  ) throws -> String {
    let passwords = try owner.write("passwords", "*:*:*:\(role):\(password)\n")
    chmod(passwords, 0o600)
    return "postgresql:///\(database)?host=\(server.scratch.path)/sockets&port=\(server.port)"
      + "&user=\(role)&passfile=\(passwords)"
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

/// A role of a club's server, with its password, and what psql does with it.
struct Asker {
  let server: PostgreSQL
  let role: String
  let password: String

  init(_ server: PostgreSQL, role: String, password: String) {
    (self.server, self.role, self.password) = (server, role, password)
  }

  /// That of a device that has joined, by its file; or of one that was invited, by its token.
  init(_ server: PostgreSQL, json: String) throws {
    func value(_ key: String) throws -> String {
      let words = json.split(separator: "\"")
      let index = try #require(words.firstIndex(of: key[...]))
      return String(words[index + 2])
    }
    self.init(server, role: try value("role"), password: try value("password"))
  }

  @discardableResult
  func ask(_ statements: String) throws -> String {
    try server.query(statements, as: role, password: password)
  }

  /// A session of the role, which waits for statements.
  func session(_ home: Home) throws -> Program {
    let (client, environment) = server.client(as: role, password: password)
    return try Program(
      Array(client.dropFirst()), input: .pipe, environment: environment, home: home,
      executable: client[0])
  }
}

extension Club {
  func asker(_ device: Home) throws -> Asker {
    try Asker(server, json: try TestFile.read("\(device.path)/config/spotter/hub"))
  }

  /// The role of a device that has only been invited.
  func invited(_ name: String) throws -> Asker {
    let token = try token(name).prefix { !$0.isNewline }.dropFirst("spotter-hub-".count)
    let json = try #require(Base64.bytes(of: token))
    return try Asker(server, json: String(decoding: json, as: UTF8.self))
  }
}
