internal import FoundationEssentials
package import Training

/// Values as JSON text.
package enum JSONText {
  /// A value, indented for a person to read.
  package static func pretty(_ value: some Encodable) -> String { encode(value, [.prettyPrinted]) }

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

/// A value of one of several kinds.
package enum JSONValue: Encodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([String])

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .list(let list): try value.encode(list)
    }
  }
}

extension Weight {
  /// The number as JSON has it.
  package var json: Double { Double(thousandths) / 1000 }
}
