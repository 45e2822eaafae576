import Training

// The file format of questions; see `Event+Format.swift`.
extension Session.Question.Subject: Codable {
  private enum Kind: String, Codable {
    case short, amrap, status, choices, effort, offer, menu, again, sure, doubt, many, about
    case rating, lightWeek
  }

  private enum Field: String, KindField {
    case kind, place, offer, menu, step, doubted, many, named, meant, weeks
  }

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
    case .rating: self = try .rating(fields(.place), meant: fields(.meant))
    case .lightWeek: self = try .lightWeek(fields(.weeks))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .short(let place): try fields.write(Kind.short, (.place, place))
    case .amrap(let place): try fields.write(Kind.amrap, (.place, place))
    case .status: try fields.write(Kind.status)
    case .choices: try fields.write(Kind.choices)
    case .effort: try fields.write(Kind.effort)
    case .offer(let offer): try fields.write(Kind.offer, (.offer, offer))
    case .menu(let menu): try fields.write(Kind.menu, (.menu, menu))
    case .again(let step): try fields.write(Kind.again, (.step, step))
    case .sure: try fields.write(Kind.sure)
    case .doubt(let doubted): try fields.write(Kind.doubt, (.doubted, doubted))
    case .many(let many): try fields.write(Kind.many, (.many, many))
    case .about(let named): try fields.write(Kind.about, (.named, named))
    case .rating(let place, let meant):
      try fields.write(Kind.rating, (.place, place), (.meant, meant))
    case .lightWeek(let weeks): try fields.write(Kind.lightWeek, (.weeks, weeks))
    }
  }
}
