import Support
import Testing
import Training

@Suite("Gyms")
struct GymTests {
  /// A gym with some of everything.
  static let garage: Gym = {
    var gym = Gym.counted(.kilograms)
    gym.name = "Garage"
    gym.bars += [
      Bar(name: "EZ bar", weight: kilograms(10)), Bar(name: "Trap bar", weight: kilograms(25)),
      Bar(name: "Old bar", weight: pounds(45)),
    ]
    gym.dumbbells = [5, 10, 15, 20].map(kilograms)
    gym.kettlebells = [8, 16, 24].map(kilograms)
    gym.machines = [
      WeightMachine(
        kind: .machine, name: "Leg press", lightest: kilograms(20), heaviest: kilograms(200),
        step: kilograms(10)),
      WeightMachine(
        kind: .cable, name: "Cable", lightest: kilograms(5), heaviest: kilograms(75),
        step: kilograms(5)),
      WeightMachine(
        kind: .machine, name: "Chest press", lightest: pounds(10), heaviest: pounds(200),
        step: pounds(10)),
    ]
    var curl = OwnGear(exercise: "Curl")
    curl.bar = "EZ bar"
    var row = OwnGear(exercise: "Machine Row")
    row.machine = "Cable"
    var raise = OwnGear(exercise: "Lateral Raise")
    raise.set = [kilograms(2), kilograms(3), kilograms(4)]
    var deadlift = OwnGear(exercise: "Deadlift")
    deadlift.step = kilograms(5)
    var fly = OwnGear(exercise: "Cable Fly")
    fly.step = Weight.kilograms(thousandths: 2_500)
    var thrust = OwnGear(exercise: "Hip Thrust")
    thrust.plates = [
      PlateStock(plate: kilograms(25), count: 4), PlateStock(plate: kilograms(10), count: 3),
      PlateStock(plate: pounds(45), count: 2),
    ]
    for own in [curl, row, raise, deadlift, fly, thrust] {
      gym.exercises[own.exercise.normalizedName] = own
    }
    return gym
  }()

  static func kilograms(_ count: Int) -> Weight { .kilograms(thousandths: 1_000 * count) }
  static func pounds(_ count: Int) -> Weight { Weight(thousandths: 1_000 * count, unit: .pounds) }

