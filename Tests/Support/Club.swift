import Glibc

/// A club: a hub with a real PostgreSQL, its owner, and the devices of its members.
package struct Club {
  package let server: PostgreSQL
  package let owner: Home
  /// Where the owner set it up.
  package let address: String
  private let program: String

  /// - Parameter program: By default, the one built alongside the tests.
  package init(
    isEncrypted: Bool = false, settings: [String] = PostgreSQL.hurried, program: String? = nil
  ) throws {
    let server = try PostgreSQL(isEncrypted: isEncrypted, settings: settings)
    try self.init(
      server, owner: try Home(), at: isEncrypted ? server.remote : server.address, program)
  }

  package init(
    _ server: PostgreSQL, owner: Home, at address: String, _ program: String? = nil
  ) throws {
    (self.server, self.owner, self.address) = (server, owner, address)
    self.program = try program ?? Built.path(of: "spotter")
    try run(owner, ["hub", "init", address])
  }

  /// Runs the program in a home, and returns what it printed.
  @discardableResult
  package func run(
    _ home: Home, _ words: [String], input: String = "/dev/null"
  ) throws(Trouble) -> String {
    try PrintingProcess.output([program] + words, home.variables, input: input)
  }

  /// A token for a device of a member, or for a rack.
  package func token(_ name: String, isRack: Bool = false) throws -> String {
    try run(owner, ["hub", "invite", name] + (isRack ? ["--rack"] : []))
  }

  /// A device of a member, or a rack, that has joined.
  package func device(_ name: String, isRack: Bool = false) throws -> Home {
    let home = try Home()
    let token = try home.write("token", try token(name, isRack: isRack))
    try run(home, ["hub", "join"], input: token)
    unlink(token)
    return home
  }
}
