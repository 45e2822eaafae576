internal import Hashing

/// The time and device of a version: a hybrid logical clock, because clocks may be wrong.
///
/// A new stamp is later than every stamp of the same part that its author knew: by the clock if
/// that is ahead, otherwise by the counter. After one from the end of time, it is later only than
/// its author's own, which is enough: it replaces what its author knew.
package struct Stamp: Hashable, Sendable {
  /// Milliseconds since 1970 by the author's clock, or those of the latest stamp it knew, if later.
  package let wall: Int
  /// Tells apart stamps of the same millisecond.
  package let counter: Int
  package let device: String

  package init(wall: Int, counter: Int, device: String) {
    (self.wall, self.counter, self.device) = (wall, counter, device)
  }

  /// The stamp of a device's next version of a part, after all that is known of it.
  static func next(after seen: Seen, by device: String, at time: Int) -> Stamp {
    let time = min(max(0, time), lastWall)
    func next(after latest: Stamp?) -> Stamp {
      guard let latest, latest.wall >= time else {
        return Stamp(wall: time, counter: 0, device: device)
      }
      return latest.counter < lastCounter
        ? Stamp(wall: latest.wall, counter: latest.counter + 1, device: device)
        : Stamp(wall: latest.wall + 1, counter: 0, device: device)
    }
    let latest = next(after: seen.latest)
    return latest.isSane ? latest : next(after: seen.stamps[device])
  }

  /// The stamp of a content that a log has and no merge has seen: the same in each copy of the log;
  /// the content takes the place of a device.
  static func found(_ body: String, at time: Int) -> Stamp {
    Stamp(
      wall: min(max(0, time), lastWall), counter: 0, device: String(fingerprint(body), radix: 36))
  }

  /// The end of the year 9999.
  private static let lastWall = 253_402_300_799_999
  private static let lastCounter = 1_000_000_000

  /// Whether it is a possible stamp; stamps come from files of other machines.
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

/// The versions known to a device: the latest of each author, which includes all earlier ones.
package struct Seen: Hashable, Sendable {
  package private(set) var stamps: [String: Stamp] = [:]

  package init() {}

  package init(_ stamps: some Sequence<Stamp>) { for stamp in stamps { add(stamp) } }

  var latest: Stamp? { stamps.values.max() }

  func covers(_ stamp: Stamp) -> Bool { stamps[stamp.device].map { $0 >= stamp } ?? false }

  /// Adds a version, and with it all earlier ones of its author.
  package mutating func add(_ stamp: Stamp) {
    stamps[stamp.device] = max(stamps[stamp.device] ?? stamp, stamp)
  }

  mutating func merge(_ other: Seen) { for stamp in other.stamps.values { add(stamp) } }
}