  /// A row's gym has some of everything, or is the `home`, `counted` or `empty` one in pounds; its loads
  /// are the lightest, the first one above that, and the heaviest.
  @Test(
    "an exercise has these loads",
    arguments: TextRows("loads-of-gyms", words: "loading gym loads").rows)
  func loads(_ row: TextRow) throws {
    let gyms = [
      "home": Gym.home(.pounds), "counted": .counted(.pounds),
      "empty": Gym(name: "Empty", unit: .pounds),
    ]
    let gym = try row["gym"].map { try #require(gyms[$0]) } ?? GymTests.garage
    let loading = Loading(rawValue: try #require(row["loading"]))
    #expect((loading == nil) == (row["loading"] == "unknown"))
    let loads = try #require(gym.loads(for: row.text, loading: loading))
    #expect(loads.unit == gym.unit)
    let known = [loads.lightest, loads.above(loads.lightest), loads.heaviest]
    #expect(known.map { $0?.number ?? "-" }.joined(separator: " ") == row["loads"])
  }

  @Test("bands are no weights") func noLoads() {
    #expect(GymTests.garage.loads(for: "Push-Up", loading: .band) == nil)
  }

  struct Assumed: CustomTestStringConvertible, Sendable {
    let weight: String
    let loading: Loading?
    var unit = Weight.Unit.kilograms
    var step: String?
    let up: String
    /// `nil` if nothing is lighter.
    var down: String?
    var testDescription: String {
      "\(weight) \(loading?.rawValue ?? "unknown"), \(step ?? "usual")"
    }
  }

  static let assumed: [Assumed] = [
    Assumed(weight: "61", loading: .perHand, up: "63.5", down: "58.5"),
    Assumed(weight: "7", loading: .perHand, step: "1", up: "8", down: "6"),
    Assumed(weight: "1", loading: .perHand, step: "1", up: "2"),
    Assumed(weight: "16", loading: .singleImplement, step: "4", up: "20", down: "12"),
    Assumed(weight: "2.5", loading: .machine, up: "5"),
  ]

  @Test(
    "without listed gear, any weight can be loaded but a bar's, and steps start from it",
    arguments: assumed)
  func assumesNothing(_ row: Assumed) throws {
    func weight(_ text: String) throws -> Weight { try #require(Weight(text, unit: row.unit)) }
    var gym = Gym.home(row.unit)
    if let step = row.step { gym.usualSteps = ["lift": try weight(step)] }
    let loads = try #require(gym.loads(for: "Lift", loading: row.loading))
    let from = try weight(row.weight)
    #expect(loads.contains(from))
    #expect(loads.load(for: from) == from)
    #expect(try loads.above(from) == weight(row.up))
    #expect(try loads.below(from) == row.down.map(weight))
    #expect(gym.knownLoads(for: "Lift", loading: row.loading) == nil)
  }

  @Test(
    "a bar whose plates were never counted has what the usual ones make",
    arguments: [
      (Weight.Unit.kilograms, "61", "60"), (.kilograms, "102.75", "102.5"),
      (.kilograms, "181.25", "180"), (.kilograms, "10", "20"), (.kilograms, "300", "300"),
      (.pounds, "137", "135"), (.pounds, "425", "425"),
    ])
  func usualLoads(unit: Weight.Unit, asked: String, load: String) throws {
    let gym = Gym.home(unit)
    let loads = try #require(gym.knownLoads(for: "Squat", loading: .barbell))
    let taken = try #require(Weight(load, unit: unit))
    #expect(loads.load(for: try #require(Weight(asked, unit: unit))) == taken)
    #expect(gym.rack().load(taken)?.total == taken)
    #expect(!loads.isListed)
  }

  @Test(
    "a weight in the other unit is rounded down, unless it is the same in whole units",
    arguments: [
      (Weight.Unit.kilograms, "185", "82.5"), (.kilograms, "181", "80"), (.kilograms, "110", "50"),
      (.kilograms, "45", "20"), (.pounds, "83", "180"), (.pounds, "100", "220"),
      (.pounds, "20", "45"),
    ])
  func otherUnit(unit: Weight.Unit, asked: String, load: String) throws {
    let loads = try #require(Gym.home(unit).knownLoads(for: "Squat", loading: .barbell))
    let typed = try #require(
      Weight(asked, unit: unit == .kilograms ? .pounds : .kilograms))
    let taken = try #require(Weight(load, unit: unit))
    #expect(loads.load(for: typed) == taken)
  }

  @Test("the usual plates load every usual weight, in kilograms and pounds")
  func usualPlates() {
    for (unit, step) in [(Weight.Unit.kilograms, 2_500), (.pounds, 5_000)] {
      let rack = Gym.home(unit).rack()
      let heaviest = 1_000 * 500
      for total in stride(from: rack.bar.thousandths, through: heaviest, by: step) {
        let weight = Weight(thousandths: total, unit: unit)
        #expect(rack.load(weight)?.total == weight)
      }
    }
  }

  @Test("any requested weight leads to one that can be loaded", arguments: 1...40)
  func properties(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var gym = Gym(name: "Any", unit: Bool.random(using: &chance) ? .kilograms : .pounds)
    for _ in 0..<Int.random(in: 0...6, using: &chance) {
      gym.plates.append(
        PlateStock(
          plate: weight(upTo: 100, &chance), count: Int.random(in: 0...6, using: &chance)))
      gym.dumbbells.append(weight(upTo: 100, &chance))
    }
    gym.bars = [Bar(name: "Bar", weight: weight(upTo: 80, &chance))]
    let loadings: [Loading?] = [
      .barbell, .barbellOneEnd, .perHand, .bodyweightPlus, .assisted, nil,
    ]
    for loading in loadings {
      guard let loads = gym.loads(for: "Any", loading: loading) else { continue }
      for _ in 0..<10 {
        let load = loads.nearest(to: weight(upTo: 800, &chance))
        #expect(loads.contains(load))
        if loading == .barbell { #expect(gym.rack().load(load)?.total == load) }
      }
    }
  }

  private func weight(upTo most: Int, _ chance: inout SplitMix64) -> Weight {
    Weight(
      thousandths: 250 * Int.random(in: 1...most, using: &chance),
      unit: Bool.random(using: &chance) ? .kilograms : .pounds)
  }
}
