// A column is a JSON number, string or null; other kinds, which only sessions have, an object.
extension SQLValue: Codable {
  private enum Field: String, CodingKey {
    case real, blob
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Int.self) {
      self = .integer(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      let fields = try decoder.container(keyedBy: Field.self)
      if let real = try fields.decodeIfPresent(Double.self, forKey: .real) {
        self = .real(real)
      } else {
        self = .blob(try fields.decode([UInt8].self, forKey: .blob))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var value = encoder.singleValueContainer()
      try value.encodeNil()
    case .integer(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .real(let real): try [Field.real.rawValue: real].encode(to: encoder)
    case .blob(let bytes): try [Field.blob.rawValue: bytes].encode(to: encoder)
    }
  }
}
