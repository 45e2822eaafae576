extension KeyedDecodingContainer {
  /// Decodes the value of a field, of the inferred type.
  ///
  /// - Throws: `DecodingError` if the field is missing or of another type.
  package func callAsFunction<Value: Decodable>(_ field: Key) throws -> Value {
    try decode(Value.self, forKey: field)
  }

  /// Decodes the value of a field that may be missing.
  ///
  /// - Throws: `DecodingError` if the field is of another type.
  package func optional<Value: Decodable>(_ field: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: field)
  }
}
