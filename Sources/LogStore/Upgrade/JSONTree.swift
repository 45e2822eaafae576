/// JSON of any shape, from a log that predates the documented format.
enum JSONTree: Hashable, Codable {
  case object([String: JSONTree])
  case array([JSONTree])
  case text(String)
  case number(Int)
  case flag(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([JSONTree].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .object(let fields): try value.encode(fields)
    case .array(let elements): try value.encode(elements)
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .null: try value.encodeNil()
    }
  }

  /// A field of an object, or `nil` if there is none.
  subscript(field: String) -> JSONTree? {
    get {
      guard case .object(let fields) = self else { return nil }
      return fields[field]
    }
    set {
      guard case .object(var fields) = self else { return }
      fields[field] = newValue
      self = .object(fields)
    }
  }
}
