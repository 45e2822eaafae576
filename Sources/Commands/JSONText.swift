internal import FoundationEssentials
internal import Training

/// Values as JSON text.
enum JSONText {
  /// A value, indented for a person to read.
  static func pretty(_ value: some Encodable) -> String { encode(value, [.prettyPrinted]) }

  /// A value on one line.
  static func line(_ value: some Encodable) -> String { encode(value, []) }

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
