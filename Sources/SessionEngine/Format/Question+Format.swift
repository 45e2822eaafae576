import Training

// The file format of questions; see `Event+Format.swift`.
extension Session.Question.Subject: Codable {
  /// Its name in the journal and in events.
  package enum Kind: String, Codable {
    case short, amrap, status, choices, effort, offer, menu, again, sure, doubt, many, about
    case rating, lightWeek
  }

  package var kind: Kind {
    switch self {
    case .short: .short
    case .amrap: .amrap
    case .status: .status
    case .choices: .choices
    case .effort: .effort
    case .offer: .offer
    case .menu: .menu
    case .again: .again
    case .sure: .sure
    case .doubt: .doubt
    case .many: .many
    case .about: .about
    case .rating: .rating
    case .lightWeek: .lightWeek
    }
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
    case .status, .choices, .effort, .sure: try fields.write(kind)
    case .short(let place), .amrap(let place): try fields.write(kind, (.place, place))
    case .offer(let offer): try fields.write(kind, (.offer, offer))
    case .menu(let menu): try fields.write(kind, (.menu, menu))
    case .again(let step): try fields.write(kind, (.step, step))
    case .doubt(let doubted): try fields.write(kind, (.doubted, doubted))
    case .many(let many): try fields.write(kind, (.many, many))
    case .about(let named): try fields.write(kind, (.named, named))
    case .rating(let place, let meant): try fields.write(kind, (.place, place), (.meant, meant))
    case .lightWeek(let weeks): try fields.write(kind, (.weeks, weeks))
    }
  }
}
