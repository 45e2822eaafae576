public import Training

extension SessionPlan {
  /// What goes on the bar for each set when all are lifted as prescribed, exercise by exercise.
  ///
  /// These are the plates that the session says. Nothing for a set without a bar, or whose weight is not
  /// known yet.
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

// What is on the bar follows from what was said to be put on it.
extension Session.State {
  /// Notes what the bar carries once a set on it is to be lifted.
  mutating func loadBar(_ plan: SessionPlan) {
    guard case .lifting = phase, let current else { return }
    loadBar(of: current, with: search?.weight ?? self[current].target.weight, plan)
  }

  /// Notes what the bar carried in a set.
  mutating func loadBar(of place: Session.SetPlace, with weight: Weight?, _ plan: SessionPlan) {
    if let load = load(for: place, with: weight, plan) { onBar = load }
  }

  /// What goes on the bar for a set, with as few plates moved as can be from what is on it and to
  /// the sets that follow; nothing for a set without a bar.
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
    // Nothing is claimed of plates that do not make it: where none were noted there may be others.
    return load.flatMap { $0.total == weight ? $0 : nil }
  }

  /// What the bar of a rack carries; nothing when another bar was lifted, or none yet.
  func carried(on rack: LoadableBar) -> BarLoad? {
    guard let onBar else { return nil }
    let plates = onBar.perSide.reduce(0) { $0 + $1.thousandths }
    let bar = Weight(
      thousandths: onBar.total.thousandths - 2 * plates, unit: onBar.total.unit)
    return bar == rack.bar ? onBar : nil
  }
}
