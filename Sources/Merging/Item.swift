/// What is added and removed as a whole: a session, a weigh-in, a program.
///
/// It consists of parts that are merged one by one.
///
/// The part without a name says whether the item exists: every change to a part renews it, and removing
/// the item removes it alone. An item that was removed here and changed there therefore comes back with
/// all its parts.
package struct Item: Hashable, Sendable {
  package private(set) var parts: [String: Part]

  /// The name of the part that every item has.
  package static let presence = ""

  package init(_ parts: [String: Part] = [:]) { self.parts = parts }

  /// Whether the item exists.
  package var isPresent: Bool { parts[Item.presence]?.current != nil }

  /// What counts of each part; `nil` if the item was removed.
  package var contents: [String: String]? {
    isPresent ? parts.compactMapValues { $0.current?.body } : nil
  }

  /// The latest stamp that a device made of it.
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

  /// Drops the contents of an item that was removed, if another device made it anew without knowing of
  /// this one.
  ///
  /// It may have forgotten the removal, and with it what its new contents replace.
  package mutating func giveWay(to other: Item) {
    guard !isPresent, other.isPresent, let mine = parts[Item.presence],
      let theirs = other.parts[Item.presence], !theirs.seen.hasMet(mine.seen)
    else { return }
    for name in parts.keys { parts[name]?.clear() }
  }

  /// Whether another device still has what was removed here, as if it had never heard of that.
  package func isUnknown(to other: Item) -> Bool {
    !isPresent && other.parts[Item.presence].map { !$0.versions.isEmpty } == true
  }

  /// Adds everything that another device knows.
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
  /// What became of a part in a merge.
  package struct Outcome: Hashable, Sendable {
    /// Whether another content counts now than before.
    package var isNews: Bool
    /// Whether one device had removed the part, and another had changed it meanwhile.
    package var isBack: Bool
    /// The contents that lost against a newer one, oldest first.
    package var lost: [Part.Version]

    init(of mine: Part, and theirs: Part, merged: Part) {
      isNews = mine.current?.body != merged.current?.body
      isBack = merged.current != nil && (mine.isRemoved || theirs.isRemoved)
      let others = merged.versions.dropLast().filter { $0.body != merged.current?.body }
      // Those that both knew have been reported.
      lost = mine.versions == merged.versions ? [] : others
    }
  }
}
