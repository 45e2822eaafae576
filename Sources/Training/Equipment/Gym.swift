/// A place to train with what stands there.
///
/// It counts in one unit. Gear keeps the weight that is marked on it, in the unit that is marked
/// on it; what is marked in the other unit is taken at its exact weight, rounded to a thousandth.
public struct Gym: Hashable, Codable, Sendable {
  /// What the lifter calls it.
  public var name: String

  /// The unit in which loads are counted.
  public var unit: Weight.Unit

  /// The bars, the usual one first.
  public var bars: [Bar]

  /// The plates, each weight of a look once.
  public var plates: [PlateStock]

  /// What dumbbells there are, a pair of each.
  public var dumbbells: [Weight]

  /// What kettlebells there are.
  public var kettlebells: [Weight]

  /// The machines and cable stations.
  public var machines: [WeightMachine]

  /// The bands, the weakest first.
  public var bands: [Band]

  /// What can be hung on a cable: a rope, a V-handle.
  public var attachments: [String]

  /// What exercises use other than the usual, by their normalised names.
  public var exercises: [String: OwnGear]

  /// The usual steps of exercises, by their normalised names, for gear of which nothing was noted;
  /// nothing where no library was asked.
  public var usualSteps: [String: Weight]?

  /// The exercises that are done on a cable, by their normalised names; nothing where no library was
  /// asked.
  public var cableExercises: Set<String>?

  /// The exercises that are done with weight on top of the body, by their normalised names; nothing where
  /// no library was asked.
  public var onBody: Set<String>?

  /// An empty room.
  public init(name: String, unit: Weight.Unit) {
    self.name = name
    self.unit = unit
    (bars, plates, dumbbells, kettlebells) = ([], [], [], [])
    (machines, bands, attachments, exercises) = ([], [], [], [:])
  }

  /// What is assumed of a lifter who has said nothing: a bar, and every usual plate in any number.
  ///
  /// Of dumbbells and machines nothing is assumed but the usual steps. It limits nothing, and rounds
  /// nothing that somebody wrote.
  public static func home(_ unit: Weight.Unit) -> Gym {
    var gym = Gym(name: "Home", unit: unit)
    gym.assumeBarbell()
    return gym
  }

  /// Whether the lifter has not said yet which plates there are.
  public var assumesPlates: Bool {
    !plates.isEmpty && plates.allSatisfy(\.isUncounted)
  }

  /// Whether everything in it is assumed.
  public var isUnnoted: Bool {
    bars == Gym.home(unit).bars && assumesPlates && dumbbells.isEmpty && kettlebells.isEmpty
      && machines.isEmpty && bands.isEmpty && attachments.isEmpty && exercises.isEmpty
  }

  /// Puts the usual bar and plates there, in the unit of the gym.
  private mutating func assumeBarbell() {
    let rack = LoadableBar.home(unit)
    bars = [Bar(name: "Barbell", weight: rack.bar)]
    plates = rack.pairs.map { PlateStock(plate: $0.plate, count: PlateStock.plenty) }
  }

  /// Counts in another unit from now on.
  ///
  /// Gear keeps what is marked on it; what was only assumed is what is usual in that unit.
  public mutating func count(in other: Weight.Unit) {
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

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case unit = "unit"
    case bars = "bars"
    case plates = "plates"
    case dumbbells = "dumbbells"
    case kettlebells = "kettlebells"
    case machines = "machines"
    case bands = "bands"
    case attachments = "attachments"
    case exercises = "exercises"
    case usualSteps = "usualSteps"
    case cableExercises = "cableExercises"
    case onBody = "onBody"
  }
}

/// A bar.
public struct Bar: Hashable, Codable, Sendable {
  /// What the lifter calls it.
  public var name: String

  /// What it weighs without plates.
  public var weight: Weight

  /// A bar of a name and a weight.
  public init(name: String, weight: Weight) {
    self.name = name
    self.weight = weight
  }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case weight = "weight"
  }
}

