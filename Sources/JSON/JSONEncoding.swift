extension Encodable {
  /// The value as JSON, with sorted keys, as Foundation's `JSONEncoder` writes it; see `JSONNode`.
  ///
  /// - Parameter isIndented: Whether it is written for people, with a line for each value, or on one
  ///   line.
  /// - Throws: `EncodingError` for a number that is not finite.
  package func json(isIndented: Bool = false) throws -> String {
    let node = JSONNode()
    try encode(to: node)
    return JSONOutput.text(.node(node), isIndented: isIndented)
  }
}

/// A value being encoded, and what it has been encoded as.
///
/// Foundation's `JSONEncoder` takes several times as long, and an import writes thousands of texts. Types of
/// Foundation, such as dates, are not supported: the log has none.
final class JSONNode: Encoder {
  enum Content {
    case null
    case flag(Bool)
    case integer(Int)
    /// Any other number, as it is written.
    case number(String)
    case text(String)
    case node(JSONNode)
  }

  var single: Content?
  var fields: [(key: String, content: Content)]?
  var elements: [Content]?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if fields == nil {
      fields = []
      fields?.reserveCapacity(8)
    }
    return KeyedEncodingContainer(JSONFieldsEncoding<Key>(node: self))
  }

  func sortFields() {
    fields?.sort { $0.key < $1.key }
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if elements == nil { elements = [] }
    return JSONElementsEncoding(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// The encoded form of a value.
  static func content<Value: Encodable>(of value: Value) throws -> Content {
    // As an element of an array, a text arrives here like any other value. To compare types is faster
    // than to try a cast, and to take an array of texts as one than to encode each.
    if Value.self == String.self, let text = value as? String { return .text(text) }
    let node = JSONNode()
    if Value.self == [String].self, let texts = value as? [String] {
      node.elements = texts.map { .text($0) }
      return .node(node)
    }
    try value.encode(to: node)
    return .node(node)
  }
}

extension JSONNode: SingleValueEncodingContainer {
  func encodeNil() { single = .null }
  func encode(_ value: Bool) { single = .flag(value) }
  func encode(_ value: String) { single = .text(value) }

  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
    single = Int(exactly: value).map { .integer($0) } ?? .number(String(value))
  }

  func encode<Number: BinaryFloatingPoint & Encodable>(_ value: Number) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "JSON has only numbers"))
    }
    let text = "\(value)"
    single = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  func encode(_ value: some Encodable) throws { try value.encode(to: self) }
}

/// The fields of an object.
private struct JSONFieldsEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }

  private func add(_ content: JSONNode.Content, _ key: some CodingKey) {
    node.fields?.append((key.stringValue, content))
  }

  private func added(_ key: some CodingKey) -> JSONNode {
    let child = JSONNode()
    add(.node(child), key)
    return child
  }

  func encodeNil(forKey key: Key) { add(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { add(.flag(value), key) }
  func encode(_ value: String, forKey key: Key) { add(.text(value), key) }
  func encode(_ value: Int, forKey key: Key) { add(.integer(value), key) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    add(try JSONNode.content(of: value), key)
  }

  // The usual one makes a type of optional for each type of value.
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) }
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> { added(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    added(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { added(JSONName(stringValue: "super")) }
  func superEncoder(forKey key: Key) -> any Encoder { added(key) }
}

/// The elements of an array.
private struct JSONElementsEncoding: UnkeyedEncodingContainer {
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }
  var count: Int { node.elements?.count ?? 0 }

  private func add(_ content: JSONNode.Content) { node.elements?.append(content) }

  private func added() -> JSONNode {
    let child = JSONNode()
    add(.node(child))
    return child
  }

  func encodeNil() { add(.null) }
  func encode(_ value: Bool) { add(.flag(value)) }
  func encode(_ value: String) { add(.text(value)) }
  func encode(_ value: Int) { add(.integer(value)) }
  func encode(_ value: some Encodable) throws { add(try JSONNode.content(of: value)) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    added().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { added().unkeyedContainer() }
  func superEncoder() -> any Encoder { added() }
}
