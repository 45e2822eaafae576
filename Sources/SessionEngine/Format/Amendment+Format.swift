import Training

// The file format of corrections; see `Event+Format.swift`.
extension Session.Amendment: Codable {
  private enum Kind: String, Codable {
    case lifted, banded
    case read = "metricRead"
    case skipped, setRemoved, setsAdded, exerciseAdded, exerciseRemoved, effort, noted, began
    case lasted, sessionRemoved
  }

  private enum Field: String, KindField {
    case kind, place, performance, rpeTenths, band, metric, metrics, exercise, sets, name, loading
    case effort, text, now, was, seconds
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .lifted:
      self = try .lifted(
        fields(.place), fields(.performance), rpe: fields.optional(.rpeTenths),
        readings: fields.optional(.metrics) ?? [])
    case .banded: self = try .banded(fields(.place), fields(.band))
    case .read: self = try .read(fields(.place), fields(.metric))
    case .skipped: self = try .skipped(fields(.place))
    case .setRemoved: self = try .setRemoved(fields(.place))
    case .setsAdded: self = try .setsAdded(exercise: fields(.exercise), fields(.sets))
    case .exerciseAdded:
      self = try .exerciseAdded(fields(.name), fields.optional(.loading), fields(.sets))
    case .exerciseRemoved: self = try .exerciseRemoved(fields(.exercise))
    case .effort: self = try .effort(fields.optional(.effort))
    case .noted: self = try .noted(exercise: fields.optional(.exercise), fields.optional(.text))
    case .began: self = try .began(fields(.now), was: fields(.was))
    case .lasted: self = try .lasted(fields(.seconds))
    case .sessionRemoved: self = .sessionRemoved
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .lifted(let place, let performance, let tenths, let readings):
      try fields.write(
        Kind.lifted, (.place, place), (.performance, performance), (.rpeTenths, tenths),
        (.metrics, readings.isEmpty ? nil : readings))
    case .banded(let place, let band): try fields.write(Kind.banded, (.place, place), (.band, band))
    case .read(let place, let metric):
      try fields.write(Kind.read, (.place, place), (.metric, metric))
    case .skipped(let place): try fields.write(Kind.skipped, (.place, place))
    case .setRemoved(let place): try fields.write(Kind.setRemoved, (.place, place))
    case .setsAdded(let exercise, let sets):
      try fields.write(Kind.setsAdded, (.exercise, exercise), (.sets, sets))
    case .exerciseAdded(let name, let loading, let sets):
      try fields.write(Kind.exerciseAdded, (.name, name), (.loading, loading), (.sets, sets))
    case .exerciseRemoved(let exercise):
      try fields.write(Kind.exerciseRemoved, (.exercise, exercise))
    case .effort(let effort): try fields.write(Kind.effort, (.effort, effort))
    case .noted(let exercise, let text):
      try fields.write(Kind.noted, (.exercise, exercise), (.text, text))
    case .began(let now, let was): try fields.write(Kind.began, (.now, now), (.was, was))
    case .lasted(let seconds): try fields.write(Kind.lasted, (.seconds, seconds))
    case .sessionRemoved: try fields.write(Kind.sessionRemoved)
    }
  }
}
