internal import Commands
internal import Training

/// The lifter's gyms, and the one they train in.
struct Gear: Equatable, Sendable {
  /// All gyms; at least one.
  private(set) var gyms: [Gym]

  /// The name of the one in use.
  private(set) var active: String

  /// Nothing was ever said of any gym: the usual gear is assumed.
  let isAssumed: Bool

  /// The gyms of a log; the usual gear at home where it knows none.
  init(_ gyms: [Gym], active: Gym?, unit: Weight.Unit) {
    isAssumed = gyms.isEmpty
    let known = gyms.isEmpty ? [.home(unit)] : gyms
    self.gyms = known
    self.active = active?.name ?? known[0].name
  }

  /// The gym in use.
  var gym: Gym { gyms.first { $0.name.isSameName(as: active) } ?? gyms[0] }

  /// The gym of a name; the one in use without a name.
  ///
  /// - Throws: `Refusal` when there is none of that name.
  func gym(named name: String?) throws(Refusal) -> Gym {
    guard let name else { return gym }
    guard let gym = gyms.first(where: { $0.name.isSameName(as: name) }) else {
      throw .unknown("gym", name, gyms.map(\.name), add: "spotter gear add gym NAME")
    }
    return gym
  }

  /// Trains somewhere else.
  mutating func use(_ name: String) throws(Refusal) {
    active = try gym(named: name).name
  }

  /// Whether a gym is one besides the first, which is home.
  func isAdded(_ gym: Gym) -> Bool { gyms.first?.name != gym.name }

  /// Far more than anybody trains in.
  private static let most = 50

  /// Counts the weights of a gym in another unit.
  ///
  /// - Returns: the gym as it is now.
  mutating func count(_ name: String, in unit: Weight.Unit) throws(Refusal) -> Gym {
    var gym = try gym(named: name)
    guard gym.unit != unit else {
      throw Refusal("\(gym.name) counts in \(unit.rawValue) already.")
    }
    gym.count(in: unit)
    replace(gym)
    return gym
  }

  /// Takes another gym into account, which has the usual gear at first.
  mutating func add(_ name: String, unit: Weight.Unit) throws(Refusal) {
    if let known = gyms.first(where: { $0.name.isSameName(as: name) }) {
      throw Refusal(
        "cannot add the gym '\(known.name)': there is one of that name."
          + " 'spotter gear use \(known.name)' trains there.")
    }
    guard gyms.count < Gear.most else {
      throw Refusal("cannot add the gym '\(name)': \(Gear.most) are the most. Remove one first.")
    }
    var gym = Gym.home(unit)
    gym.name = name
    gyms.append(gym)
  }

  /// Forgets a gym.
  ///
  /// - Returns: what else follows from it, as a sentence.
  mutating func remove(_ name: String) throws(Refusal) -> String? {
    let gone = try gym(named: name)
    guard gyms.count > 1 else {
      throw Refusal(
        "cannot remove the gym '\(gone.name)': it is the only one."
          + " Add another with 'spotter gear add gym NAME', or change what stands in it.")
    }
    gyms.removeAll { $0 == gone }
    guard gone.name.isSameName(as: active) else { return nil }
    active = gyms[0].name
    return "You trained there; \(active) is in use now."
  }

  /// Puts a gym in the place of the one of its name.
  mutating func replace(_ gym: Gym) {
    guard let index = gyms.firstIndex(where: { $0.name.isSameName(as: gym.name) }) else { return }
    gyms[index] = gym
  }
}

extension Refusal {
  /// Something that is not there, with what might have been meant.
  static func unknown(
    _ kind: String, _ name: String, _ known: [String], add: String
  ) -> Refusal {
    let meant = name.didYouMean(among: known)
    let there = known.isEmpty ? "There is none yet." : "There is \(known.joined(separator: ", "))."
    return Refusal(
      "there is no \(kind) '\(name.prefix(40))'.\(meant) \(there) '\(add)' notes one.")
  }
}
