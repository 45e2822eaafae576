import Training

// The file format of questions; see `Event+Format.swift`.
extension Session.Question.Subject: Codable {
  /// Its name in the journal and in events.
  package enum Kind: String, Codable {
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

  public func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  package var kind: Kind { written.kind }

  private var written: Written<Kind, Field> {
    switch self {
    case .short(let place): (.short, [.place: place])
    case .amrap(let place): (.amrap, [.place: place])
    case .status: (.status, [:])
    case .choices: (.choices, [:])
    case .effort: (.effort, [:])
    case .offer(let offer): (.offer, [.offer: offer])
    case .menu(let menu): (.menu, [.menu: menu])
    case .again(let step): (.again, [.step: step])
    case .sure: (.sure, [:])
    case .doubt(let doubted): (.doubt, [.doubted: doubted])
    case .many(let many): (.many, [.many: many])
    case .about(let named): (.about, [.named: named])
    case .rating(let place, let meant): (.rating, [.place: place, .meant: meant])
    case .lightWeek(let weeks): (.lightWeek, [.weeks: weeks])
    }
  }
}
