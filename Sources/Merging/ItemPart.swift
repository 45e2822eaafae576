/// The smallest piece that is merged: the corrections of one exercise, one weigh-in, one setting.
///
/// It keeps the versions that no later version has replaced, and knows all that were replaced.
/// Usually there is one version. If two devices changed the part independently, there are two, and
/// the newer counts. A removed part has none. Merging is commutative, associative and idempotent,
/// so that changes can come late, twice, or in any order (an observed-remove multi-value register).
package struct ItemPart: Hashable, Sendable {
  package struct Version: Hashable, Codable, Sendable {
    package var stamp: Stamp
    package var body: String

    package init(_ stamp: Stamp, _ body: String) { (self.stamp, self.body) = (stamp, body) }

    private enum CodingKeys: String, CodingKey {
      case stamp = "at"
      case body
    }
  }

  /// Oldest first; the last one counts.
  package private(set) var versions: [Version]
  /// All known versions of this part, including replaced and removed ones.
  package private(set) var seen: Seen

  package init() { (versions, seen) = ([], Seen()) }

  /// Creates a part from elsewhere; `nil` if no device could have made it.
  package init?(versions: [Version], seen: Seen) {
    guard (versions.map(\.stamp) + seen.stamps.values).allSatisfy(\.isSane) else { return nil }
    self.init()
    self.seen = seen
    for version in versions { keep(version) }
  }

  /// The version that counts; `nil` if the part was removed.
  package var current: Version? { versions.last }

  /// The versions that lost to a newer one, oldest first.
  package var losers: [Version] { versions.dropLast().filter { $0.body != current?.body } }

  /// The device that made the version that counts, or removed it.
  package var author: String? { (current?.stamp ?? seen.latest)?.device }

  func has(_ version: Version) -> Bool { versions.contains(version) }

  package var isRemoved: Bool { versions.isEmpty && !seen.stamps.isEmpty }

  /// A part that no merge has seen, changed at a time of the log; `body` is `nil` if it was
  /// removed.
  init(found body: String?, by device: String, at time: Int) {
    self.init()
    keep(Version(Stamp.found(body ?? "", at: time), body ?? ""))
    if body == nil { remove(by: device, at: time) }
  }

  package mutating func set(_ body: String, by device: String, at time: Int) {
    let stamp = Stamp.next(after: seen, by: device, at: time)
    versions = []
    keep(Version(stamp, body))
  }

  /// Removes all known versions; one that this device does not know yet survives.
  package mutating func remove(by device: String, at time: Int) {
    seen.add(Stamp.next(after: seen, by: device, at: time))
    versions = []
  }

  package mutating func merge(_ other: ItemPart) {
    let mine = versions.filter { version in
      !other.seen.covers(version.stamp) || other.versions.contains { $0.stamp == version.stamp }
    }
    let theirs = other.versions.filter { version in
      !seen.covers(version.stamp) || versions.contains { $0.stamp == version.stamp }
    }
    versions = []
    for version in mine + theirs { keep(version) }
    seen.merge(other.seen)
  }

  /// Adds a version.
  ///
  /// Machines with the same identity may have given versions the same stamp; all choose the same.
  private mutating func keep(_ version: Version) {
    seen.add(version.stamp)
    guard let index = versions.firstIndex(where: { $0.stamp >= version.stamp }) else {
      return versions.append(version)
    }
    if versions[index].stamp != version.stamp {
      versions.insert(version, at: index)
    } else if versions[index].body < version.body {
      versions[index].body = version.body
    }
  }
}
