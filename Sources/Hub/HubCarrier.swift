package import Carrying

/// The files of one member in a hub: the same as in a shared folder, and perhaps encrypted.
///
/// The server lets a device see only the files of members whose logs it may merge.
package final class HubCarrier: Carrier {
  package let identity: String
  package let name: String
  private let connection: HubConnection
  private let member: String

  package var remedy: String { "Spotter tries again after the next session." }

  package init(
    _ membership: Membership, certificateFile: String, member: String
  ) throws(CarryingFailure) {
    connection = try HubConnection(membership.options(certificateFile))
    name = membership.name
    // Another version may have other calls, so this comes first.
    try connection.checkVersion()
    let rows = try connection.run(
      "SELECT id::text, spotter.enter($1)::text FROM spotter.hub", .text(member))
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
      "SELECT name, stamp::text FROM spotter.files($1::bigint) ORDER BY name", .text(member)
    ).map { ChangeFile(name: $0.text(0) ?? "", stamp: $0.text(1) ?? "") }
  }

  package func bytes(of name: String) throws(CarryingFailure) -> [UInt8] {
    do throws(CarryingFailure) {
      let rows = try connection.run(
        "SELECT spotter.body($1::bigint, $2)", .text(member), .text(name))
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
      "SELECT stamp::text, has_room::text FROM spotter.add($1::bigint, $2, $3::bytea)",
      .text(member), .text(name), .bytes(bytes)
    ).first
    guard let stamp = added?.text(0) else {
      let reason =
        switch added?.text(1) {
        case "true":
          "another device is using the name of this one, which takes a new name at the next merge"
        case "false":
          "it keeps at most \(HubSchema.mostFiles) files and \(HubSchema.mostBytes >> 20) MB of a"
            + " member. Its owner has to delete the member's rows of spotter.segment; the devices"
            + " then send again what counts"
        case _: "this device may not merge that log any more"
        }
      throw CarryingFailure(reason: reason)
    }
    return ChangeFile(name: name, stamp: stamp)
  }

  package func remove(_ name: String) {
    // Files left there are removed the next time.
    _ = try? connection.run(
      "SELECT spotter.remove($1::bigint, $2)", .text(member), .text(name))
  }
}
