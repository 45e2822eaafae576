internal import Reports
internal import Training

/// A device that may use a hub, as `hub` and `hub list` print it.
struct HubDeviceObject: Encodable, Sendable {
  var hub: String
  /// The member whose log it merges, or the rack.
  var name: String
  var role: String
  var isRack: Bool
  /// The day of its invitation, and that of its last merge.
  var invited: Day?
  var seen: Day?
}

extension Report {
  static func joinedHub(_ device: HubDeviceObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(device) }
    return Table(rows: [
      ["hub", device.hub], [device.isRack ? "rack, for" : "member", device.name],
      ["role", device.role],
    ]).lines.joined(separator: "\n")
  }

  static func hubDevices(_ devices: [HubDeviceObject], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(devices) }
    return Table(
      rows: devices.map { device in
        [
          device.isRack ? "rack" : "member", device.name, device.role,
          device.invited.map { "invited \($0)" } ?? "",
          device.seen.map { "last merged \($0)" } ?? "never merged",
        ]
      }
    ).lines.joined(separator: "\n")
  }
}
