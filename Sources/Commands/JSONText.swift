internal import FoundationEssentials
internal import Training

/// Values as JSON text.
package enum JSONText {
  /// A value, indented for a person to read.
  static func pretty(_ value: some Encodable) -> String { encode(value, [.prettyPrinted]) }

  /// A value on one line.
  package static func line(_ value: some Encodable) -> String { encode(value, []) }

  /// The value of a text; nothing where it is not such a value.
  package static func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    guard text.hasReadableJSONStrings else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static func encode(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    // Only numbers that are not finite cannot be encoded, and there are none here.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension Weight {
  /// The number as JSON has it.
  var json: Double { Double(thousandths) / 1000 }
}
