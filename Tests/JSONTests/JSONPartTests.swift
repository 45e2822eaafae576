import Testing

@testable import JSON

@Suite("JSON that is parsed part by part") struct JSONPartTests {
  private static let text = #"""
    {"a": 1, "list":
     [{"b": "x\"]}"}, [],
     2 ], "c": {"list": [3]},
    "": null, "list": []}

    """#

  /// `key value line`, with a star for an element.
  private static func parts(_ text: some StringProtocol, longest: Int = 1_000) throws -> [String] {
    var parts: [String] = []
    var ends = [0]
    try JSONPart.each(in: Array(text.utf8)[...], elementsOf: "list", longest: longest) { part in
      parts.append("\(part.key)\(part.isElement ? "*" : "") \(try part.value.json()) \(part.line)")
      ends.append(part.end)
    }
    #expect(ends == ends.sorted() && ends.last ?? 0 <= text.utf8.count)
    return parts
  }

  private static func fault(_ text: some StringProtocol, longest: Int = 1_000) -> JSONPart.Fault? {
    do {
      _ = try parts(text, longest: longest)
      return nil
    } catch {
      return error as? JSONPart.Fault
    }
  }

  @Test("fields and the elements of one list are parts, each with its line") func parts() throws {
    #expect(
      try Self.parts(Self.text) == [
        "a 1 1", #"list* {"b":"x\"]}"} 2"#, "list* [] 2", "list* 2 3", #"c {"list":[3]} 3"#,
        " null 4",
      ])
    #expect(try Self.parts("{}").isEmpty)
    #expect(try Self.parts(#"{"list": 1}"#) == ["list 1 1"])
  }

  @Test("a text that ends anywhere before its end is said to end in the middle") func cutOff() {
    let whole = Self.text.dropLast()
    for length in 0..<whole.count {
      #expect(Self.fault(whole.prefix(length)) == .cutOff, "\(whole.prefix(length))")
    }
    #expect(Self.fault(whole) == nil)
  }

  @Test(
    "what is not JSON is refused with its line",
    arguments: [
      ("[]", 1), ("{1: 2}", 1), ("{\n\"a\" 1}", 2), ("{\"a\": 1\n,\n}", 3),
      ("{\"list\": [\n1,]}", 2),
      ("{\"list\": [1\n2]}", 2), ("{} {}", 1), ("{\"a\":\n\"\n\"}", 2), ("{\"list\": [nul\n]}", 1),
    ])
  func invalid(text: String, line: Int) {
    #expect(Self.fault(text) == .invalid(line: line))
  }

  @Test("no part may be longer than the longest, and all together may") func tooLong() throws {
    let elements = Array(repeating: "\"0123456789\"", count: 9).joined(separator: ",\n")
    let text = "{\"list\": [\(elements)]}"
    #expect(try Self.parts(text, longest: 13).count == 9)
    #expect(Self.fault(text, longest: 12) == .tooLarge(line: 1))
    #expect(Self.fault("{\"a\":\n1,\n \"b\": [\n1, 2, 3]}", longest: 8) == .tooLarge(line: 3))
    #expect(Self.fault("{\"a long name\": 1}", longest: 8) == .tooLarge(line: 1))
    #expect(Self.fault("{\"a\": 123456789}", longest: 8) == .tooLarge(line: 1))
    let few = "{\"a\": [" + String(repeating: "0,", count: 249_998) + "0]}"
    #expect(Self.fault(few, longest: few.utf8.count) == nil)
    let many = "{\"a\":\n [0," + few.dropFirst(7)
    #expect(Self.fault(many, longest: many.utf8.count) == .tooLarge(line: 1))
  }

  @Test("parts are nested as deeply as in a whole text") func nested() {
    for depth in [97, 98, 99, 100] {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let texts = ["{\"a\": \(value)}", "{\"list\": [\(value)]}"]
      for text in texts {
        #expect((Self.fault(text) == nil) == ((try? JSONValue(text)) != nil), "\(depth)")
      }
    }
  }
}
