import Training

// The file format of corrections; see `Event+Format.swift`.
extension Session.Amendment: Codable {
  private enum Kind: String, Codable {
    case lifted, banded
    case read = "metricRead"
    case skipped, setRemoved, setsAdded, exerciseAdded, exerciseRemoved, effort, noted, began
    case lasted, sessionRemoved
  }

  private enum Field: String, CodingKey {
    case kind, place, performance, rpeTenths, band, metric, metrics, exercise, sets, name, loading
    case effort, text, now, was, seconds
  }

  /// Decodes a correction.
  ///
  /// - Throws: `DecodingError`, including for an unknown kind.
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
    func write(_ kind: Kind, _ place: Session.SetPlace? = nil, exercise: Int? = nil) throws {
      try fields.encode(kind, forKey: .kind)
      try fields.encodeIfPresent(place, forKey: .place)
      try fields.encodeIfPresent(exercise, forKey: .exercise)
    }
    switch self {
    case .lifted(let place, let performance, let tenths, let readings):
      try write(.lifted, place)
      try fields.encode(performance, forKey: .performance)
      try fields.encodeIfPresent(tenths, forKey: .rpeTenths)
      if !readings.isEmpty { try fields.encode(readings, forKey: .metrics) }
    case .banded(let place, let band):
      try write(.banded, place)
      try fields.encode(band, forKey: .band)
    case .read(let place, let metric):
      try write(.read, place)
      try fields.encode(metric, forKey: .metric)
    case .skipped(let place): try write(.skipped, place)
    case .setRemoved(let place): try write(.setRemoved, place)
    case .setsAdded(let exercise, let sets):
      try write(.setsAdded, exercise: exercise)
      try fields.encode(sets, forKey: .sets)
    case .exerciseAdded(let name, let loading, let sets):
      try write(.exerciseAdded)
      try fields.encode(name, forKey: .name)
      try fields.encodeIfPresent(loading, forKey: .loading)
      try fields.encode(sets, forKey: .sets)
    case .exerciseRemoved(let exercise): try write(.exerciseRemoved, exercise: exercise)
    case .effort(let effort):
      try write(.effort)
      try fields.encodeIfPresent(effort, forKey: .effort)
    case .noted(let exercise, let text):
      try write(.noted, exercise: exercise)
      try fields.encodeIfPresent(text, forKey: .text)
    case .began(let now, let was):
      try write(.began)
      try fields.encode(now, forKey: .now)
      try fields.encode(was, forKey: .was)
    case .lasted(let seconds):
      try write(.lasted)
      try fields.encode(seconds, forKey: .seconds)
    case .sessionRemoved: try write(.sessionRemoved)
    }
  }
}
