// A part on disk; Documentation/Format.md describes it.
extension ItemPart: Codable {
  private enum Field: String, CodingKey {
    case versions, seen
  }

  /// Throws also for stamps that no device could have made.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let part = ItemPart(
      versions: try fields.decodeIfPresent([Version].self, forKey: .versions) ?? [],
      seen: Seen(try fields.decode([Stamp].self, forKey: .seen)))
    guard let part else {
      throw DecodingError.dataCorruptedError(
        forKey: .seen, in: fields, debugDescription: "an impossible stamp")
    }
    self = part
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    if !versions.isEmpty { try fields.encode(versions, forKey: .versions) }
    try fields.encode(seen.stamps.values.sorted(), forKey: .seen)
  }
}

// As text, because there are many, the time, counter and device: `1767571200000.0 c88852beb4d0`.
extension Stamp: Codable {
  private var text: String { "\(wall).\(counter) \(device)" }

  /// Reads a stamp; `nil` if it cannot be one.
  package init?(_ text: String) {
    let halves = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    let numbers = halves.first?.split(separator: UInt8(ascii: ".")) ?? []
    guard halves.count == 2, numbers.count == 2, let wall = Int(Substring(numbers[0])),
      let counter = Int(Substring(numbers[1]))
    else { return nil }
    self.init(wall: wall, counter: counter, device: String(Substring(halves[1])))
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let stamp = Stamp(try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a stamp")
    }
    self = stamp
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// A device's state of some parts of an item, which can be applied in any order, and again.
package struct ItemChange: Hashable, Codable, Sendable {
  /// Its kind and identity: `session/1b4e28ba-…`.
  package var item: String
  package var parts: [String: ItemPart]

  package init(item: String, parts: [String: ItemPart]) { (self.item, self.parts) = (item, parts) }
}
