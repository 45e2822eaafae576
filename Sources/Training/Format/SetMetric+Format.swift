// The stored form of a reading; see `Reason+Format.swift`.
extension SetMetric: Codable {
  private enum Kind: String, Codable {
    case seconds, metres, calories, heartRate
  }

  private enum Field: String, CodingKey {
    case kind, count
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let count: Int = try fields(.count)
    self =
      switch try fields.decode(Kind.self, forKey: .kind) {
      case .seconds: .seconds(count)
      case .metres: .metres(count)
      case .calories: .calories(count)
      case .heartRate: .heartRate(count)
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    let (kind, count): (Kind, Int) =
      switch self {
      case .seconds(let count): (.seconds, count)
      case .metres(let count): (.metres, count)
      case .calories(let count): (.calories, count)
      case .heartRate(let count): (.heartRate, count)
      }
    try fields.encode(kind, forKey: .kind)
    try fields.encode(count, forKey: .count)
  }
}
