package import Training

/// The target of a set, as JSON.
package struct TargetObject: Encodable, Equatable, Sendable {
  var kind: String
  var reps: Int
  var amrap: Bool
  /// Whether it is done once for each side; `nil` if not.
  var isPerSide: Bool?
  /// The measure of `reps`, if not reps.
  var measure: String?
  var weight: Double?
  var unit: String?
  /// The requested or computed weight, if a different one is loaded.
  var exact: Double?
  var exactUnit: String?
  var band: String?
  var load: LoadObject?

  package init(
    _ set: SetTarget, _ bar: BarLoad?, of exercise: String, _ loading: Loading?, _ gym: Gym
  ) {
    kind = set.kind.rawValue
    reps = set.reps
    amrap = set.isAMRAP
    isPerSide = set.isPerSide ? true : nil
    measure = set.measure == .reps ? nil : set.measure.rawValue
    (weight, unit) = (set.weight?.json, set.weight?.unit.rawValue)
    (exact, exactUnit) = (set.exact?.json, set.exact?.unit.rawValue)
    band = set.band
    load = LoadObject(set.weight, bar, of: exercise, loading, gym)
  }
}

/// The load of a set, in the unit of its weight.
struct LoadObject: Encodable, Equatable, Sendable {
  /// How the exercise is loaded; `nil` for an unknown exercise.
  var by: String?
  var bar: Double?
  var perSide: [Double]?
  /// Counted as the exercise counts weight; assistance is negative.
  var total: Double?

  /// Creates the load; `nil` if the weight is not known yet.
  init?(
    _ weight: Weight?, _ onBar: BarLoad?, of exercise: String, _ loading: Loading?, _ gym: Gym
  ) {
    (by, total) = (loading?.rawValue, weight?.json)
    switch loading {
    case .bodyweight, .band: break
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine, .bodyweightPlus,
      .assisted, nil:
      guard let weight else { return nil }
      guard loading == .barbell, let onBar, onBar.total == weight else { return }
      (bar, perSide) = (gym.rack(for: exercise).bar.json, onBar.perSide.map(\.json))
    }
  }
}
