import Training

// The file format of questions; see `Event+Format.swift`.
extension Session.Question.Subject: Codable {
  private enum Kind: String, Codable {
    case short, amrap, status, choices, effort, offer, menu, again, sure, doubt, many, about
  }

  private enum Field: String, CodingKey {
    case kind, place, offer, menu, step, doubted, many, named
  }

  /// Decodes the subject of a question.
  ///
  /// - Throws: `DecodingError`, including for an unknown kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .short: self = try .short(fields(.place))
    case .amrap: self = try .amrap(fields(.place))
    case .status: self = .status
    case .choices: self = .choices
    case .effort: self = .effort
    case .offer: self = try .offer(fields(.offer))
    case .menu: self = try .menu(fields(.menu))
    case .again: self = try .again(fields(.step))
    case .sure: self = .sure
    case .doubt: self = try .doubt(fields(.doubted))
    case .many: self = try .many(fields(.many))
    case .about: self = try .about(fields(.named))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    func write(_ kind: Kind) throws { try fields.encode(kind, forKey: .kind) }
    switch self {
    case .short(let place):
      try write(.short)
      try fields.encode(place, forKey: .place)
    case .amrap(let place):
      try write(.amrap)
      try fields.encode(place, forKey: .place)
    case .status: try write(.status)
    case .choices: try write(.choices)
    case .effort: try write(.effort)
    case .offer(let offer):
      try write(.offer)
      try fields.encode(offer, forKey: .offer)
    case .menu(let menu):
      try write(.menu)
      try fields.encode(menu, forKey: .menu)
    case .again(let step):
      try write(.again)
      try fields.encode(step, forKey: .step)
    case .sure: try write(.sure)
    case .doubt(let doubted):
      try write(.doubt)
      try fields.encode(doubted, forKey: .doubted)
    case .many(let many):
      try write(.many)
      try fields.encode(many, forKey: .many)
    case .about(let named):
      try write(.about)
      try fields.encode(named, forKey: .named)
    }
  }
}
