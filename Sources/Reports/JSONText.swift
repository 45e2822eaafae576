internal import JSON
package import Training

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

extension Weight {
  /// The number for JSON, in the weight's unit.
  package var json: Double { Double(thousandths) / 1000 }

  package init(json number: Double, unit: Unit) {
    self.init(thousandths: Int((number * 1000).rounded()), unit: unit)
  }
}
