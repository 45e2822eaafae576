/// A thing that is added and removed as a whole, in parts that are merged separately.
///
/// The part without a name records whether the item exists. Every change to another part renews it,
/// and removing the item removes only this part. So an item that was removed on one device and
/// changed on another comes back with all its parts.
package struct Item: Hashable, Sendable {
  package private(set) var parts: [String: ItemPart]

  /// The name of the part that every item has.
  package static let presence = ""

  package init(_ parts: [String: ItemPart] = [:]) { self.parts = parts }

  package var isPresent: Bool { parts[Item.presence]?.current != nil }

  /// The current content of each part; `nil` if the item was removed.
  package var contents: [String: String]? {
    isPresent ? parts.compactMapValues { $0.current?.body } : nil
  }

  /// Whether another device knows a version by this one that is new here: two are the same.
  package func knowsMore(than mine: Item, of device: String) -> Bool {
    parts.contains { name, part in
      guard let theirs = part.seen.stamps[device] else { return false }
      return mine.parts[name]?.seen.covers(theirs) != true
    }
  }

  /// Adds a part that no merge has seen, the same in each copy of the log: none of them, however
  /// old, has anything new to say of it later.
  package mutating func find(_ part: String, _ body: String?, by device: String, at time: Int) {
    parts[part] = ItemPart(found: body, by: device, at: time)
  }

  package mutating func set(
    _ part: String = presence, to body: String, by device: String, at time: Int
  ) {
    parts[part, default: ItemPart()].set(body, by: device, at: time)
    if part != Item.presence { renew(by: device, at: time) }
  }

  /// Removes a part, which changes the item.
  package mutating func remove(_ part: String, by device: String, at time: Int) {
    parts[part, default: ItemPart()].remove(by: device, at: time)
    if part != Item.presence { renew(by: device, at: time) }
  }

  private mutating func renew(by device: String, at time: Int) {
    let body = parts[Item.presence]?.current?.body ?? ""
    parts[Item.presence, default: ItemPart()].set(body, by: device, at: time)
  }

  package mutating func remove(by device: String, at time: Int) {
    parts[Item.presence, default: ItemPart()].remove(by: device, at: time)
  }

  /// Adds all that another device knows; returns the parts that changed, with what became of them.
  @discardableResult
  package mutating func merge(_ other: Item) -> [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    for (name, theirs) in other.parts {
      let mine = parts[name] ?? ItemPart()
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
  package struct Outcome: Hashable, Sendable {
    /// Whether the current content has changed.
    package var isNews: Bool
    /// Whether one device had removed the part, and another had changed it meanwhile.
    package var isBack: Bool
    /// The versions that lost to a newer one, oldest first.
    package var lost: [ItemPart.Version]

    init(of mine: ItemPart, and theirs: ItemPart, merged: ItemPart) {
      isNews = mine.current?.body != merged.current?.body
      isBack = merged.current != nil && (mine.isRemoved || theirs.isRemoved)
      // A conflict among others has been reported there, and one that both devices knew here.
      let isOwn = mine.versions != merged.versions && mine.versions.contains(where: merged.has)
      lost = isOwn ? merged.losers : []
    }
  }
}
