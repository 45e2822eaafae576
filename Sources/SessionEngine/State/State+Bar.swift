package import Training

extension SessionPlan {
  /// The bar load of each set, by exercise and set, if all are lifted as prescribed, as the session
  /// announces it; `nil` without a bar or a known weight.
  package var barLoads: [[BarLoad?]] {
    var state = Session.State(unloaded: self, at: .zero)
    var loads = workout.exercises.map { $0.sets.map { _ in BarLoad?.none } }
    // A superset shares its bar: the plates depend on the order of the sets.
    while let place = state.current {
      let weight = workout.exercises[place.exercise].sets[place.set].weight
      loads[place.exercise][place.set] = state.loadBar(of: place, with: weight, self)
      state[place].result = .skipped(at: .zero)
    }
    return loads
  }

  /// The bars whose load is known after one was loaded; the others had to give plates away.
  package func keeping(
    _ bars: [String: BarLoad], besides bar: String, _ load: BarLoad
  ) -> [String: BarLoad] {
    if gym.assumesPlates { return bars }
    return bars.filter { other, carried in
      let both = BarLoad(perSide: load.perSide + carried.perSide, total: load.total)
      return other == bar || gym.rack().has(both)
    }
  }

  /// The name of the bar that an exercise uses; with one bar in the gym, all use it.
  package func bar(of exercise: String) -> String { gym.bar(for: exercise)?.name ?? "" }
}

// Tracks what is on each bar, assuming that the lifter loads what was announced.
extension Session.State {
  mutating func loadBar(_ plan: SessionPlan) {
    if let lifted { loadBar(of: lifted, with: weightAhead, plan) }
  }

  /// The weight of the current set, or the one on trial for it.
  private var weightAhead: Weight? {
    current.flatMap { exercises[$0.exercise].trying ?? self[$0].target.weight }
  }

  /// The bar of the current set, if it may or may not carry the plates announced for it a moment
  /// ago, or for after the rest; without an instant, that was long ago.
  func unsureBar(at now: Instant?, _ plan: SessionPlan) -> String? {
    guard let current, exercises[current.exercise].loading == .barbell else { return nil }
    let bar = plan.bar(of: exercises[current.exercise].name)
    switch phase {
    case .lifting(let lifting):
      guard let now, now - lifting.since < Self.loading else { return nil }
      let isLoaded = lastDone.map { done in
        plan.bar(of: exercises[done.exercise].name) == bar
          && self[done].performance?.weight == weightAhead
      }
      return isLoaded == true ? nil : bar
    case .resting:
      let load = load(for: current, with: weightAhead, plan)
      return load == nil || load == bars[bar] ? nil : bar
    case .complete, .ended: return nil
    }
  }

  /// Nobody hears the announcement and loads a bar in less.
  private static let loading = TimeSpan.seconds(10)

  /// Forgets plates of which nobody knows whether they are on the bar, if an event asks for others.
  mutating func forgetUnsurePlates(_ event: Session.Event, at now: Instant, _ plan: SessionPlan) {
    var heard: Instant? = now
    // An offer waits until the plates were heard.
    if case .proposalTaken = event { heard = nil }
    guard event.traits.contains(.load), let bar = unsureBar(at: heard, plan) else { return }
    if let current, let load = load(for: current, with: weightAhead, plan) {
      bars = plan.keeping(bars, besides: bar, load)
    }
    bars[bar] = nil
  }

  /// Keeps what the bars carry after an undo, which moves no plates; if other plates were announced
  /// just then, they may or may not be on the bar.
  mutating func keepBars(of undone: Self, at now: Instant, _ plan: SessionPlan) {
    bars = undone.bars
    if let bar = doubtfulBar(of: undone, plan) { bars[bar] = nil }
    if isNext(unlike: undone), let bar = undone.unsureBar(at: now, plan) { bars[bar] = nil }
    loadBar(plan)
  }

  /// The bar of a set that was taken back with the weight typed for it, which it may never have had.
  func doubtfulBar(of undone: Self, _ plan: SessionPlan) -> String? {
    guard let done = undone.lastDone, done != lastDone,
      undone[done].performance?.weight != self[done].target.weight
    else { return nil }
    return plan.bar(of: exercises[done.exercise].name)
  }

  /// Whether another exercise, weight or number is next than in an earlier state.
  func isNext(unlike earlier: Self) -> Bool {
    guard let current, let before = earlier.current else { return current != earlier.current }
    return exercises[current.exercise].name != earlier.exercises[before.exercise].name
      || self[current].target != earlier[before].target || weightAhead != earlier.weightAhead
  }

  @discardableResult
  mutating func loadBar(
    of place: Session.SetPlace, with weight: Weight?, _ plan: SessionPlan
  ) -> BarLoad? {
    let exercise = exercises[place.exercise].name
    let bar = plan.bar(of: exercise)
    let load = load(for: place, with: weight, plan)
    if load != nil || exercises[place.exercise].loading == .barbell && weight != nil {
      bars[bar] = load
    }
    if let load { bars = plan.keeping(bars, besides: bar, load) }
    return load
  }

  /// The load for a set that moves the fewest plates, given what is on the bar and the sets that
  /// follow; `nil` for a set without a bar.
  func load(for place: Session.SetPlace, with weight: Weight?, _ plan: SessionPlan) -> BarLoad? {
    let exercise = exercises[place.exercise]
    guard exercise.loading == .barbell, let weight,
      !plan.gym.lacksGear(for: exercise.name, loading: exercise.loading)
    else { return nil }
    let bar = plan.bar(of: exercise.name)
    let before = bars[bar]
    var rack = plan.rack(for: exercise.name)
    if let before, before.total == weight, rack.has(before) { return before }
    if !plan.gym.assumesPlates {
      // Another bar keeps its plates if those left are enough.
      let left = rack.without(bars.filter { $0.key != bar }.flatMap(\.value.perSide))
      if left.load(weight)?.total == weight { rack = left }
    }
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
}
