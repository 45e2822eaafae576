package import Carrying
internal import Glibc
internal import Platform

/// The actions of a hub's owner: setting it up, and inviting and removing devices.
///
/// All calls throw `CarryingFailure` and block on the network.
package final class HubOffice {
  private let connection: HubConnection
  package let address: HubAddress

  /// Connects as the owner.
  package init(_ address: HubAddress) throws(CarryingFailure) {
    self.address = address
    connection = try HubConnection(address.options)
  }

  /// Creates the tables, or upgrades those of an earlier version.
  package func setUp() throws(CarryingFailure) {
    let exists = try connection.run("SELECT to_regclass('spotter.hub')::text")
    if exists.first?.text(0) != nil {
      let version = try connection.run("SELECT version::text FROM spotter.hub").first?.text(0)
      if let version = version.flatMap({ Int($0) }), version > HubSchema.version {
        throw CarryingFailure(reason: "a later version of Spotter made it. Update this one")
      }
    }
    try connection.script(HubSchema.script)
  }

  /// Creates a role for a device of a member, or for a rack.
  ///
  /// - Parameters:
  ///   - name: The name of the member, who is new or has other devices, or of the rack.
  ///   - isRack: Whether it is a rack.
  /// - Returns: The membership for the device's token.
  /// - Throws: `CarryingFailure`.
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
    try connection.run(
      "INSERT INTO spotter.device (role, name, is_rack) VALUES ($1, $2, $3::boolean)",
      .text(role), .text(name), .text("\(isRack)"))
    try connection.run(
      """
      CREATE ROLE "\(role)" LOGIN CONNECTION LIMIT 8 PASSWORD \(verifier) IN ROLE "\(crew)"
      """)
    if !isRack {
      try connection.run(
        "INSERT INTO spotter.member (name) VALUES ($1) ON CONFLICT DO NOTHING", .text(name))
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
  }

  /// The devices that may connect.
  package func devices() throws(CarryingFailure) -> [Device] {
    try connection.checkVersion()
    return try connection.run(
      "SELECT role, name, is_rack::text FROM spotter.device ORDER BY name, role"
    ).map { row in
      Device(
        role: row.text(0) ?? "", name: row.text(1) ?? "", isRack: row.text(2) == "true")
    }
  }

  /// Bars a device from connecting; the files it sent stay.
  ///
  /// - Returns: Whether there was such a device.
  package func remove(role: String) throws(CarryingFailure) -> Bool {
    guard try devices().contains(where: { $0.role == role }) else { return false }
    // A role that owns something, such as a temporary table, cannot be removed. Only members of the
    // role may remove that and end its connections.
    try connection.script(
      """
      DO $$
        DECLARE gone text := \(connection.quoted(role));
        BEGIN
          DELETE FROM spotter.device WHERE role = gone;
          IF EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = gone) THEN
            EXECUTE format('GRANT %I TO CURRENT_USER', gone);
            PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = gone;
            EXECUTE format('DROP OWNED BY %I CASCADE', gone);
            EXECUTE format('DROP ROLE %I', gone);
          END IF;
        END
      $$
      """)
    return true
  }
}