/// Equal plates, and how many there are.
public struct PlateStock: Hashable, Codable, Sendable {
  /// The weight that is marked on them.
  public var plate: Weight

  /// How many there are; one without a second goes on no bar.
  public var count: Int

  /// The count of plates that were never counted: as many as anybody needs.
  public static let plenty = 10_000

  /// Their colour, where it is not the usual one.
  public var colour: PlateLook.Colour?

  /// Their diameter in millimetres, where it is not the usual one.
  public var diameter: Int?

  /// So many plates of a weight, of the usual look unless another is given.
  public init(
    plate: Weight, count: Int, colour: PlateLook.Colour? = nil, diameter: Int? = nil
  ) {
    self.plate = plate
    self.count = count
    self.colour = colour
    self.diameter = diameter
  }

  /// Whether they were never counted.
  public var isUncounted: Bool { count == PlateStock.plenty }

  /// How they look.
  public var look: PlateLook {
    let usual = PlateLook(of: plate)
    return PlateLook(
      colour: colour ?? usual.colour, diameter: diameter ?? usual.diameter)
  }

  private enum CodingKeys: String, CodingKey {
    case plate = "plate"
    case count = "count"
    case colour = "colour"
    case diameter = "diameter"
  }
}

/// A machine or a cable station with a stack of weights.
public struct WeightMachine: Hashable, Codable, Sendable {
  /// What kind of station it is.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case machine = "machine"
    case cable = "cable"
  }

  /// What kind of station it is.
  public var kind: Kind

  /// What the lifter calls it.
  public var name: String

  /// The lightest load, as it is marked.
  public var lightest: Weight

  /// The heaviest load, in the same unit.
  public var heaviest: Weight

  /// From one load to the next, in the same unit.
  public var step: Weight

  /// A station with the range of its stack.
  public init(kind: Kind, name: String, lightest: Weight, heaviest: Weight, step: Weight) {
    self.kind = kind
    self.name = name
    self.lightest = lightest
    self.heaviest = heaviest
    self.step = step
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case name = "name"
    case lightest = "lightest"
    case heaviest = "heaviest"
    case step = "step"
  }
}

/// An elastic band.
public struct Band: Hashable, Codable, Sendable {
  /// Its colour, by which it is called for: "red".
  public var colour: String

  /// What the lifter calls it, if anything: "strong".
  public var name: String?

  /// A band of a colour.
  public init(colour: String, name: String? = nil) {
    self.colour = colour
    self.name = name
  }

  private enum CodingKeys: String, CodingKey {
    case colour = "colour"
    case name = "name"
  }
}

extension Gym {
  /// The next stronger band, or the next weaker one; nothing where there is none.
  public func band(from colour: String, up: Bool) -> String? {
    guard let place = bands.firstIndex(where: { $0.colour == colour }) else { return nil }
    let next = up ? place + 1 : place - 1
    return bands.indices.contains(next) ? bands[next].colour : nil
  }
}

/// What an exercise uses instead of the usual gear.
public struct OwnGear: Hashable, Codable, Sendable {
  /// The exercise, as the lifter wrote it.
  public var exercise: String

  /// The name of its bar.
  public var bar: String?

  /// The name of its machine or cable.
  public var machine: String?

  /// The plates that go on its bar: these, and no others.
  public var plates: [PlateStock]?

  /// The weights it has: not more than these, and no others.
  public var set: [Weight]?

  /// Its steps: of the loads there are, those that are whole steps above the lightest; on a
  /// machine the steps themselves.
  public var step: Weight?

  /// An exercise with nothing of its own yet.
  public init(exercise: String) { self.exercise = exercise }

  /// Whether there is nothing of its own.
  public var isEmpty: Bool {
    bar == nil && machine == nil && plates == nil && set == nil && step == nil
  }

  private enum CodingKeys: String, CodingKey {
    case exercise = "exercise"
    case bar = "bar"
    case machine = "machine"
    case plates = "plates"
    case set = "set"
    case step = "step"
  }
}
