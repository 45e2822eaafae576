/// What one set asks for.
public struct SetTarget: Hashable, Sendable {
  /// How many of its measure: repetitions, seconds, metres; of an AMRAP set the least that counts.
  public var reps: Int

  /// As many repetitions, or seconds, as possible: `reps` and more.
  public var isAMRAP: Bool

  /// The load, or nothing where the exercise has none or it is not known yet.
  public var weight: Weight?

  /// The weight that was asked for or worked out, where something else is loaded for it.
  ///
  /// What is announced, logged and counted is `weight`; this stands beside it.
  public var exact: Weight?

  /// The colour of its band, in lower case, where that is what it is done with.
  public var band: String?

  /// What the set is for.
  public var kind: SetKind

  /// What `reps` counts.
  public var measure: Measure

  /// Whether each side does it by itself, left and right.
  public var isPerSide: Bool

  /// The share of the work sets' weight that a drop or back-off set has; nothing for all of it.
  public var share: Percent?

  /// Seconds of rest before the set, where they are other than those of the exercise.
  public var restBefore: Int?

  /// A target of so many repetitions at a weight.
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
  /// The weight of a set beside work sets of a weight: its share of it, as it can be loaded.
  ///
  /// Without any loads a share stays as exact as it is.
  public func weight(besides work: Weight, in loads: Loads?) -> Weight {
    guard let share else { return work }
    let part = share.of(work)
    return loads?.nearest(to: part) ?? part
  }
}

extension SetTarget {
  /// The set with what can be loaded for its weight, and the weight itself beside it where that is
  /// something else.
  ///
  /// Nothing changes without any loads: then any weight can be had.
  public func loaded(in loads: Loads?) -> SetTarget {
    guard let loads, let asked = exact ?? weight else { return self }
    var set = self
    set.weight = loads.load(for: asked)
    return set.asked(asked)
  }

  /// The set with the weight that was asked for beside what is loaded.
  func asked(_ weight: Weight) -> SetTarget {
    var set = self
    set.exact = weight == set.weight ? nil : weight
    return set
  }
}

/// What a set counts.
public enum Measure: String, Codable, Sendable, CaseIterable {
  case reps = "reps"
  case seconds = "seconds"
  case metres = "metres"
  case calories = "calories"

  /// So many of them, to be read: `8 reps`, `45 s`, `40 m`, `20 cal`.
  public func text(_ count: Int) -> String { "\(count) \(unit(count))" }

  /// What is written behind so many of them.
  public func unit(_ count: Int) -> String {
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
    case reps = "reps"
    case isAMRAP = "isAMRAP"
    case weight = "weight"
    case exact = "exact"
    case band = "band"
    case kind = "kind"
    case measure = "measure"
    case isPerSide = "isPerSide"
    case share = "share"
    case restBefore = "restBefore"
  }

  /// Reads what was written, also before sets had kinds or measures.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reps: try fields.decode(Int.self, forKey: .reps),
      isAMRAP: try fields.decode(Bool.self, forKey: .isAMRAP),
      weight: try fields.decodeIfPresent(Weight.self, forKey: .weight),
      band: try fields.decodeIfPresent(String.self, forKey: .band).flatMap(Band.colour),
      kind: try fields.decodeIfPresent(SetKind.self, forKey: .kind) ?? .work,
      measure: try fields.decodeIfPresent(Measure.self, forKey: .measure) ?? .reps,
      isPerSide: try fields.decodeIfPresent(Bool.self, forKey: .isPerSide) ?? false)
    exact = try fields.decodeIfPresent(Weight.self, forKey: .exact)
    share = try fields.decodeIfPresent(Int.self, forKey: .share).map { Percent(thousandths: $0) }
    restBefore = try fields.decodeIfPresent(Int.self, forKey: .restBefore)
  }

  /// Writes what is not as usual, and what has always been written.
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
