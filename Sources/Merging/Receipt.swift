/// The part of a device's file that tells the other devices which of their files it has read, and
/// which of its own still count.
///
/// A removal is forgotten once the receipts of all devices confirm it.
package struct Receipt: Hashable, Sendable {
  /// For each device, the number of the file up to which this device has read everything.
  package var heard: [String: Int]
  /// The numbers of its own files that still count, including this one.
  ///
  /// The content of its other files was changed since, or is in one of these.
  package var kept: [ClosedRange<Int>]
  /// For each device, the number of the file that all devices must have read before this device can
  /// forget its removals.
  package var asks: [String: Int]
  /// The devices that were forgotten (`sync forget`), and are no longer waited for.
  package var left: Set<String>

  package init(
    heard: [String: Int] = [:], kept: some Sequence<Int>, asks: [String: Int] = [:],
    left: Set<String> = []
  ) {
    (self.heard, self.asks, self.left) = (heard, asks, left)
    self.kept = []
    for number in kept.sorted() {
      if let last = self.kept.last, number <= last.upperBound + 1 {
        self.kept[self.kept.count - 1] = last.lowerBound...max(last.upperBound, number)
      } else {
        self.kept.append(number...number)
      }
    }
  }

  func keeps(_ number: Int) -> Bool { kept.contains { $0.contains(number) } }

  /// Whether these numbers include all files that count.
  func isWhole(in numbers: Set<Int>) -> Bool {
    // Ranges come from files of other machines: they may be huge.
    kept.allSatisfy { range in
      range.count <= numbers.count && range.allSatisfy { numbers.contains($0) }
    }
  }
}

extension Receipt: Codable {
  private enum Field: String, CodingKey {
    case heard = "heard"
    case kept = "kept"
    case asks = "asks"
    case left = "left"
  }

  /// Decodes a receipt.
  ///
  /// - Throws: `DecodingError`, also for numbers that no file has.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    heard = try fields.decodeIfPresent([String: Int].self, forKey: .heard) ?? [:]
    asks = try fields.decodeIfPresent([String: Int].self, forKey: .asks) ?? [:]
    left = try fields.decodeIfPresent(Set<String>.self, forKey: .left) ?? []
    kept = try fields.decode([[Int]].self, forKey: .kept).map { ends in
      guard ends.count == 2, 1 <= ends[0], ends[0] <= ends[1], ends[1] < 1 << 40 else {
        throw DecodingError.dataCorruptedError(
          forKey: .kept, in: fields, debugDescription: "not a range of numbers")
      }
      return ends[0]...ends[1]
    }
  }

  /// Encodes a receipt.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    if !heard.isEmpty { try fields.encode(heard, forKey: .heard) }
    try fields.encode(kept.map { [$0.lowerBound, $0.upperBound] }, forKey: .kept)
    if !asks.isEmpty { try fields.encode(asks, forKey: .asks) }
    if !left.isEmpty { try fields.encode(left.sorted(), forKey: .left) }
  }
}
