public struct SetTarget: Hashable, Sendable {
  /// The number to do, in its measure: reps, seconds, metres; for an AMRAP set, the minimum.
  public var reps: Int

  package var isAMRAP: Bool

  /// The load; `nil` if there is none or it is not known.
  public var weight: Weight?

  /// The requested or calculated weight, if a different one is loaded; only kept alongside it.
  package var exact: Weight?

  package var band: String?

  package var kind: SetKind

  package var measure: Measure

  package var isPerSide: Bool

  package var share: Percent?

  /// Seconds of rest before the set, if they differ from those of the exercise.
  package var restBefore: Int?

  public init(
    reps: Int, isAMRAP: Bool = false, weight: Weight? = nil, band: String? = nil,
    kind: SetKind = .work, measure: Measure = .reps, isPerSide: Bool = false
  ) {
    self.reps = reps
    self.isAMRAP = isAMRAP
    self.weight = weight
    self.band = band
    self.kind = kind
    self.measure = measure
    self.isPerSide = isPerSide
  }
}

extension SetTarget {
  /// Returns the weight of a set beside work sets, and after the set before if that is none of
  /// them: its share, rounded to a load. As long as there is a lighter one, a drop set is lighter
  /// than the set before and a back-off set than the work sets.
  package func weight(besides work: Weight, after last: Weight? = nil, in loads: Loads?) -> Weight {
    guard let share else { return work }
    let part = share.load(of: work)
    guard let loads else { return part }
    let load = loads.nearest(to: part)
    let limit = kind == .drop ? last ?? work : work
    guard limit.thousandths != 0, !limit.isHeavier(than: load) else { return load }
    return loads.below(limit) ?? load
  }

  /// Returns the set with the load for its weight, which is kept in `exact` if the two differ;
  /// without loads, nothing changes.
  package func loaded(in loads: Loads?) -> SetTarget {
    guard let loads, let asked = exact ?? weight else { return self }
    return at(loads.load(for: asked)).asked(asked)
  }

  func asked(_ weight: Weight) -> SetTarget {
    with(self) { $0.exact = weight == self.weight ? nil : weight }
  }

  func at(_ weight: Weight?) -> SetTarget { with(self) { $0.weight = weight } }
}

public enum Measure: String, Codable, Sendable, CaseIterable {
  case reps, seconds, metres, calories

  package func text(_ count: Int) -> String { "\(count) \(unit(count))" }

  package func unit(_ count: Int) -> String {
    switch self {
    case .reps: count == 1 ? "rep" : "reps"
    case .seconds: "s"
    case .metres: "m"
    case .calories: "cal"
    }
  }
}

extension SetTarget: Codable {
  private enum CodingKeys: String, CodingKey {
    case reps, isAMRAP, weight, exact, band, kind, measure, isPerSide, share, restBefore
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let band: String? = try fields.optional(.band)
    try self.init(
      reps: fields(.reps), isAMRAP: fields(.isAMRAP), weight: fields.optional(.weight),
      band: band.flatMap(Band.colour), kind: fields.optional(.kind) ?? .work,
      measure: fields.optional(.measure) ?? .reps, isPerSide: fields.optional(.isPerSide) ?? false)
    exact = try fields.optional(.exact)
    share = try fields.optional(.share).map { Percent(thousandths: $0) }
    restBefore = try fields.optional(.restBefore)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(reps, forKey: .reps)
    try fields.encode(isAMRAP, forKey: .isAMRAP)
    try fields.encodeIfPresent(weight, forKey: .weight)
    try fields.encodeIfPresent(exact, forKey: .exact)
    try fields.encodeIfPresent(band, forKey: .band)
    try fields.encode(kind, forKey: .kind)
    if measure != .reps { try fields.encode(measure, forKey: .measure) }
    if isPerSide { try fields.encode(isPerSide, forKey: .isPerSide) }
    try fields.encodeIfPresent(share?.thousandths, forKey: .share)
    try fields.encodeIfPresent(restBefore, forKey: .restBefore)
  }
}
