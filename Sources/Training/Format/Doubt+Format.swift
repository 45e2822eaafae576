// The stored form of a doubt; see `Reason+Format.swift`.
extension Doubt: Codable {
  private enum Kind: String, Codable {
    case lessThanBar, lessThanLightest, moreThanHeaviest, farOff
  }

  private enum Field: String, KindField {
    case kind, weight
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .lessThanBar: self = try .lessThanBar(fields(.weight))
    case .lessThanLightest: self = try .lessThanLightest(fields(.weight))
    case .moreThanHeaviest: self = try .moreThanHeaviest(fields(.weight))
    case .farOff: self = .farOff
    }
  }

  package func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  private var written: Written<Kind, Field> {
    switch self {
    case .lessThanBar(let weight): (.lessThanBar, [.weight: weight])
    case .lessThanLightest(let weight): (.lessThanLightest, [.weight: weight])
    case .moreThanHeaviest(let weight): (.moreThanHeaviest, [.weight: weight])
    case .farOff: (.farOff, [:])
    }
  }
}
