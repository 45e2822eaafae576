extension Encodable {
  /// The value as JSON, with sorted keys, as Foundation's `JSONEncoder` writes it; see `EncodedJSON`.
  ///
  /// - Parameter isIndented: Whether it is written for people, with a line for each value, or on one
  ///   line.
  /// - Throws: `EncodingError` for a number that is not finite.
  package func json(isIndented: Bool = false) throws -> String {
    let tree = EncodedJSON()
    try encode(to: JSONNode(tree: tree, index: 0))
    return JSONOutput.text(tree.entries, isIndented: isIndented)
  }
}

/// What has been encoded so far, in one array: with an object for every value, an import took 3 %
/// longer.
///
/// Foundation's `JSONEncoder` takes several times as long, and an import writes thousands of texts.
/// Types of Foundation, such as dates, are not supported: the log has none.
final class EncodedJSON {
  enum Content {
    /// Nothing yet; a value that encodes nothing is an empty object, as it is to `JSONEncoder`.
    case nothing
    case null
    case flag(Bool)
    case integer(Int)
    /// Any other number, as it is written.
    case number(String)
    case text(String)
    case object
    case array
  }

  struct Entry {
    let key: String
    var content: Content
    /// Its fields or elements, and what follows it among those of its parent; zero for none.
    var first = 0
    var last = 0
    var next = 0
  }

  var entries = [Entry(key: "", content: .nothing)]

  init() { entries.reserveCapacity(128) }

  /// Adds a field or an element, and returns its index.
  @discardableResult
  func add(_ content: Content, _ key: String, to parent: Int) -> Int {
    Self.add(Entry(key: key, content: content), to: parent, &entries)
  }

  // One access to the array, as each is checked.
  private static func add(_ entry: Entry, to parent: Int, _ entries: inout [Entry]) -> Int {
    let (index, last) = (entries.count, entries[parent].last)
    entries.append(entry)
    if last == 0 { entries[parent].first = index } else { entries[last].next = index }
    entries[parent].last = index
    return index
  }
}

/// The place of a value in the tree.
struct JSONNode: Encoder {
  let tree: EncodedJSON
  let index: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    set(.object)
    return KeyedEncodingContainer(JSONFieldsEncoding<Key>(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    set(.array)
    return JSONElementsEncoding(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func set(_ content: EncodedJSON.Content) { tree.entries[index].content = content }

  func add(_ content: EncodedJSON.Content, _ key: String = "") {
    tree.add(content, key, to: index)
  }

  func added(_ key: String = "") -> JSONNode {
    JSONNode(tree: tree, index: tree.add(.nothing, key, to: index))
  }

  func add<Value: Encodable>(_ value: Value, _ key: String = "") throws {
    // As an element of an array, a text arrives here like any other value. To compare types is faster
    // than to try a cast.
    if Value.self == String.self, let text = value as? String { return add(.text(text), key) }
    try value.encode(to: added(key))
  }
}

extension JSONNode: SingleValueEncodingContainer {
  func encodeNil() { set(.null) }
  func encode(_ value: Bool) { set(.flag(value)) }
  func encode(_ value: String) { set(.text(value)) }

  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
    set(Int(exactly: value).map { .integer($0) } ?? .number(String(value)))
  }

  func encode<Number: BinaryFloatingPoint & Encodable>(_ value: Number) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "JSON has only numbers"))
    }
    let text = "\(value)"
    set(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }

  func encode(_ value: some Encodable) throws { try value.encode(to: self) }
}

/// The fields of an object.
private struct JSONFieldsEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { node.add(.null, key.stringValue) }
  func encode(_ value: Bool, forKey key: Key) { node.add(.flag(value), key.stringValue) }
  func encode(_ value: String, forKey key: Key) { node.add(.text(value), key.stringValue) }
  func encode(_ value: Int, forKey key: Key) { node.add(.integer(value), key.stringValue) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try node.add(value, key.stringValue)
  }

  // The usual one makes a type of optional for each type of value.
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) }
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> { node.added(key.stringValue).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.added(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { node.added("super") }
  func superEncoder(forKey key: Key) -> any Encoder { node.added(key.stringValue) }
}

/// The elements of an array.
private struct JSONElementsEncoding: UnkeyedEncodingContainer {
  private let node: JSONNode
  private(set) var count = 0

  init(_ node: JSONNode) { self.node = node }

  var codingPath: [any CodingKey] { [] }

  private mutating func counted() -> JSONNode {
    count += 1
    return node
  }

  mutating func encodeNil() { counted().add(.null) }
  mutating func encode(_ value: Bool) { counted().add(.flag(value)) }
  mutating func encode(_ value: String) { counted().add(.text(value)) }
  mutating func encode(_ value: Int) { counted().add(.integer(value)) }
  mutating func encode(_ value: some Encodable) throws { try counted().add(value) }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> { counted().added().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    counted().added().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { counted().added() }
}
