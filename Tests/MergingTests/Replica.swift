import Merging

/// A device of a test: what it knows, and its clock, which may be years off.
struct Replica: Equatable {
  var device: String
  var clock: Int
  var items: [String: Item] = [:]

  init(_ device: String, clock: Int = 1_000) { (self.device, self.clock) = (device, clock) }

  mutating func set(_ item: String, _ part: String = "", to body: String) {
    items[item, default: Item()].set(part, to: body, by: device, at: clock)
  }

  /// Has what its log had before any merge; `time` is that of the log.
  mutating func find(_ item: String, _ part: String, _ body: String, at time: Int) {
    items[item, default: Item()].find(part, body, by: device, at: time)
  }

  mutating func remove(_ item: String, _ part: String? = nil) {
    if let part {
      items[item, default: Item()].remove(part, by: device, at: clock)
    } else {
      items[item, default: Item()].remove(by: device, at: clock)
    }
  }

  /// What it would tell others of an item.
  func change(_ item: String) -> ItemChange {
    ItemChange(item: item, parts: items[item]?.parts ?? [:])
  }

  @discardableResult
  mutating func receive(_ change: ItemChange) -> [String: Item.Outcome] {
    items[change.item, default: Item()].merge(Item(change.parts))
  }

  @discardableResult
  mutating func receive(_ other: Replica) -> [String: [String: Item.Outcome]] {
    Dictionary(
      uniqueKeysWithValues: other.items.keys.map { ($0, receive(other.change($0))) })
  }

  /// What a lifter sees: the contents of the items that exist.
  var seen: [String: [String: String]] { items.compactMapValues(\.contents) }
}
