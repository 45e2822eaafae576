public import Training

extension SessionPlan {
  /// The bar load of each set if all are lifted as prescribed, by exercise and set.
  ///
  /// These are the plates the session announces. `nil` for a set without a bar or without a known
  /// weight.
  public var barLoads: [[BarLoad?]] {
    var state = Session.State(unloaded: self, at: .zero)
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

  /// Whether the plates of the current set were announced so recently that they cannot be on the
  /// bar: it is the first of its exercise, and nothing was done in the time that takes.
  func hasUnheardPlates(at now: Instant) -> Bool {
    guard case .lifting(let lifting) = phase, let current else { return false }
    return !exercises[current.exercise].hasBegun && now - lifting.since < Self.loading
  }

  /// Nobody hears the announcement and loads a bar in less.
  private static let loading = TimeSpan.seconds(10)

  /// Forgets plates that cannot be on the bar yet if an event asks for others.
  mutating func forgetUnheardPlates(_ event: Session.Event, at now: Instant) {
    guard event.changesLoad, hasUnheardPlates(at: now) else { return }
    onBar = nil
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

  /// The load of the rack's bar; `nil` if another bar or none has been used.
  func carried(on rack: LoadableBar) -> BarLoad? {
    guard let onBar else { return nil }
    let plates = onBar.perSide.reduce(0) { $0 + $1.thousandths }
    let bar = Weight(
      thousandths: onBar.total.thousandths - 2 * plates, unit: onBar.total.unit)
    return bar == rack.bar ? onBar : nil
  }
}

extension Session.Event {
  /// Whether another weight or exercise is next because of it.
  fileprivate var changesLoad: Bool {
    switch self {
    case .weightChanged, .weightTried, .weightFound, .setSkipped, .warmUpSkipped,
      .exerciseSkipped, .exerciseDelayed, .exerciseSwapped, .exerciseJumped, .exerciseMoved,
      .exerciseDeleted, .setDeleted:
      true
    case .setDone, .corrected, .proposalTaken, .weightFollowed, .bandChanged, .restChanged,
      .restExtended,
      .restEnded, .rpeRated, .read, .effortRated, .noted, .paused, .resumed, .asked, .counted,
      .answered, .finished, .returned, .undone, .continued, .ended, .closed, .clockStarted,
      .clockDelayed, .clockStopped, .sideChanged, .exerciseAdded, .setsAdded, .edited, .recorded:
      false
    }
  }
}
