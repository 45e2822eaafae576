internal import Commands

/// A device that may use a hub, as `hub` and `hub list` print it.
struct HubDeviceObject: Encodable, Sendable {
  var hub: String
  /// The member whose log it merges, or the rack.
  var name: String
  var role: String
  var isRack: Bool
}

extension Report {
  /// Returns the hub that this device joined.
  static func joinedHub(_ device: HubDeviceObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(device) }
    return Table(rows: [
      ["hub", device.hub], [device.isRack ? "rack, for" : "member", device.name],
      ["role", device.role],
    ]).lines.joined(separator: "\n")
  }

  /// Returns the devices that may connect.
  static func hubDevices(_ devices: [HubDeviceObject], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(devices) }
    return Table(rows: devices.map { [$0.isRack ? "rack" : "member", $0.name, $0.role] }).lines
      .joined(separator: "\n")
  }
}
