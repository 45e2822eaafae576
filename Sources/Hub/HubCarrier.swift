package import Carrying

/// The files of one member in a hub.
///
/// They are the same files as in a shared folder. The hub does not read their content, which may be
/// encrypted. The server lets a device see only the files of members whose logs it may merge.
package final class HubCarrier: Carrier {
  package let identity: String
  package let name: String
  private let connection: HubConnection
  private let member: String

  package var remedy: String { "Spotter tries again after the next session." }

  /// Connects a device.
  ///
  /// - Parameters:
  ///   - membership: The device.
  ///   - certificateFile: The file with the membership's certificate.
  ///   - member: The member whose files they are.
  /// - Throws: `CarryingFailure`.
  package init(
    _ membership: Membership, certificateFile: String, member: String
  ) throws(CarryingFailure) {
    connection = try HubConnection(membership.options(certificateFile))
    name = membership.place
    // Tables of another version may have other columns, so this query comes first.
    try connection.checkVersion()
    let rows = try connection.run(
      """
      SELECT hub.id::text, member.id::text
      FROM spotter.hub LEFT JOIN spotter.member ON name = $1
      """, .text(member))
    guard let row = rows.first, let hub = row.text(0), let id = row.text(1) else {
      throw CarryingFailure(
        reason: membership.member == nil
          ? "'\(member)' has not admitted this rack. On a device of theirs: spotter hub admit RACK"
          : "this device was removed from it. Ask its owner for another token",
        isWanted: membership.member == nil)
    }
    self.member = id
    identity = "hub:\(hub)/\(id)"
  }

  /// The files with changes, in order of their names.
  package func files() throws(CarryingFailure) -> [ChangeFile] {
    try connection.run(
      "SELECT name, stamp::text FROM spotter.segment WHERE member = $1::bigint ORDER BY name",
      .text(member)
    ).map { ChangeFile(name: $0.text(0) ?? "", stamp: $0.text(1) ?? "") }
  }

  /// The content of a file.
  package func bytes(of name: String) throws(CarryingFailure) -> [UInt8] {
    do throws(CarryingFailure) {
      let rows = try connection.run(
        "SELECT body FROM spotter.segment WHERE member = $1::bigint AND name = $2",
        .text(member), .text(name))
      // Another device may have removed its own file meanwhile.
      return rows.first?.bytes(0) ?? []
    } catch {
      throw CarryingFailure(reason: error.reason, isOfCarrier: true)
    }
  }

  /// Adds a file, whole or not at all.
  package func add(
    _ bytes: [UInt8], as name: String
  ) throws(CarryingFailure) -> ChangeFile {
    let added = try connection.run(
      """
      INSERT INTO spotter.segment (member, name, body) VALUES ($1::bigint, $2, $3::bytea)
      ON CONFLICT DO NOTHING RETURNING stamp::text
      """, .text(member), .text(name), .bytes(bytes))
    guard let stamp = added.first?.text(0) else {
      throw CarryingFailure(
        reason: "another device is using the name of this one, which takes a new name at the next"
          + " merge")
    }
    return ChangeFile(name: name, stamp: stamp)
  }

  /// Removes a file of this device's own.
  package func remove(_ name: String) {
    // Files left there are removed the next time.
    _ = try? connection.run(
      "DELETE FROM spotter.segment WHERE member = $1::bigint AND name = $2", .text(member),
      .text(name))
  }
}
