/// A place to train. It counts loads in one unit; gear keeps the weight and unit marked on it, and
/// is converted exactly, rounded to a thousandth.
public struct Gym: Hashable, Codable, Sendable {
  package var name: String

  package var unit: Weight.Unit

  /// The bars, the default one first.
  package var bars: [Bar]

  /// The plates, with one entry for each weight and look.
  package var plates: [PlateStock]

  /// The dumbbell weights, with a pair of each.
  package var dumbbells: [Weight]

  package var kettlebells: [Weight]
  package var machines: [WeightMachine]

  /// The bands, weakest first.
  package var bands: [Band]

  package var attachments: [String]

  /// The exercises with gear of their own, by normalized name.
  package var exercises: [String: OwnGear]

  /// The usual steps of exercises for unlisted gear, by normalized name; `nil` without a library.
  package var usualSteps: [String: Weight]?

  /// The exercises done on a cable, by normalized name and in order; `nil` without a library.
  package var cableExercises: [String]?

  /// The exercises that add weight to the body, by normalized name and in order; `nil` without a
  /// library.
  package var onBody: [String]?

  package init(name: String, unit: Weight.Unit) {
    (self.name, self.unit) = (name, unit)
    (bars, plates, dumbbells, kettlebells) = ([], [], [], [])
    (machines, bands, attachments, exercises) = ([], [], [], [:])
  }

  /// Returns the default gym: a bar, and as many of each usual plate as needed. Of dumbbells and
  /// machines it assumes only usual steps, so that it neither rules out nor rounds what a lifter
  /// writes.
  public static func home(_ unit: Weight.Unit) -> Gym {
    var gym = Gym(name: "Home", unit: unit)
    gym.assumeBarbell()
    return gym
  }

  /// Whether the lifter has not listed the plates yet.
  package var assumesPlates: Bool { !plates.isEmpty && plates.allSatisfy(\.isUncounted) }

  package var isUnnoted: Bool {
    bars == Gym.home(unit).bars && assumesPlates && dumbbells.isEmpty && kettlebells.isEmpty
      && machines.isEmpty && bands.isEmpty && attachments.isEmpty && exercises.isEmpty
  }

  private mutating func assumeBarbell() {
    let rack = LoadableBar.home(unit)
    bars = [Bar(name: "Barbell", weight: rack.bar)]
    plates = rack.pairs.map { PlateStock(plate: $0.plate, count: PlateStock.plenty) }
  }

  /// Switches to another unit; gear keeps its markings, but a default bar and plates become those
  /// of it.
  package mutating func count(in other: Weight.Unit) {
    guard other != unit else { return }
    let isUsualBar = bars == Gym.home(unit).bars
    let isAssumed = assumesPlates
    unit = other
    if isAssumed, isUsualBar {
      assumeBarbell()
    } else if isAssumed {
      plates = Gym.home(other).plates
    }
  }
}

package struct Bar: Hashable, Codable, Sendable {
  package var name: String
  package var weight: Weight

  package init(name: String, weight: Weight) { (self.name, self.weight) = (name, weight) }
}

/// Equal plates, and their number.
package struct PlateStock: Hashable, Codable, Sendable {
  package var plate: Weight

  /// The number of single plates; an odd one out cannot go on a bar.
  package var count: Int

  /// The count for plates that were never counted: as many as any load needs.
  package static let plenty = 10_000

  /// Their colour, if unusual.
  package var colour: PlateLook.Colour?

  /// Their diameter in millimetres, if unusual.
  package var diameter: Int?

  /// Creates a number of plates; without a colour or diameter, they have the usual look.
  package init(plate: Weight, count: Int, colour: PlateLook.Colour? = nil, diameter: Int? = nil) {
    (self.plate, self.count, self.colour, self.diameter) = (plate, count, colour, diameter)
  }

  /// Whether they were never counted.
  package var isUncounted: Bool { count == PlateStock.plenty }

  package var look: PlateLook {
    let usual = PlateLook(of: plate)
    return PlateLook(colour: colour ?? usual.colour, diameter: diameter ?? usual.diameter)
  }
}

package struct WeightMachine: Hashable, Codable, Sendable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case machine, cable
  }

  package var kind: Kind
  package var name: String

  /// The lightest load, as marked.
  package var lightest: Weight

  /// The heaviest load, in the same unit.
  package var heaviest: Weight

  /// The step between loads, in the same unit.
  package var step: Weight

  package init(kind: Kind, name: String, lightest: Weight, heaviest: Weight, step: Weight) {
    (self.kind, self.name, self.lightest) = (kind, name, lightest)
    (self.heaviest, self.step) = (heaviest, step)
  }
}

package struct Band: Hashable, Codable, Sendable {
  /// What identifies it: "red".
  package var colour: String

  /// The lifter's name for the band, if any: "strong".
  package var name: String?

  package init(colour: String, name: String? = nil) { (self.colour, self.name) = (colour, name) }
}

extension Gym {
  /// Returns the colour of the next stronger or weaker band; `nil` if there is none.
  package func band(from colour: String, up: Bool) -> String? {
    guard let index = bands.firstIndex(where: { $0.colour == colour }) else { return nil }
    let next = up ? index + 1 : index - 1
    return bands.indices.contains(next) ? bands[next].colour : nil
  }
}

/// The gear that an exercise uses instead of the default.
package struct OwnGear: Hashable, Codable, Sendable {
  package var exercise: String

  package var bar: String?

  package var machine: String?

  /// The only plates that go on its bar.
  package var plates: [PlateStock]?

  /// The only weights it has.
  package var set: [Weight]?

  /// The step between its loads: only those a whole number of steps above the lightest remain.
  ///
  /// On a machine it replaces the step of the stack.
  package var step: Weight?

  package init(exercise: String) { self.exercise = exercise }

  package var isEmpty: Bool {
    bar == nil && machine == nil && plates == nil && set == nil && step == nil
  }
}
