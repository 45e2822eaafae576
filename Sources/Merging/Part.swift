/// The smallest piece that is merged: the corrections of one exercise, one weigh-in, one setting.
///
/// It keeps the versions that no later version has replaced, and knows all that were replaced.
/// Usually there is one version. If two devices changed the part independently, there are two, and
/// the newer counts. A removed part has none. Merging is commutative, associative and idempotent,
/// so that changes can come late, twice, or in any order (an observed-remove multi-value register).
package struct Part: Hashable, Sendable {
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

  /// A part that no merge has seen.
  ///
  /// - Parameters:
  ///   - body: Its content; `nil` if it was removed.
  ///   - device: This device.
  ///   - time: When it was changed by the log.
  init(found body: String?, by device: String, at time: Int) {
    self.init()
    keep(Version(Stamp.found(body ?? "", at: time), body ?? ""))
    if body == nil { remove(by: device, at: time) }
  }

  /// Replaces all known versions.
  package mutating func set(_ body: String, by device: String, at time: Int) {
    let stamp = Stamp.next(after: seen, by: device, at: time)
    versions = []
    keep(Version(stamp, body))
  }

  /// Removes all known versions.
  ///
  /// A version that this device does not know yet survives.
  package mutating func remove(by device: String, at time: Int) {
    seen.add(Stamp.next(after: seen, by: device, at: time))
    versions = []
  }

  /// Adds all versions and removals that another device knows.
  package mutating func merge(_ other: Part) {
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
  /// Two machines with the same identity, such as copied cards, may have made different versions
  /// with the same stamp. All devices then choose the same one.
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
