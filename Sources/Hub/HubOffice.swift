package import Carrying
internal import Glibc
internal import Platform

/// The actions of a hub's owner; all calls throw `CarryingFailure` and block on the network.
package final class HubOffice {
  private let connection: HubConnection
  package let address: HubAddress

  package init(_ address: HubAddress) throws(CarryingFailure) {
    self.address = address
    do throws(CarryingFailure) {
      connection = try HubConnection(address.options)
    } catch {
      let isUnknown =
        address.certificateFile == nil
        && ["verify failed", "root certificate"].contains { error.reason.contains($0) }
      throw CarryingFailure(
        reason: error.reason
          + (isUnknown
            ? ". If an authority of the club's own signed it, add '?sslrootcert=FILE' to the URL, with"
              + " that authority's certificate" : ""))
    }
  }

  /// Makes the tables and the calls if there are none, and sees that roles can make nothing else.
  package func setUp() throws(CarryingFailure) {
    let server = try connection.run(
      "SELECT current_setting('server_version'), current_setting('server_version_num')")
    guard let number = server.first?.text(1).flatMap({ Int($0) }), number >= HubSchema.oldestServer
    else {
      throw CarryingFailure(
        reason: "a hub needs PostgreSQL \(HubSchema.oldestServer / 10_000) or later, and this is"
          + " \(server.first?.text(0) ?? "older")")
    }
    try connection.run("BEGIN")
    if try !connection.checkVersion(isNew: true) {
      try connection.script(HubSchema.script(String(Membership.newPassword().prefix(32))))
    }
    for door in try openDoors() { try connection.run("REVOKE \(door) FROM PUBLIC") }
    let open = try openDoors()
    guard open.isEmpty else {
      throw CarryingFailure(
        reason: "every role may make something in this database, and only its owner or the server's"
          + " administrator can forbid that: "
          + open.map { "REVOKE \($0) FROM PUBLIC" }.joined(separator: "; "))
    }
    try connection.run("COMMIT")
    // Others have to do without it: SECURITY.md says what that leaves open.
    _ = try? connection.run("REVOKE \(HubSchema.largeObjects) FROM PUBLIC")
  }

  private func openDoors() throws(CarryingFailure) -> [String] {
    try connection.run(HubSchema.openDoors).compactMap { $0.text(0) }
  }

  /// Creates a role for a device of a member, who may be new, or for a rack.
  package func invite(_ name: String, isRack: Bool) throws(CarryingFailure) -> Membership {
    try connection.checkVersion()
    // Every role can read the names of all roles, so this one does not contain the member's name.
    let role = "spotter_" + Membership.newPassword().prefix(12)
    let password = Membership.newPassword()
    let certificate = try certificate()
    let verifier = try connection.quoted(connection.verifier(of: password, for: role))
    let crew = try connection.run("SELECT 'spotter_crew_' || left(id::text, 8) FROM spotter.hub")
    guard let crew = crew.first?.text(0) else { throw CarryingFailure(reason: "it is not set up") }
    try connection.run("BEGIN")
    let added = try connection.run(
      """
      INSERT INTO spotter.device (role, name, is_rack) VALUES ($1, $2, $3::boolean)
        ON CONFLICT DO NOTHING RETURNING role
      """, .text(role), .text(name), .text("\(isRack)"))
    guard !added.isEmpty else {
      throw CarryingFailure(
        reason: "there is a rack of this name. Choose another, or remove that one first")
    }
    try connection.run(
      """
      CREATE ROLE "\(role)" LOGIN CONNECTION LIMIT 8 PASSWORD \(verifier) IN ROLE "\(crew)"
      """)
    if !isRack {
      // 'ON CONFLICT' would wait for a device of the member that is adding a file.
      try connection.run(
        """
        INSERT INTO spotter.member (name)
          SELECT $1::text WHERE NOT EXISTS (SELECT FROM spotter.member WHERE name = $1)
        """, .text(name))
      try connection.run(
        "INSERT INTO spotter.access SELECT $1, id FROM spotter.member WHERE name = $2",
        .text(role), .text(name))
    }
    try connection.run("COMMIT")
    return Membership(
      address: address.shared, role: role, password: password, member: isRack ? nil : name,
      certificate: certificate)
  }

  private func certificate() throws(CarryingFailure) -> String? {
    guard let path = address.certificateFile else { return nil }
    guard let file = fopen(path, "re") else {
      throw CarryingFailure(reason: "cannot read '\(path)': \(systemReason())")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// A device that was invited.
  package struct Device: Hashable, Sendable {
    package var role: String
    /// The member or the rack.
    package var name: String
    package var isRack: Bool
    /// The day of the invitation, as in `2026-01-05`.
    package var invited: String
    /// The day on which it last merged; `nil` if it never did.
    package var seen: String?
  }

  package func devices() throws(CarryingFailure) -> [Device] {
    try connection.checkVersion()
    return try connection.run(
      """
      SELECT role, name, is_rack::text, to_char(invited, 'YYYY-MM-DD'), to_char(seen, 'YYYY-MM-DD')
      FROM spotter.device ORDER BY name, invited, role
      """
    ).map { row in
      Device(
        role: row.text(0) ?? "", name: row.text(1) ?? "", isRack: row.text(2) == "true",
        invited: row.text(3) ?? "", seen: row.text(4))
    }
  }

  /// Bars a device from connecting; the files it sent stay.
  package func remove(_ device: Device) throws(CarryingFailure) {
    let role = "\"\(device.role.replacing("\"", with: "\"\""))\""
    let found = try connection.run("SELECT FROM pg_roles WHERE rolname = $1", .text(device.role))
    if !found.isEmpty {
      // First what nothing can delay; only a member of the role may end its connections.
      try connection.run("ALTER ROLE \(role) NOLOGIN")
      try connection.run("GRANT \(role) TO CURRENT_USER")
      try connection.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1",
        .text(device.role))
    }
    do throws(CarryingFailure) {
      try connection.run("DELETE FROM spotter.device WHERE role = $1", .text(device.role))
    } catch {
      throw CarryingFailure(
        reason:
          "it can no longer connect, but stays in the list, because \(error.reason). Try again")
    }
    // What it made in another database keeps its role, which is harmless now.
    if !found.isEmpty { _ = try? connection.script("DROP OWNED BY \(role); DROP ROLE \(role)") }
  }
}
