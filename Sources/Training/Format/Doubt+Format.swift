// The stored form of a doubt; see `Reason+Format.swift`.
extension Doubt: Codable {
  private enum Kind: String, Codable {
    case lessThanBar, lessThanLightest, moreThanHeaviest, farOff
  }

  private enum Field: String, CodingKey {
    case kind, weight
  }

  /// Reads a doubt.
  ///
  /// - Throws: `DecodingError`, also for an unknown doubt.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .lessThanBar: self = try .lessThanBar(fields(.weight))
    case .lessThanLightest: self = try .lessThanLightest(fields(.weight))
    case .moreThanHeaviest: self = try .moreThanHeaviest(fields(.weight))
    case .farOff: self = .farOff
    }
  }

  /// Writes a doubt.
  ///
  /// - Throws: any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    let (kind, weight): (Kind, Weight?) =
      switch self {
      case .lessThanBar(let weight): (.lessThanBar, weight)
      case .lessThanLightest(let weight): (.lessThanLightest, weight)
      case .moreThanHeaviest(let weight): (.moreThanHeaviest, weight)
      case .farOff: (.farOff, nil)
      }
    try fields.encode(kind, forKey: .kind)
    try fields.encodeIfPresent(weight, forKey: .weight)
  }
}
