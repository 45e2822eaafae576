// The stored form of an offer; see `Reason+Format.swift`.
extension ProgressionOffer.Kind: Codable {
  private enum Kind: String, Codable {
    case stall, layoff, change, suggestion
  }

  private enum Field: String, KindField {
    case kind, count, days
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .stall: self = try .stall(fields(.count))
    case .layoff: self = try .layoff(days: fields(.days))
    case .change: self = .change
    case .suggestion: self = .suggestion
    }
  }

  public func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  private var written: Written<Kind, Field> {
    switch self {
    case .stall(let count): (.stall, [.count: count])
    case .layoff(let days): (.layoff, [.days: days])
    case .change: (.change, [:])
    case .suggestion: (.suggestion, [:])
    }
  }
}
