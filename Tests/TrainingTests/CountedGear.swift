import Training

extension LoadableBar {
  /// A bar with listed plates: three pairs of the heaviest, one of each other.
  static func counted(_ unit: Weight.Unit) -> LoadableBar {
    var rack = LoadableBar.home(unit)
    for index in rack.pairs.indices { rack.pairs[index].count = index == 0 ? 3 : 1 }
    return rack
  }
}

extension Gym {
  /// A home gym with listed plates.
  static func counted(_ unit: Weight.Unit) -> Gym {
    var gym = Gym.home(unit)
    gym.plates = LoadableBar.counted(unit).pairs.map {
      PlateStock(plate: $0.plate, count: 2 * $0.count)
    }
    return gym
  }
}
