internal import JSON
package import Training

/// Encodes and decodes JSON text.
package enum JSONText {
  /// Returns a value as indented JSON.
  package static func pretty(_ value: some Encodable) -> String {
    // Encoding fails only for non-finite numbers, which do not occur here.
    (try? value.json(isIndented: true)) ?? "null"
  }

  package static func line(_ value: some Encodable) -> String { (try? value.json()) ?? "null" }

  /// Decodes a text; `nil` if it is not a valid value of the type.
  package static func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? Value(json: text)
  }
}

/// A JSON value of one of several types.
package enum JSONField: Encodable {
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
  /// The number for JSON, in the weight's unit.
  package var json: Double { Double(thousandths) / 1000 }
}
