package import Training

/// A valid request that has no answer: exit status 1.
package struct Unanswerable: Error, Equatable, CustomStringConvertible, Sendable {
  /// The request, and why it has no answer.
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The weight to load, the bar and the plates of a command line, all in one unit.
package struct LoadRequest {
  package let target: Weight
  /// The target as typed, if in the other unit.
  package let typed: Weight?
  package let rack: LoadableBar
  /// What is on the bar; `nil` if it is empty.
  package let from: Weight?

  /// `loadsBar` tells whether plates are to be found for the weight.
  package init(_ invocation: Invocation, gym: Gym, loadsBar: Bool = false) throws(UsageError) {
    let text = invocation.text(.weight)
    let reading = try LoadCalculation(invocation, first: text, gym: gym, loadsBar: loadsBar)
    target = try reading.weight(text)
    typed = reading.otherUnit(text)
    rack = try reading.rack()
    from = if let from = invocation.value(.from) { try reading.weight(from) } else { nil }
  }

  /// Returns the plates for a weight, rounded down; throws if the bar weighs more.
  package func load(_ weight: Weight) throws(Unanswerable) -> BarLoad {
    guard let load = rack.load(weight) else {
      throw Unanswerable("\(weight) is lighter than the bar, which weighs \(rack.bar).")
    }
    return load
  }
}

/// Reads weights, the bar and plates, all in one unit.
struct LoadCalculation {
  private let invocation: Invocation
  private let gym: Gym

  /// The common unit: from `--unit`, else from the first weight, else the gym's. It is the gym's if
  /// its plates are used, because they were counted, or its usual ones are to be loaded.
  private let unit: Weight.Unit

  /// The unit of weights given without one.
  private let typed: Weight.Unit

  /// `first` is the text of the first weight.
  init(
    _ invocation: Invocation, first: some StringProtocol, gym: Gym, loadsBar: Bool = false
  ) throws(UsageError) {
    self.invocation = invocation
    self.gym = gym
    let isUsual = loadsBar && invocation.value(.unit) == nil && invocation.value(.bar) == nil
    isOfGym = invocation.value(.plates) == nil && (isUsual || !gym.assumesPlates)
    let given = try invocation.unit
    typed = given ?? gym.unit
    unit = isOfGym ? gym.unit : given ?? Weight(first, unit: gym.unit)?.unit ?? gym.unit
  }

  /// Whether the gym's plates determine the unit.
  private let isOfGym: Bool

  /// Parses a weight in the common unit, converting another unit if the gym's plates are used.
  func weight(_ text: some StringProtocol) throws(UsageError) -> Weight {
    let weight = try Operand.weight.read(String(text)) { Weight($0, unit: isOfGym ? typed : unit) }
    return isOfGym ? weight.converted(to: unit) : try inUnit(weight, text)
  }

  /// Returns the weight as typed if it is in the other unit.
  func otherUnit(_ text: some StringProtocol) -> Weight? {
    Weight(text, unit: typed).flatMap { $0.unit == unit ? nil : $0 }
  }

  private func inUnit(
    _ weight: Weight, _ text: some StringProtocol
  ) throws(UsageError) -> Weight {
    guard weight.unit == unit else {
      throw UsageError(
        "'\(text.prefix(40))' is in \(weight.unit.rawValue), the rest in \(unit.rawValue)."
          + " Give all weights in one unit.")
    }
    return weight
  }

  /// Returns the bar and plates: those given, else the gym's, or a home gym's if the gym uses the
  /// other unit.
  func rack() throws(UsageError) -> LoadableBar {
    var rack = gym.unit == unit ? gym.rack() : .home(unit)
    if gym.unit == unit, gym.bars.isEmpty, invocation.value(.bar) == nil {
      throw UsageError(
        "\(gym.name) has no bar. Give its weight with --bar 20kg, or add one with"
          + " 'spotter gear add bar Barbell 20kg'.")
    }
    if let bar = invocation.value(.bar) { rack.bar = try self.bar(bar) }
    if let plates = invocation.value(.plates) { rack.pairs = try pairs(plates) }
    return rack
  }

  /// Parses a bar by weight, or by its name in the gym.
  private func bar(_ text: String) throws(UsageError) -> Weight {
    if let bar = gym.bars.first(where: { $0.name.isSameName(as: text) }) {
      return bar.weight.converted(to: unit)
    }
    if text.contains(where: \.isNumber) { return try weight(text) }
    let names = gym.bars.map(\.name)
    let meant = text.didYouMean(among: names)
    throw .invalid(text, "a bar", write: (["a weight"] + names).alternatives, meant: meant)
  }

  /// Parses `25x2 20x4`: two plates of 25 and four of 20. A plate without a pair cannot be loaded.
  private func pairs(_ list: String) throws(UsageError) -> [LoadableBar.Pair] {
    var owned: [Weight: Int] = [:]
    for entry in list.split(whereSeparator: \.isWhitespace) {
      let stock = try PlateStock(counted: entry, unit: unit)
      owned[try inUnit(stock.plate, entry), default: 0] += stock.count
    }
    guard owned.count <= PlateStock.mostKinds else {
      throw UsageError(
        "--plates accepts at most \(PlateStock.mostKinds) kinds of plates, not \(owned.count).")
    }
    return owned.map { LoadableBar.Pair(plate: $0.key, count: $0.value / 2) }
  }
}
