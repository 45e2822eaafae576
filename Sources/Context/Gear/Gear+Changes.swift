internal import CommandGrammar
internal import Reports
internal import Training

extension Gear {
  mutating func use(_ name: String) throws(Unanswerable) {
    active = try gym(named: name).name
  }

  /// The maximum number of gyms; far more than anyone needs.
  private static let most = 50

  /// Changes the unit of a gym.
  mutating func count(_ name: String, in unit: Weight.Unit) throws(Unanswerable) -> Gym {
    var gym = try gym(named: name)
    guard gym.unit != unit else {
      throw Unanswerable("\(gym.name) is already in \(unit.rawValue).")
    }
    gym.count(in: unit)
    replace(gym)
    return gym
  }

  /// Adds a gym, which starts with typical gear.
  mutating func add(_ name: String, unit: Weight.Unit) throws(Unanswerable) {
    if let known = gyms.first(where: { $0.name.isSameName(as: name) }) {
      throw Unanswerable(
        "cannot add the gym '\(known.name)': it already exists."
          + " Train there with 'spotter gear use \(known.name)'.")
    }
    guard gyms.count < Gear.most else {
      throw Unanswerable(
        "cannot add the gym '\(name)': you can have at most \(Gear.most). Remove one first.")
    }
    var gym = Gym.home(unit)
    gym.name = name
    gyms.append(gym)
  }

  /// Removes a gym; returns a sentence about the consequence, if any.
  mutating func remove(_ name: String) throws(Unanswerable) -> String? {
    let gone = try gym(named: name)
    guard gyms.count > 1 else {
      throw Unanswerable(
        "cannot remove the gym '\(gone.name)': it is the only one."
          + " Add another with 'spotter gear add gym NAME', or change its equipment.")
    }
    gyms.removeAll { $0 == gone }
    guard gone.name.isSameName(as: active) else { return nil }
    active = gyms[0].name
    return "It was in use; \(active) is now."
  }

  mutating func replace(_ gym: Gym) {
    guard let index = gyms.firstIndex(where: { $0.name.isSameName(as: gym.name) }) else { return }
    gyms[index] = gym
  }
}
