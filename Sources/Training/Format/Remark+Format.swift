// The stored form of a remark; see `Reason+Format.swift`.
extension Remark: Codable {
  private enum Kind: String, Codable {
    case noHeavierLoad, noLighterLoad, stepTooCoarse, notHere, converted, noStrongerBand
    case noWeakerBand, noBand
  }

  private enum Field: String, CodingKey {
    case kind, weight, band
  }

  /// Reads a remark.
  ///
  /// - Throws: `DecodingError`, also for an unknown remark.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .noHeavierLoad: self = .noHeavierLoad
    case .noLighterLoad: self = .noLighterLoad
    case .stepTooCoarse: self = .stepTooCoarse
    case .notHere: self = try .notHere(fields(.weight))
    case .converted: self = try .converted(fields(.weight))
    case .noStrongerBand: self = try .noStrongerBand(fields(.band))
    case .noWeakerBand: self = try .noWeakerBand(fields(.band))
    case .noBand: self = try .noBand(fields(.band))
    }
  }

  /// Writes a remark.
  ///
  /// - Throws: any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    func write(_ kind: Kind, weight: Weight? = nil, band: String? = nil) throws {
      try fields.encode(kind, forKey: .kind)
      try fields.encodeIfPresent(weight, forKey: .weight)
      try fields.encodeIfPresent(band, forKey: .band)
    }
    switch self {
    case .noHeavierLoad: try write(.noHeavierLoad)
    case .noLighterLoad: try write(.noLighterLoad)
    case .stepTooCoarse: try write(.stepTooCoarse)
    case .notHere(let weight): try write(.notHere, weight: weight)
    case .converted(let weight): try write(.converted, weight: weight)
    case .noStrongerBand(let band): try write(.noStrongerBand, band: band)
    case .noWeakerBand(let band): try write(.noWeakerBand, band: band)
    case .noBand(let band): try write(.noBand, band: band)
    }
  }
}
