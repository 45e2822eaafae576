// The stored form of a reading; see `Reason+Format.swift`.
extension SetMetric: Codable {
  private enum Kind: String, Codable {
    case seconds, metres, calories, heartRate
  }

  private enum Field: String, KindField {
    case kind, count
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .seconds: self = try .seconds(fields(.count))
    case .metres: self = try .metres(fields(.count))
    case .calories: self = try .calories(fields(.count))
    case .heartRate: self = try .heartRate(fields(.count))
    }
  }

  public func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  private var written: Written<Kind, Field> {
    switch self {
    case .seconds(let count): (.seconds, [.count: count])
    case .metres(let count): (.metres, [.count: count])
    case .calories(let count): (.calories, [.count: count])
    case .heartRate(let count): (.heartRate, [.count: count])
    }
  }
}
