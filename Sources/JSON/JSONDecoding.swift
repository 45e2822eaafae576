extension Decodable {
  /// Decodes a value from JSON; see `JSONValue`.
  ///
  /// - Throws: `DecodingError`; `JSONValue.Invalid` if the text is not JSON.
  package init(json text: String) throws {
    self = try JSONValue(text).decoded(as: Self.self)
  }
}

extension JSONValue {
  /// Decodes a value from it.
  ///
  /// - Throws: `DecodingError` that says where.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try Value(from: JSONDecoding(value: self))
  }
}

/// A part of a text can stay a value, to be decoded later or not at all.
extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    guard let decoding = decoder as? JSONDecoding else { throw Invalid() }
    self = decoding.value
  }
}

/// A value being decoded.
///
/// It does not know where it is, which most never need: an error collects its path on the way out, from
/// the fields and elements it passes.
private struct JSONDecoding: Decoder {
  let value: JSONValue

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONFieldsDecoding<Key>(fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return JSONElements(elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: [], debugDescription: "it is not a \(type)")
    return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension JSONDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    switch value {
    case .integer(let number):
      if let number = Number(exactly: number) { return number }
      throw misfit("\(number)", type)
    case .real(let number):
      if let number = Number(exactly: number) { return number }
      throw misfit("\(number)", type)
    case .object, .array, .text, .flag, .null: throw mismatch(type)
    }
  }

  private func misfit(_ number: String, _ type: Any.Type) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "Parsed JSON number <\(number)> does not fit in \(type).")
    )
  }

  func decode<Number: BinaryFloatingPoint & Decodable>(_ type: Number.Type) throws -> Number {
    switch value {
    case .integer(let number): return Number(number)
    case .real(let number): return Number(number)
    case .object, .array, .text, .flag, .null: throw mismatch(type)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

/// The fields of an object; if a key occurs twice, the first one counts.
private struct JSONFieldsDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let fields: [(key: String, value: JSONValue)]
  /// The index of each field, if there are many: a dictionary asks for every one.
  private let indices: [String: Int]?

  init(_ fields: [(key: String, value: JSONValue)]) {
    self.fields = fields
    indices =
      fields.count < 24
      ? nil
      : Dictionary(
        fields.indices.map { (fields[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.key) } }

  private func find(_ key: Key) -> JSONDecoding? {
    let name = key.stringValue
    if let indices { return indices[name].map { JSONDecoding(value: fields[$0].value) } }
    for field in fields where field.key == name { return JSONDecoding(value: field.value) }
    return nil
  }

  private func field(_ key: Key) throws -> JSONDecoding {
    guard let field = find(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [], debugDescription: "it is missing"))
    }
    return field
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try field(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try field(key).decoded(as: type, at: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let field = find(key), !field.decodeNil() else { return nil }
    return try field.decoded(as: type, at: key)
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
    let index = currentIndex
    return try next().decoded(as: type, at: JSONIndex(intValue: index))
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

/// The index of an element, from 0.
private struct JSONIndex: CodingKey {
  let intValue: Int?
  var stringValue: String { "Index \(intValue ?? 0)" }

  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}

extension JSONDecoding {
  /// Decodes a part; its index becomes part of an error's path.
  fileprivate func decoded<Value: Decodable>(
    as type: Value.Type, at key: some CodingKey
  ) throws -> Value {
    do {
      return try Value(from: self)
    } catch let error as DecodingError {
      throw error.within(key)
    }
  }
}

extension DecodingError {
  /// The error, as seen from one level further out.
  fileprivate func within(_ key: some CodingKey) -> DecodingError {
    func outer(_ inner: Context) -> Context {
      Context(
        codingPath: [key] + inner.codingPath, debugDescription: inner.debugDescription,
        underlyingError: inner.underlyingError)
    }
    switch self {
    case .typeMismatch(let type, let inner): return .typeMismatch(type, outer(inner))
    case .valueNotFound(let type, let inner): return .valueNotFound(type, outer(inner))
    case .keyNotFound(let missing, let inner): return .keyNotFound(missing, outer(inner))
    case .dataCorrupted(let inner): return .dataCorrupted(outer(inner))
    @unknown default: return self
    }
  }
}
