extension KeyedDecodingContainer {
  package func callAsFunction<Value: Decodable>(_ field: Key) throws -> Value {
    try decode(Value.self, forKey: field)
  }

  package func optional<Value: Decodable>(_ field: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: field)
  }
}

package protocol KindField: CodingKey {
  static var kind: Self { get }
}

package typealias Written<Kind, Field> = (
  kind: Kind, fields: KeyValuePairs<Field, (any Encodable)?>
)

extension Encoder {
  package func write<Kind: Encodable, Field: KindField>(_ written: Written<Kind, Field>) throws {
    var fields = container(keyedBy: Field.self)
    try fields.encode(written.kind, forKey: .kind)
    try fields.write(written.fields)
  }
}

extension KeyedEncodingContainer {
  mutating func write(_ fields: KeyValuePairs<Key, (any Encodable)?>) throws {
    for case (let field, let value?) in fields { try encode(value, forKey: field) }
  }
}
