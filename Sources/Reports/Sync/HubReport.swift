package import Training

/// A device that may use a hub, as `hub` and `hub list` print it.
package struct HubDeviceObject: Encodable, Sendable {
  package var hub: String
  /// The member whose log it merges, or the rack.
  package var name: String
  package var role: String
  package var isRack: Bool
  /// The day of its invitation, and that of its last merge.
  package var invited: Day?
  package var seen: Day?

  package init(
    hub: String, name: String, role: String, isRack: Bool, invited: Day? = nil, seen: Day? = nil
  ) {
    (self.hub, self.name, self.role, self.isRack) = (hub, name, role, isRack)
    (self.invited, self.seen) = (invited, seen)
  }
}

extension Report {
  package static func joinedHub(_ device: HubDeviceObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(device) }
    return Table(rows: [
      ["hub", device.hub], [device.isRack ? "rack, for" : "member", device.name],
      ["role", device.role],
    ]).lines.joined(separator: "\n")
  }

  package static func hubDevices(_ devices: [HubDeviceObject], asJSON: Bool) -> String {
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
