/// When and where a version was made: a hybrid logical clock.
///
/// Clocks lie, a Raspberry Pi's above all. A new stamp is therefore later than every stamp that its
/// author knew of the same part: by the clock if it is ahead of them, otherwise by counting on.
package struct Stamp: Hashable, Sendable {
  /// Milliseconds since 1970 by the author's clock, or the latest that it knew of.
  package let wall: Int
  /// Tells apart stamps of the same millisecond.
  package let counter: Int
  /// The device that made the version.
  package let device: String

  package init(wall: Int, counter: Int, device: String) {
    (self.wall, self.counter, self.device) = (wall, counter, device)
  }

  /// The stamp of a device's next version of a part.
  ///
  /// - Parameters:
  ///   - seen: Everything known of the part.
  ///   - device: The device.
  ///   - time: The time of the change by its clock.
  /// - Returns: A stamp later than all of them.
  static func next(after seen: Seen, by device: String, at time: Int) -> Stamp {
    let time = min(max(0, time), lastWall)
    guard let latest = seen.latest, latest.wall >= time else {
      return Stamp(wall: time, counter: 0, device: device)
    }
    return Stamp(wall: latest.wall, counter: latest.counter + 1, device: device)
  }

  /// The end of the year 9999.
  private static let lastWall = 253_402_300_799_999
  private static let lastCounter = 1_000_000_000

  /// Whether a clock and a device could have made it; stamps come from files of other machines.
  var isSane: Bool {
    (0...Stamp.lastWall).contains(wall) && (0...Stamp.lastCounter).contains(counter)
      && (1...64).contains(device.utf8.count)
  }
}

extension Stamp: Comparable {
  package static func < (left: Stamp, right: Stamp) -> Bool {
    (left.wall, left.counter, left.device) < (right.wall, right.counter, right.device)
  }
}

/// The versions that somebody knew: the latest of each device, and with it all earlier ones.
package struct Seen: Hashable, Sendable {
  package private(set) var stamps: [String: Stamp] = [:]

  package init() {}

  package init(_ stamps: some Sequence<Stamp>) { for stamp in stamps { add(stamp) } }

  /// The latest version of all devices.
  var latest: Stamp? { stamps.values.max() }

  func covers(_ stamp: Stamp) -> Bool { stamps[stamp.device].map { $0 >= stamp } ?? false }

  /// Whether both know a version of the same device.
  func hasMet(_ other: Seen) -> Bool { stamps.keys.contains { other.stamps[$0] != nil } }

  mutating func add(_ stamp: Stamp) {
    stamps[stamp.device] = max(stamps[stamp.device] ?? stamp, stamp)
  }

  mutating func merge(_ other: Seen) { for stamp in other.stamps.values { add(stamp) } }
}
