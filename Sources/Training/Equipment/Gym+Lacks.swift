extension Gym {
  /// Whether the gym has nothing to load an exercise with.
  ///
  /// A gym with a bar may have more than it lists, as hardly anybody lists every machine. The list
  /// of a gym without a bar is taken to be complete.
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
