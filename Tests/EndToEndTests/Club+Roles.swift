import Glibc
import Sealing
import Support
import Testing

extension Club {
  /// A club whose owner is a role of a server, with a password.
  init(
    _ server: PostgreSQL, ownedBy role: String, password: String, in database: String = "postgres"
  ) throws {
    let owner = try Home()
    let address = try Club.address(server, owner, role, password, in: database)
    try self.init(server, owner: owner, at: address)
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

  /// Devices of one member.
  func devices(_ name: String, _ count: Int = 2) throws -> Devices {
    Devices(homes: try (0..<count).map { _ in try device(name) })
  }

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
