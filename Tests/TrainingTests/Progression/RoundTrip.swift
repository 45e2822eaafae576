import FoundationEssentials

/// Encodes a value as JSON and decodes it again.
enum RoundTrip {
  static func of<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: try JSONEncoder().encode(value))
  }
}
