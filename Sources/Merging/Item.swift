/// A thing that is added and removed as a whole: a session, a weigh-in, a program.
///
/// It consists of parts, which are merged separately.
///
/// The part without a name records whether the item exists. Every change to another part renews it,
/// and removing the item removes only this part. So an item that was removed on one device and
/// changed on another comes back with all its parts.
package struct Item: Hashable, Sendable {
  package private(set) var parts: [String: Part]

  /// The name of the part that every item has.
  package static let presence = ""

  package init(_ parts: [String: Part] = [:]) { self.parts = parts }

  /// Whether the item exists.
  package var isPresent: Bool { parts[Item.presence]?.current != nil }

  /// The current content of each part; `nil` if the item was removed.
  package var contents: [String: String]? {
    isPresent ? parts.compactMapValues { $0.current?.body } : nil
  }

  /// The latest stamp by a device.
  package func latest(of device: String) -> Stamp? {
    parts.values.compactMap { $0.seen.stamps[device] }.max()
  }

  /// Adds or changes a part.
  package mutating func set(
    _ part: String = presence, to body: String, by device: String, at time: Int
  ) {
    parts[part, default: Part()].set(body, by: device, at: time)
    if part != Item.presence { renew(by: device, at: time) }
  }

  /// Removes a part, which changes the item.
  package mutating func remove(_ part: String, by device: String, at time: Int) {
    parts[part, default: Part()].remove(by: device, at: time)
    if part != Item.presence { renew(by: device, at: time) }
  }

  private mutating func renew(by device: String, at time: Int) {
    let body = parts[Item.presence]?.current?.body ?? ""
    parts[Item.presence, default: Part()].set(body, by: device, at: time)
  }

  /// Removes the item.
  package mutating func remove(by device: String, at time: Int) {
    parts[Item.presence, default: Part()].remove(by: device, at: time)
  }

  /// Drops the contents of a removed item if another device created it again without knowing this
  /// one.
  ///
  /// That device may have forgotten the removal, and with it the versions that its new contents
  /// replace.
  package mutating func giveWay(to other: Item) {
    guard !isPresent, other.isPresent, let mine = parts[Item.presence],
      let theirs = other.parts[Item.presence], !theirs.seen.hasMet(mine.seen)
    else { return }
    for name in parts.keys { parts[name]?.clear() }
  }

  /// Whether another device still has an item that was removed here, and has not read the removal.
  package func isUnknown(to other: Item) -> Bool {
    !isPresent && other.parts[Item.presence].map { !$0.versions.isEmpty } == true
  }

  /// Adds all versions and removals that another device knows.
  ///
  /// - Returns: The parts that changed, with what became of them.
  @discardableResult
  package mutating func merge(_ other: Item) -> [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    for (name, theirs) in other.parts {
      let mine = parts[name] ?? Part()
      var merged = mine
      merged.merge(theirs)
      guard merged != mine else { continue }
      parts[name] = merged
      outcomes[name] = Outcome(of: mine, and: theirs, merged: merged)
    }
    return outcomes
  }
}

extension Item {
  /// The result of merging a part.
  package struct Outcome: Hashable, Sendable {
    /// Whether the current content has changed.
    package var isNews: Bool
    /// Whether one device had removed the part, and another had changed it meanwhile.
    package var isBack: Bool
    /// The versions that lost to a newer one, oldest first.
    package var lost: [Part.Version]

    init(of mine: Part, and theirs: Part, merged: Part) {
      isNews = mine.current?.body != merged.current?.body
      isBack = merged.current != nil && (mine.isRemoved || theirs.isRemoved)
      let others = merged.versions.dropLast().filter { $0.body != merged.current?.body }
      // Versions that both devices knew have already been reported.
      lost = mine.versions == merged.versions ? [] : others
    }
  }
}
