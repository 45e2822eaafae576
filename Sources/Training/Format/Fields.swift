extension KeyedDecodingContainer {
  /// Decodes the value of a field, of the inferred type.
  package func callAsFunction<Value: Decodable>(_ field: Key) throws -> Value {
    try decode(Value.self, forKey: field)
  }

  /// Decodes the value of a field that may be missing.
  package func optional<Value: Decodable>(_ field: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: field)
  }
}

/// The fields of a type that is written as its kind and what belongs to that.
package protocol KindField: CodingKey {
  static var kind: Self { get }
}

extension KeyedEncodingContainer where Key: KindField {
  /// Encodes a kind and its fields, except those that are `nil`.
  package mutating func write(
    _ kind: some Encodable, _ fields: (Key, (any Encodable)?)...
  ) throws {
    try encode(kind, forKey: .kind)
    for case (let field, let value?) in fields { try encode(value, forKey: field) }
  }
}
