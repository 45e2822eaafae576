extension Gym {
  /// Returns the loads available for an exercise in this gym.
  ///
  /// - Parameters:
  ///   - exercise: the name, which also selects its own gear and machines with a matching name.
  ///   - loading: how it is loaded; `nil` for an unknown exercise.
  /// - Returns: the loads; for unknown gear but a bar any weight, in the exercise's own steps or 2.5
  ///   kg or 5 lb; `nil` for bands, whose loads are not weights.
  public func loads(for exercise: String, loading: Loading?) -> Loads? {
    // A variation of an unweighted exercise may take weight.
    let isCarried = loading == .bodyweight && onBody?.contains(exercise.normalizedName) == true
    let loading = isCarried ? .bodyweightPlus : loading
    if let known = knownLoads(for: exercise, loading: loading) { return known }
    let step = assumedStep(of: exercise, loading)
    let mostHelp = step.times(-Gym.stepsOfHelp)
    switch loading {
    case .band: return nil
    case .bodyweight: return .assumed(from: Weight(thousandths: 0, unit: unit), by: step)
    case .assisted: return .assumed(from: mostHelp, through: 0, by: step)
    case .bodyweightPlus: return .assumed(from: mostHelp, by: step)
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine, nil:
      return .assumed(from: step, by: step)
    }
  }

  /// Returns the step for unknown gear: the exercise's own, its usual one, or 2.5 kg or 5 lb.
  private func assumedStep(of exercise: String, _ loading: Loading?) -> Weight {
    let name = exercise.normalizedName
    let own = exercises[name]?.step ?? usualSteps?[name]
    let step = own?.converted(to: unit)
    return step.flatMap { $0.thousandths > 0 ? $0 : nil } ?? Loads.usualStep(unit)
  }

  /// With more steps of help than this, it would be a different exercise.
  private static let stepsOfHelp = 60

  /// Returns the loads of an exercise whose gear is listed, else `nil`; a bar whose plates were
  /// never counted has the usual ones.
  package func knownLoads(for exercise: String, loading: Loading?) -> Loads? {
    let own = exercises[exercise.normalizedName]?.set.map { listed($0) }
    guard var loads = own ?? noted(exercise, loading) else { return nil }
    if loading == .assisted { loads = loads.asAssistance }
    loads = inOwnSteps(loads, of: exercise)
    return loading == .bodyweightPlus ? withHelp(loads, exercise) : loads
  }

  private func inOwnSteps(_ loads: Loads, of exercise: String) -> Loads {
    let step = exercises[exercise.normalizedName]?.step?.converted(to: unit).thousandths ?? 0
    return step > 0 ? loads.inSteps(of: step) : loads
  }

  /// Adds help, in the usual steps, below the loads for a belt; no gym lists its help.
  private func withHelp(_ loads: Loads, _ exercise: String) -> Loads {
    let step = assumedStep(of: exercise, .bodyweightPlus).thousandths
    let help = (1...Gym.stepsOfHelp).map { -$0 * step }
    return .listed(help + loads.all.map(\.thousandths), unit: unit)
  }

  /// Returns the bar and plates for an exercise in the gym's unit; without a name, the default
  /// ones.
  package func rack(for exercise: String? = nil) -> LoadableBar {
    LoadableBar(
      bar: bar(for: exercise)?.weight.converted(to: unit) ?? LoadableBar.home(unit).bar,
      pairs: plates(for: exercise).map {
        LoadableBar.Pair(plate: $0.plate.converted(to: unit), count: pairs(of: $0))
      })
  }

  /// Returns the number of pairs of a plate; for uncounted plates, as many as any load needs.
  private func pairs(of stock: PlateStock) -> Int {
    guard stock.isUncounted else { return stock.count / 2 }
    return LoadableBar.home(stock.plate.unit).pairs.first { $0.plate == stock.plate }?.count ?? 2
  }

  private func plates(for exercise: String?) -> [PlateStock] {
    exercise.flatMap { exercises[$0.normalizedName]?.plates } ?? plates
  }

  /// Returns the bar of an exercise: its own, else one with a matching name ("EZ bar" for an EZ bar
  /// curl), else the default one.
  package func bar(for exercise: String?) -> Bar? {
    guard let exercise, bars.count > 1 else { return bars.first }
    if let name = exercises[exercise.normalizedName]?.bar,
      let own = bars.first(where: { $0.name.isSameName(as: name) })
    {
      return own
    }
    return exercise.bestNamed(bars, \.name) ?? bars.first
  }

  /// Returns the machine or cable of an exercise: its own, else one with a matching name, else, for
  /// a cable exercise, the first cable station.
  package func machine(for exercise: String) -> WeightMachine? {
    if let name = exercises[exercise.normalizedName]?.machine,
      let own = machines.first(where: { $0.name.isSameName(as: name) })
    {
      return own
    }
    if let called = exercise.bestNamed(machines, \.name) { return called }
    guard cableExercises?.contains(exercise.normalizedName) == true else { return nil }
    return machines.first { $0.kind == .cable }
  }

  private func noted(_ exercise: String, _ loading: Loading?) -> Loads? {
    let nothing = Weight(thousandths: 0, unit: unit)
    switch loading {
    case .band: return nil
    case .bodyweight:
      let plates = assumesPlates(of: exercise) ? [] : onOneEnd(for: exercise)
      let held = plates + implements(for: exercise)
      return held.isEmpty ? nil : listed([nothing] + held)
    case .barbell:
      guard let bar = bar(for: exercise) else { return nil }
      guard assumesPlates(of: exercise) else { return rack(for: exercise).loads }
      return .stepped(
        from: bar.weight.converted(to: unit).thousandths, through: Weight.limit,
        by: assumedStep(of: exercise, loading).thousandths, unit: unit, isListed: false)
    case .barbellOneEnd:
      guard !assumesPlates(of: exercise) else { return nil }
      let loads = onOneEnd(for: exercise)
      return loads.isEmpty ? nil : listed(loads)
    case .perHand: return dumbbells.isEmpty ? nil : listed(dumbbells)
    case .singleImplement:
      let held = implements(for: exercise)
      return held.isEmpty ? nil : listed(held)
    case .stack, .machine, .assisted, nil: return machine(for: exercise).map(stack)
    case .bodyweightPlus:
      guard !assumesPlates(of: exercise) else { return nil }
      return listed([nothing] + onOneEnd(for: exercise) + dumbbells + kettlebells)
    }
  }

  /// Whether the plates an exercise uses have never been counted.
  private func assumesPlates(of exercise: String) -> Bool {
    exercises[exercise.normalizedName]?.plates == nil && assumesPlates
  }

  /// The weights of plates on one end of a bar or on a belt, where they need not be paired.
  private func onOneEnd(for exercise: String) -> [Weight] {
    let singles = plates(for: exercise).map {
      LoadableBar.Pair(plate: $0.plate.converted(to: unit), count: $0.count)
    }
    return PlateSums(singles, upTo: Weight.limit).sums.filter { $0 > 0 }.map {
      Weight(thousandths: $0, unit: unit)
    }
  }

  /// Returns the dumbbells and kettlebells, or only the kind that the exercise names.
  private func implements(for exercise: String) -> [Weight] {
    let words = exercise.normalizedName.split(separator: " ")
    if words.contains("kettlebell"), !kettlebells.isEmpty { return kettlebells }
    if words.contains("dumbbell"), !dumbbells.isEmpty { return dumbbells }
    return dumbbells + kettlebells
  }

  private func listed(_ weights: [Weight]) -> Loads {
    .listed(weights.map { $0.converted(to: unit).thousandths }, unit: unit)
  }

  private func stack(_ station: WeightMachine) -> Loads {
    let marked = Loads.stepped(
      from: station.lightest.thousandths, through: station.heaviest.thousandths,
      by: station.step.thousandths, unit: station.step.unit)
    // Convert each load: a converted, rounded step would add up to something else.
    return station.step.unit == unit ? marked : listed(marked.all)
  }
}

extension LoadableBar {
  package var loads: Loads {
    let sums = PlateSums(pairs, upTo: (Weight.limit - bar.thousandths) / 2).sums
    return .listed(sums.map { bar.thousandths + 2 * $0 }, unit: bar.unit)
  }
}

extension String {
  /// Returns the element whose name has the most words of this one, and no others.
  fileprivate func bestNamed<Thing>(_ things: [Thing], _ name: (Thing) -> String) -> Thing? {
    let words = Set(normalizedName.split(separator: " "))
    var best: (thing: Thing, words: Int)?
    for thing in things {
      let called = Set(name(thing).normalizedName.split(separator: " "))
      guard !called.isEmpty, called.isSubset(of: words) else { continue }
      if called.count > best?.words ?? 0 { best = (thing, called.count) }
    }
    return best?.thing
  }
}
