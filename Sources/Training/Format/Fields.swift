extension KeyedDecodingContainer {
  /// The value of a field, of the type that is asked for.
  ///
  /// - Throws: `DecodingError` where the field is missing or of another type.
  package func callAsFunction<Value: Decodable>(_ field: Key) throws -> Value {
    try decode(Value.self, forKey: field)
  }

  /// The value of a field that may be missing.
  ///
  /// - Throws: `DecodingError` where the field is of another type.
  package func optional<Value: Decodable>(_ field: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: field)
  }
}
