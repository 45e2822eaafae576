// The stored form of a remark; see `Reason+Format.swift`.
extension Remark: Codable {
  private enum Kind: String, Codable {
    case noHeavierLoad, noLighterLoad, stepTooCoarse, notHere, converted, noStrongerBand
    case noWeakerBand, noBand
  }

  private enum Field: String, KindField {
    case kind, weight, band
  }

  package init(from decoder: any Decoder) throws {
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

  package func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  private var written: Written<Kind, Field> {
    switch self {
    case .noHeavierLoad: (.noHeavierLoad, [:])
    case .noLighterLoad: (.noLighterLoad, [:])
    case .stepTooCoarse: (.stepTooCoarse, [:])
    case .notHere(let weight): (.notHere, [.weight: weight])
    case .converted(let weight): (.converted, [.weight: weight])
    case .noStrongerBand(let band): (.noStrongerBand, [.band: band])
    case .noWeakerBand(let band): (.noWeakerBand, [.band: band])
    case .noBand(let band): (.noBand, [.band: band])
    }
  }
}
