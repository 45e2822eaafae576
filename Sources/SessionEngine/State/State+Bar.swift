public import Training

extension SessionPlan {
  /// What goes on the bar for each set if all are lifted as prescribed, by exercise and set.
  ///
  /// These are the plates the session announces. `nil` for a set without a bar or without a known
  /// weight.
  public var barLoads: [[BarLoad?]] {
    var state = Session.State(self, at: .zero)
    state.onBar = nil
    return workout.exercises.indices.map { exercise in
      workout.exercises[exercise].sets.indices.map { set in
        let place = Session.SetPlace(exercise: exercise, set: set)
        let load = state.load(for: place, with: workout.exercises[exercise].sets[set].weight, self)
        if let load { state.onBar = load }
        return load
      }
    }
  }
}

// Tracks what is on the bar, assuming that the lifter loads what was announced.
extension Session.State {
  /// Records what the bar carries when a set on it is to be lifted.
  mutating func loadBar(_ plan: SessionPlan) {
    guard case .lifting = phase, let current else { return }
    loadBar(of: current, with: search?.weight ?? self[current].target.weight, plan)
  }

  /// Records what the bar carried in a set.
  mutating func loadBar(of place: Session.SetPlace, with weight: Weight?, _ plan: SessionPlan) {
    if let load = load(for: place, with: weight, plan) { onBar = load }
  }

  /// The load for a set that moves the fewest plates, given what is on the bar and the sets that
  /// follow; `nil` for a set without a bar.
  func load(
    for place: Session.SetPlace, with weight: Weight?, _ plan: SessionPlan
  ) -> BarLoad? {
    let exercise = exercises[place.exercise]
    guard exercise.loading == .barbell, let weight,
      !plan.gym.lacksGear(for: exercise.name, loading: exercise.loading)
    else { return nil }
    let rack = plan.rack(for: exercise.name)
    let before = carried(on: rack)
    if let before, before.total == weight, rack.has(before) { return before }
    var series = [weight]
    for set in exercise.sets.dropFirst(place.set + 1) where set.isPending {
      guard series.count < 5, let next = set.target.weight else { break }
      if next != series.last { series.append(next) }
    }
    let load =
      before.map { rack.next(of: series, from: $0) } ?? (rack.loads(for: series).first ?? nil)
    // Claim nothing if the plates do not add up: a gym without noted plates may have others.
    return load.flatMap { $0.total == weight ? $0 : nil }
  }

  /// What the rack's bar carries, or `nil` if another bar or none has been used.
  func carried(on rack: LoadableBar) -> BarLoad? {
    guard let onBar else { return nil }
    let plates = onBar.perSide.reduce(0) { $0 + $1.thousandths }
    let bar = Weight(
      thousandths: onBar.total.thousandths - 2 * plates, unit: onBar.total.unit)
    return bar == rack.bar ? onBar : nil
  }
}
