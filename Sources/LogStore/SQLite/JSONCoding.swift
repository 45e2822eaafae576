internal import FoundationEssentials
internal import SessionEngine
internal import Training

/// How plans are written.
///
/// Older ones stay readable by this number.
enum PlanFormat {
  static let current = 3
}

/// Plans, events and notes as JSON text.
enum JSONCoding {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The plan of a session; nothing, too, where no session can be held by it.
  static func plan(_ text: String) -> SessionPlan? {
    read(SessionPlan.self, text).flatMap { $0.isSane ? $0 : nil }
  }

  /// Nothing, when the text is not what was written, or has numbers in it that cannot be.
  static func read<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
    guard text.hasReadableJSONStrings, text.hasCountableJSONNumbers else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
