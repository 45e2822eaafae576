extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let fields):
      var object = encoder.container(keyedBy: JSONName.self)
      for (key, value) in fields { try object.encode(value, forKey: JSONName(stringValue: key)) }
    case .array(let elements):
      var array = encoder.unkeyedContainer()
      for element in elements { try array.encode(element) }
    case .text(let text): try text.encode(to: encoder)
    case .integer(let number): try number.encode(to: encoder)
    case .real(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    }
  }
}

/// The name of a field.
package struct JSONName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

// A value as it is written in Swift.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self = .object(fields.map { (key: $0.0, value: $0.1) })
  }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
