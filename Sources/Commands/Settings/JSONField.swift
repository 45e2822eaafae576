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
