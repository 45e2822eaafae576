internal import CommandGrammar
internal import Reports
internal import Training

// Gear that an exercise uses instead of the gym's usual gear.
extension GearEditing {
  mutating func setExercise() throws -> String {
    let name = try words.name(of: "exercise")
    var own = gym.exercises[name.normalizedName] ?? OwnGear(exercise: name)
    own.exercise = name
    let options: [Option] = [.bar, .machine, .plates, .set, .step]
    guard options.contains(where: { invocation.has($0) }) else {
      throw UsageError(
        "nothing to set for '\(name)'. Give --bar NAME, --machine NAME, --plates '25x2', --set"
          + " 'WEIGHTS' or --step WEIGHT; the value 'usual' restores the default.")
    }
    if let bar = try asked(.bar) {
      own.bar = try bar.map { gym.bars[try find($0, in: gym.bars.map(\.name), .bar)].name }
    }
    if let machine = try asked(.machine) {
      own.machine = try machine.map {
        gym.machines[try find($0, in: gym.machines.map(\.name), .machine)].name
      }
    }
    if let plates = try asked(.plates) { own.plates = try plates.map(ownPlates) }
    if let set = try asked(.set) {
      own.set = try set.map {
        try hand(try GearWords(operands: [$0], unit: gym.unit).weights(), .exercise)
      }
    }
    if let step = try asked(.step) {
      own.step = try step.map { try possible(.mass($0, gym.unit), of: "a step", upTo: 100_000) }
    }
    gym.exercises[name.normalizedName] = own.isEmpty ? nil : own
    if own.isEmpty { return "\(name) uses the default gear." }
    return try bounded(gym.exercises.count, "\(name): \(Report.own(own, gym.unit)).", upTo: 1_000)
  }

  /// Parses an exercise's own plates, heaviest first.
  private func ownPlates(_ text: String) throws -> [PlateStock] {
    var bare = self
    bare.gym.plates = []
    for stock in try GearWords(operands: [text], unit: gym.unit).plates() {
      guard stock.count <= PlateStock.most else {
        throw Unanswerable(
          "\(stock.count) plates of one weight are too many: the limit is \(PlateStock.most).")
      }
      try bare.append(stock)
    }
    return bare.gym.plates
  }

  /// The value of an option: the inner is `nil` for `usual`, the outer if the option is not given.
  private func asked(_ option: Option) throws -> String?? {
    guard let value = invocation.value(option) else { return nil }
    return .some(value.lowercased() == "usual" ? nil : value)
  }
}
