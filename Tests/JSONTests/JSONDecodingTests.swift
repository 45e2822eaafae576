import Foundation
import Support
import Testing
import JSON

/// Foundation's decoder is the reference.
@Suite struct JSONDecodingTests {
  /// JSON of any shape.
  private enum Tree: Equatable, Decodable {
    case object([String: Tree])
    case array([Tree])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let array = try? value.decode([Tree].self) {
        self = .array(array)
      } else {
        self = .object(try value.decode([String: Tree].self))
      }
    }
  }

  private static func foundation<Value: Decodable>(_ text: String) -> Value? {
    // Foundation in Swift 6.0 crashes on some invalid escapes.
    guard text.hasReadableJSONStrings else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private static let texts = [
    #"{"slot":"squat","weights":[{"thousandths":60000,"unit":"kg"},null],"rule":"linear +2.5 kg"}"#,
    #" [ true , false , null , -0 , 12.5 , 1e3 , -7 , 0 ] "#, "[]", "{}", "[[],{}]", "1", #""a""#,
    #"{"a\n\"\\\/\b\f\r\t": "\u00e9\uD83D\uDE00ä🏋️", "b": {"c": [1, [2, {"d": "e"}]]}}"#,
  ]

  @Test("JSON is read as by Foundation", arguments: texts) func valid(text: String) throws {
    let tree: Tree = try #require(Self.foundation(text))
    #expect(try Tree(json: text) == tree)
  }

  @Test(
    "invalid JSON is refused",
    arguments: [
      "", " ", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", #"{"a"}"#, #"{"a":}"#,
      #"{"a":1,}"#, #"{a:1}"#, #"{1:1}"#, "tru", "nul", "truefalse", "01", "-", "+1", "1.", ".5",
      "1.e5", "1e", "[1]]", #""a"#, #""\x""#, #""\u12""#, #""\u12G4""#, #""\uD83D""#, #""\uD83DA""#,
      #""\uDE00""#, "\"a\nb\"", "[1]x", "1\u{0}", "1e999", "92233720368547758080",
      #"{"a\m": 1}"#, #"["a\"#, #"\"#, #"{"a\u12": 1}"#,
      String(repeating: "[", count: 100_000),
      String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
    ])
  func invalid(text: String) { #expect(throws: (any Error).self) { try Tree(json: text) } }

  @Test(
    "people may write a comma after the last element, as Foundation allows",
    arguments: [#"{"a": [1, 2,], }"#, "[[1,],]", #"{"a": {"b": null,},}"#])
  func finalCommas(text: String) throws {
    let tree: Tree? = Self.foundation(text)
    #expect(try JSONValue(text, allowsFinalCommas: true).decoded(as: Tree.self) == tree)
    for broken in ["[,]", "{,}", "[1,,]", "[1,"] {
      #expect(throws: (any Error).self) { try JSONValue(broken, allowsFinalCommas: true) }
    }
  }

  /// Where and why a value could not be decoded.
  private static func fault(_ body: () throws -> some Any) -> [String] {
    func path(_ context: DecodingError.Context) -> [String] {
      context.codingPath.map(\.stringValue)
    }
    do {
      _ = try body()
      return []
    } catch {
      switch error as? DecodingError {
      case .keyNotFound(let key, let context): return ["no key"] + path(context) + [key.stringValue]
      case .typeMismatch(_, let context): return ["type"] + path(context)
      case .valueNotFound(_, let context): return ["no value"] + path(context)
      case .dataCorrupted(let context): return [context.debugDescription] + path(context)
      case nil: return ["not a decoding error"]
      @unknown default: return ["unknown"]
      }
    }
  }

  private enum Kind: String, Codable { case first }

  private struct Part: Codable {
    var kind: Kind
    var counts: [String: [Int]]?
  }

  @Test(
    "an error says where it is, as Foundation's does",
    arguments: [
      #"[]"#, #"{"a": 1}"#, #"{"a": [{"kind": "first"}, 1]}"#, #"{"a": [{}]}"#,
      #"{"a": [{"kind": "second"}]}"#, #"{"a": [{"kind": null}]}"#,
      #"{"a": [{"kind": "first", "counts": {"b": [1, "c"]}}]}"#,
      #"{"a": [{"kind": "first", "counts": {"b": [1, null]}}]}"#,
    ])
  func places(text: String) {
    let expected = Self.fault {
      try JSONDecoder().decode([String: [Part]].self, from: Data(text.utf8))
    }
    #expect(!expected.isEmpty)
    #expect(Self.fault { try [String: [Part]](json: text) } == expected)
  }

  @Test("a number that is out of range or not whole is named") func misfits() {
    let fault = Self.fault { try [String: [Int]](json: #"{"b": [1, 1.5]}"#) }
    #expect(fault == ["Parsed JSON number <1.5> does not fit in Int.", "b", "Index 1"])
    #expect((try? [Int](json: "[-9223372036854775808]")) == [.min])
    #expect((try? [Int](json: "[-9223372036854775809]")) == nil)
  }

  @Test("an object with many fields is read like any other") func many() throws {
    let keys = (0..<300).map { "key \($0 % 200)" }
    let text = "{" + keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ",") + "}"
    let expected: [String: Int]? = Self.foundation(text)
    #expect(try [String: Int](json: text) == expected)
  }

  @Test("mutated JSON is read as by Foundation, or refused by both") func mutated() {
    var random = SplitMix64(seed: 1)
    let pieces = Self.texts.joined().map(String.init) + ["null", "\\u", "1e5", " "]
    var valid = 0
    for _ in 0..<20_000 {
      var text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)].map(String.init)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = ""
        case 1: text[place] = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        default: text[place] += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }
      }
      // Foundation accepts a comma after the last element.
      let compact = text.joined().filter { !" \n".contains($0) }
      guard !compact.contains(",]"), !compact.contains(",}") else { continue }
      let tree: Tree? = Self.foundation(text.joined())
      #expect((try? Tree(json: text.joined())) == tree, "\(text.joined())")
      valid += tree == nil ? 0 : 1
    }
    #expect(valid > 1_000)
  }

  @Test(
    "numbers are read only into types that hold them",
    arguments: ["0", "8", "-8", "8.0", "8.5", "300", "-129", "99999999999", "1e2", "true", "null"])
  func numbers(text: String) {
    #expect((try? Int(json: text)) == Self.foundation(text))
    #expect((try? UInt8(json: text)) == Self.foundation(text))
    #expect((try? Double(json: text)) == Self.foundation(text))
    #expect((try? [Int?](json: "[\(text)]")) == Self.foundation("[\(text)]"))
  }

  @Test("fields may be missing or null, and others are ignored") func fields() throws {
    struct Sample: Codable, Equatable {
      var count: Int?
      var names: [String: [String]]
      var flag: Bool
    }
    let full = #"{"x": [{}], "names": {"a": ["b"]}, "flag": true, "count": 3}"#
    #expect(try Sample(json: full) == Sample(count: 3, names: ["a": ["b"]], flag: true))
    let sparse = #"{"count": null, "names": {}, "flag": false}"#
    #expect(try Sample(json: sparse) == Sample(names: [:], flag: false))
    for broken in [#"{"names": {}}"#, #"{"names": [], "flag": true}"#, "[]", #"{"flag": null}"#] {
      #expect(throws: (any Error).self) { try Sample(json: broken) }
    }
  }
}
