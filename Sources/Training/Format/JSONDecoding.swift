extension Decodable {
  /// Decodes a value from JSON; see `JSONValue`.
  ///
  /// - Throws: an error that does not say where it is.
  package init(json text: String) throws {
    self = try JSONValue(text).decoded(as: Self.self)
  }
}

extension JSONValue {
  /// Decodes a value from it.
  ///
  /// - Throws: an error that does not say where it is.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try Value(from: JSONDecoding(value: self))
  }
}

/// A value being decoded.
private struct JSONDecoding: Decoder {
  let value: JSONValue

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else { throw JSONValue.Invalid() }
    return KeyedDecodingContainer(JSONFields<Key>(fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw JSONValue.Invalid() }
    return JSONElements(elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    if case .null = value { return true }
    return false
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = value else { throw JSONValue.Invalid() }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw JSONValue.Invalid() }
    return text
  }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    let number: Number? =
      switch value {
      case .integer(let number): Number(exactly: number)
      case .real(let number): Number(exactly: number)
      default: nil
      }
    guard let number else { throw JSONValue.Invalid() }
    return number
  }

  func decode<Number: BinaryFloatingPoint & Decodable>(_ type: Number.Type) throws -> Number {
    switch value {
    case .integer(let number): Number(number)
    case .real(let number): Number(number)
    default: throw JSONValue.Invalid()
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

/// The fields of an object; if a key occurs twice, the first one counts.
private struct JSONFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [(key: String, value: JSONValue)]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.key) } }

  private func find(_ key: Key) -> JSONDecoding? {
    let name = key.stringValue
    for field in fields where field.key == name { return JSONDecoding(value: field.value) }
    return nil
  }

  private func field(_ key: Key) throws -> JSONDecoding {
    guard let field = find(key) else { throw JSONValue.Invalid() }
    return field
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try field(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: field(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let field = find(key), !field.decodeNil() else { return nil }
    return try Value(from: field)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Other> { try field(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try field(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw JSONValue.Invalid() }

  func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }
}

/// The elements of an array.
private struct JSONElements: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(elements: [JSONValue]) { self.elements = elements }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private mutating func next() throws -> JSONDecoding {
    guard !isAtEnd else { throw JSONValue.Invalid() }
    currentIndex += 1
    return JSONDecoding(value: elements[currentIndex - 1])
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = elements[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: next())
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
