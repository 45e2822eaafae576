package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  case variant(BusValue)
  /// The signature is that of an element, which an empty array needs, too.
  case array(of: String, [BusValue])
  case structure([BusValue])
  /// An element of an array that is a dictionary.
  case entry(BusValue, BusValue)
}

extension BusValue {
  /// Creates the usual dictionary, of texts to variants.
  package static func dictionary(_ values: [String: BusValue]) -> BusValue {
    .array(
      of: "{sv}",
      values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
  }

  /// The text of a string or path; `nil` for other types.
  package var text: String? {
    switch content {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The value of a boolean; `nil` for other types.
  package var flag: Bool? {
    if case .boolean(let flag) = content { flag } else { nil }
  }

  /// The value of any kind of number; `nil` for other types.
  package var number: Double? {
    switch content {
    case .byte(let value): Double(value)
    case .int16(let value): Double(value)
    case .uint16(let value): Double(value)
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .int64(let value): Double(value)
    case .uint64(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The elements of an array; `nil` for other types.
  package var elements: [BusValue]? {
    if case .array(_, let elements) = content { elements } else { nil }
  }

  /// The values of a dictionary by their keys, if those are strings or paths; `nil` for other types.
  package var entries: [String: BusValue]? {
    guard let elements else { return nil }
    var entries: [String: BusValue] = [:]
    for element in elements {
      guard case .entry(let key, let value) = element, let key = key.text else { return nil }
      entries[key] = value.content
    }
    return entries
  }

  /// The value inside any variants.
  package var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  package var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .variant: "v"
    case .array(let element, _): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    }
  }
}
