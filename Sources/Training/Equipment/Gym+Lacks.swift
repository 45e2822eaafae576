extension Gym {
  /// Whether nothing that stands here can load an exercise.
  ///
  /// A gym with a bar may have more than was noted, as most of a gym's machines are never noted. One
  /// without any was noted as it is.
  public func lacksGear(for exercise: String, loading: Loading?) -> Bool {
    guard bars.isEmpty, exercises[exercise.normalizedName] == nil else { return false }
    switch loading {
    case .barbell, .barbellOneEnd: return true
    case .stack, .machine, .assisted: return machine(for: exercise) == nil
    case .perHand: return dumbbells.isEmpty
    case .singleImplement: return dumbbells.isEmpty && kettlebells.isEmpty
    case .bodyweight, .bodyweightPlus, .band, nil: return false
    }
  }
}
