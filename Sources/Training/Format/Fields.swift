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

/// What is written of such a type: its kind, and those of the fields that are not `nil`.
package typealias Written<Kind, Field> = (
  kind: Kind, fields: KeyValuePairs<Field, (any Encodable)?>
)

extension Encoder {
  package func write<Kind: Encodable, Field: KindField>(_ written: Written<Kind, Field>) throws {
    var fields = container(keyedBy: Field.self)
    try fields.encode(written.kind, forKey: .kind)
    for case (let field, let value?) in written.fields { try fields.encode(value, forKey: field) }
  }
}
