package import CommandGrammar
package import Training

/// The lifter's gyms, one of which is in use.
package struct Gear: Equatable, Sendable {
  /// The kinds of gear, and gyms themselves.
  package enum Kind: String, CaseIterable {
    case gym, bar, plate, dumbbell, kettlebell, machine, cable, band, attachment, exercise

    package static let operand = Operand(
      "KIND", "a kind of gear", as: "plate 25x2", span: .one, .words(allCases.map(\.rawValue)))
  }

  /// All gyms; at least one.
  package private(set) var gyms: [Gym]

  /// The name of the gym in use.
  package private(set) var active: String

  /// Whether no gear was ever entered, so that typical gear is assumed.
  package let isAssumed: Bool

  /// Creates the gear from the gyms in the log, or a typical home gym if there are none.
  package init(_ gyms: [Gym], active: Gym?, unit: Weight.Unit) {
    isAssumed = gyms.isEmpty
    let known = gyms.isEmpty ? [.home(unit)] : gyms
    self.gyms = known
    self.active = active?.name ?? known[0].name
  }

  package var gym: Gym { gyms.first { $0.name.isSameName(as: active) } ?? gyms[0] }

  /// Returns the gym of a name, or the gym in use if `nil`.
  package func gym(named name: String?) throws(Unanswerable) -> Gym {
    guard let name else { return gym }
    guard let gym = gyms.first(where: { $0.name.isSameName(as: name) }) else {
      throw .unknown("gym", name, gyms.map(\.name), add: "spotter gear add gym NAME")
    }
    return gym
  }

  package mutating func use(_ name: String) throws(Unanswerable) {
    active = try gym(named: name).name
  }

  /// Whether a gym is not the first one, the home gym.
  package func isAdded(_ gym: Gym) -> Bool { gyms.first?.name != gym.name }

  /// The maximum number of gyms; far more than anyone needs.
  private static let most = 50

  /// Changes the unit of a gym.
  package mutating func count(_ name: String, in unit: Weight.Unit) throws(Unanswerable) -> Gym {
    var gym = try gym(named: name)
    guard gym.unit != unit else {
      throw Unanswerable("\(gym.name) is already in \(unit.rawValue).")
    }
    gym.count(in: unit)
    replace(gym)
    return gym
  }

  /// Adds a gym, which starts with typical gear.
  package mutating func add(_ name: String, unit: Weight.Unit) throws(Unanswerable) {
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
  package mutating func remove(_ name: String) throws(Unanswerable) -> String? {
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

  package mutating func replace(_ gym: Gym) {
    guard let index = gyms.firstIndex(where: { $0.name.isSameName(as: gym.name) }) else { return }
    gyms[index] = gym
  }
}

extension Unanswerable {
  package static func unknown(
    _ kind: String, _ name: String, _ known: [String], add: String
  ) -> Unanswerable {
    let meant = name.didYouMean(among: known)
    let there = known.isEmpty ? "You have none yet." : "You have \(known.joined(separator: ", "))."
    return Unanswerable(
      "unknown \(kind) '\(name.prefix(40))'.\(meant) \(there) '\(add)' adds one.")
  }
}
