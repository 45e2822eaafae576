internal import JSON
internal import SessionEngine

enum JSONCoding {
  static func text(_ value: some Encodable) throws -> String {
    try value.json()
  }

  /// The plan of a session, or `nil` if it is unreadable or no session can run on it.
  static func plan(_ text: String) -> SessionPlan? {
    read(SessionPlan.self, text).flatMap { $0.isSane ? $0 : nil }
  }

  /// Decodes a value, or returns `nil` if the text is invalid or has numbers out of range.
  static func read<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
    guard let value = try? JSONValue(text), value.isCountable() else { return nil }
    return try? value.decoded(as: type)
  }

  /// Decodes rows of tables, whose numbers can be as large as columns allow.
  static func readRows<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
    try? T(json: text)
  }
}
