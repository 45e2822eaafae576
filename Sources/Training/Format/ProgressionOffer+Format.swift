// The stored form of an offer; see `Reason+Format.swift`.
extension ProgressionOffer.Kind: Codable {
  private enum Kind: String, Codable {
    case stall, layoff, change, suggestion
  }

  private enum Field: String, CodingKey {
    case kind, count, days
  }

  /// Reads the kind of an offer.
  ///
  /// - Throws: `DecodingError`, also for an unknown kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .stall: self = try .stall(fields(.count))
    case .layoff: self = try .layoff(days: fields(.days))
    case .change: self = .change
    case .suggestion: self = .suggestion
    }
  }

  /// Writes the kind of an offer.
  ///
  /// - Throws: any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .stall(let count):
      try fields.encode(Kind.stall, forKey: .kind)
      try fields.encode(count, forKey: .count)
    case .layoff(let days):
      try fields.encode(Kind.layoff, forKey: .kind)
      try fields.encode(days, forKey: .days)
    case .change: try fields.encode(Kind.change, forKey: .kind)
    case .suggestion: try fields.encode(Kind.suggestion, forKey: .kind)
    }
  }
}
