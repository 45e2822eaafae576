import FoundationEssentials

/// A value, written as JSON and read again.
enum RoundTrip {
  static func of<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: try JSONEncoder().encode(value))
  }
}
