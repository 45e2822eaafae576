import Foundation
import Support
import Testing
import JSON

/// Foundation's encoder is the reference.
@Suite struct JSONEncodingTests {
  private static func foundation(
    _ value: some Encodable, isIndented: Bool = false
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func compare(_ value: some Encodable) throws {
    let (text, expected) = (try value.json(), try Self.foundation(value))
    #expect(text == expected)
    #expect(try value.json(isIndented: true) == Self.foundation(value, isIndented: true))
  }

  @Test("numbers are written as by Foundation") func numbers() throws {
    try compare([Int.min, -10, -1, 0, 1, 9, 10, .max])
    try compare([UInt64.max, 0])
    try compare([Int8.min, .max])
    try compare([0, -0.0, 1, 1.5, -2.25, 0.1, 100_000, 1e16, 1e300, 1e-7, .leastNonzeroMagnitude])
    try compare([Float(0.1), 3, 1e20])
    try compare(["a": 1.0, "b": nil, "c": 2.5])
    for number in [Double.nan, .infinity] {
      #expect(throws: EncodingError.self) { try [number].json() }
    }
  }

  @Test("texts are written as by Foundation") func texts() throws {
    try compare((0..<128).map { String(Unicode.Scalar(UInt8($0))) })
    try compare(["", "plain", "a\"b\\c/d\n", "\u{1}\u{1F}\u{7F}", "é e\u{301} 🏋️ ä", "\u{2028}"])
    // Sorted as by Foundation, whatever they begin with.
    try compare([
      "b": 1, "B": 2, "": 3, "a\"": 4, "é": 5, "z": 7, "10": 8, "9": 9, "\n": 10,
    ])
    try compare([3: "a", 10: "b"])
  }

  @Test("empty values, and any at the top, are written as by Foundation") func shapes() throws {
    struct Empty: Encodable {}
    try compare(Empty())
    try compare([Empty()])
    try compare([String: Int]())
    try compare([[Int]]())
    try compare("a")
    try compare(7)
    try compare(true)
    try compare([nil, 1, nil])
    try compare(Int?.none)
  }

  /// A type that uses every way to encode its parts.
  private class Plain: Encodable {
    private enum Key: String, CodingKey { case list, object, none, kind }
    private enum Kind: String, Encodable { case first }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      var list = fields.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encode(Kind.first)
      try list.encodeNil()
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(false, forKey: .kind)
      var deeper = list.nestedUnkeyedContainer()
      try deeper.encode("deep")
      #expect(list.count == 5)
      var object = fields.nestedContainer(keyedBy: Key.self, forKey: .object)
      try object.encodeIfPresent(Double?.some(2), forKey: .none)
      try object.encodeIfPresent(Int?.none, forKey: .list)
      try fields.encodeNil(forKey: .none)
      try fields.encode(Kind.first, forKey: .kind)
    }
  }

  private final class Derived: Plain {
    private enum Key: String, CodingKey { case own, base }

    override func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode([1: [2.5]], forKey: .own)
      try super.encode(to: fields.superEncoder())
      try super.encode(to: fields.superEncoder(forKey: .base))
    }
  }

  @Test("nested containers are written as by Foundation") func nested() throws {
    try compare(Plain())
    try compare([Derived().self])
  }

  /// JSON of any shape.
  private enum Tree: Encodable {
    case object([String: Tree])
    case array([Tree])
    case text(String)
    case number(Double)
    case count(Int)
    case flag(Bool)
    case null

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .object(let fields): try value.encode(fields)
      case .array(let elements): try value.encode(elements)
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      case .count(let count): try value.encode(count)
      case .flag(let flag): try value.encode(flag)
      case .null: try value.encodeNil()
      }
    }

    init(level: Int = 0, _ random: inout SplitMix64) {
      let room = 0..<Int.random(in: 0..<5, using: &random)
      switch Int.random(in: 0..<(level < 4 ? 10 : 5), using: &random) {
      case 0: self = .null
      case 1: self = .flag(.random(using: &random))
      case 2: self = .count(.random(in: .min ... .max, using: &random))
      case 3: self = .number(.random(in: -1e9...1e9, using: &random))
      case 4: self = .text(Tree.text(&random))
      case 5...7: self = .array(room.map { _ in Tree(level: level + 1, &random) })
      default:
        let fields = room.map { _ in (Tree.text(&random), Tree(level: level + 1, &random)) }
        self = .object(Dictionary(fields) { first, _ in first })
      }
    }

    private static func text(_ random: inout SplitMix64) -> String {
      let letters: [Character] = ["a", "B", "\"", "\\", "/", "\n", "\u{1}", "\u{1F}", "é", "🏋️"]
      return String((0..<4).map { _ in letters.randomElement(using: &random) ?? " " })
    }
  }

  @Test("JSON of any shape is written as by Foundation") func properties() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 { try compare(Tree(&random)) }
  }
}
