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
  package var gyms: [Gym]

  /// The name of the gym in use.
  package var active: String

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

  /// Whether a gym is not the first one, the home gym.
  package func isAdded(_ gym: Gym) -> Bool { gyms.first?.name != gym.name }
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
