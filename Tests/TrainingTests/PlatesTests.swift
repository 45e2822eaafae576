import Support
import Testing
import Training

@Suite("Plates")
struct PlatesTests {
  /// A weight on a bar with plates, given as weights and numbers of pairs.
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    var unit = Weight.Unit.kilograms
    let bar: String
    let pairs: String
    let target: String
    /// One side, the innermost plate first; `nil` if several answers are right.
    var perSide: String?
    /// The total; `nil` if the weight is lighter than the bar.
    var total: String?
    var testDescription: String { "\(target) on \(bar) with \(pairs), \(source)" }

    var rack: LoadableBar {
      LoadableBar(
        bar: weight(bar),
        pairs: pairs.split(separator: " ").map { pair in
          let parts = pair.split(separator: "*")
          return LoadableBar.Pair(plate: weight(parts[0]), count: Int(parts[1]) ?? 0)
        })
    }

    func weight(_ text: some StringProtocol) -> Weight {
      Weight(text, unit: unit) ?? Weight(thousandths: -1, unit: unit)
    }
  }

  static let kilograms = "25*20 20*20 15*20 10*20 5*20 2.5*20 1.25*20"
  static let pounds = "45*20 35*20 25*20 10*20 5*20 2.5*20"
  static let light = "15*20 10*20 5*20 2.5*20 1.25*20"

  static let cases: [Case] = [
    Case(
      source: "liftosaur/weight", unit: .pounds, bar: "45", pairs: "45*2 25*2 10*2 5*2 2.5*2",
      target: "215", perSide: "45 25 10 5", total: "215"),
    Case(
      source: "liftosaur/weight", unit: .pounds, bar: "45", pairs: "45*4 35*2 25*2 10*2 2.5*3",
      target: "130", perSide: "35 2.5 2.5 2.5", total: "130"),
    Case(
      source: "liftosaur/weight", unit: .pounds, bar: "45", pairs: "45*2 35*2 25*2 15*2 10*2",
      target: "145", perSide: "35 15", total: "145"),
    Case(
      source: "liftosaur/weight", unit: .pounds, bar: "45",
      pairs: "45*250 35*250 25*250 15*250 10*250", target: "345", total: "345"),
    Case(
      source: "liftosaur/weight", unit: .pounds, bar: "45", pairs: "45*2 5*2 2.5*2", target: "215",
      perSide: "45 5 5 2.5 2.5", total: "165"),
    Case(
      source: "gymcoach/plates", bar: "20", pairs: kilograms, target: "140", perSide: "25 25 10",
      total: "140"),
    Case(
      source: "gymcoach/plates", bar: "20", pairs: kilograms, target: "101", perSide: "25 15",
      total: "100"),
    Case(
      source: "gymcoach/plates", bar: "20", pairs: kilograms, target: "20", perSide: "", total: "20"
    ),
    Case(
      source: "gymcoach/plates", unit: .pounds, bar: "45", pairs: pounds, target: "225",
      perSide: "45 45", total: "225"),
    Case(
      source: "wger-flutter/gym_mode", bar: "20", pairs: light, target: "40", perSide: "10",
      total: "40"),
    Case(
      source: "wger-flutter/gym_mode", bar: "20", pairs: light, target: "100", perSide: "15 15 10",
      total: "100"),
    Case(
      source: "wger-flutter/gym_mode", bar: "20", pairs: light, target: "140",
      perSide: "15 15 15 15", total: "140"),
    Case(
      source: "wger-flutter/gym_mode", bar: "20", pairs: light, target: "45", perSide: "10 2.5",
      total: "45"),
    Case(source: "wger-flutter/gym_mode", bar: "20", pairs: light, target: "101", total: "100"),
    Case(
      source: "biglifts/PlateFormulasSpec", unit: .pounds, bar: "45", pairs: pounds, target: "75",
      perSide: "10 5", total: "75"),
    Case(
      source: "biglifts/PlateFormulasSpec", unit: .pounds, bar: "45", pairs: pounds, target: "225",
      perSide: "45 45", total: "225"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "50",
      perSide: "2.5", total: "50"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "55",
      perSide: "5", total: "55"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "60",
      perSide: "5 2.5", total: "60"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "80",
      perSide: "10 5 2.5", total: "80"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "90",
      perSide: "10 10 2.5", total: "90"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "130",
      perSide: "35 5 2.5", total: "130"),
    Case(
      source: "dustinspecker/weights", unit: .pounds, bar: "45", pairs: pounds, target: "315",
      perSide: "45 45 45", total: "315"),
    Case(source: "swift-A", bar: "20", pairs: kilograms, target: "60", perSide: "20", total: "60"),
    Case(source: "swift-A", bar: "25", pairs: kilograms, target: "65", perSide: "20", total: "65"),
    Case(source: "swift-A", bar: "15", pairs: kilograms, target: "55", perSide: "20", total: "55"),
    Case(source: "swift-A", bar: "20", pairs: kilograms, target: "300", total: "300"),
    Case(source: "swift-A", bar: "20", pairs: kilograms, target: "15"),
    Case(
      source: "swift-A", bar: "20", pairs: "25*20 20*20 15*20 10*20 5*20 2.5*20", target: "21.5",
      total: "20"),
    Case(source: "swift-A", bar: "20", pairs: kilograms, target: "23", total: "22.5"),
    Case(
      source: "swift-B", bar: "20", pairs: kilograms, target: "22.5", perSide: "1.25", total: "22.5"
    ),
    Case(
      source: "design: greedy misses it", unit: .pounds, bar: "45",
      pairs: "45*1 35*1 25*1 10*1 5*1 2.5*1", target: "175", perSide: "35 25 5", total: "175"),
    Case(
      source: "gymcoach/gym-loads", bar: "20", pairs: "2.5*1 1.25*1", target: "23.75",
      perSide: "1.25", total: "22.5"),
    Case(
      source: "app-gymdash plateCalculator", bar: "20", pairs: kilograms, target: "25",
      perSide: "2.5", total: "25"),
    Case(
      source: "app-gymdash plateCalculator", bar: "20", pairs: kilograms, target: "21", perSide: "",
      total: "20"),
    Case(
      source: "app-gymdash plateCalculator", bar: "15", pairs: kilograms, target: "100",
      perSide: "25 15 2.5", total: "100"),
    Case(
      source: "app-gymdash plateCalculator", bar: "20", pairs: kilograms, target: "10"),
    Case(
      source: "rfdonnelly/lift-rs README; of equally few, the heavier inside", unit: .pounds,
      bar: "45", pairs: pounds, target: "145", perSide: "45 5", total: "145"),
    Case(
      source: "programs: exhaustive search, greedy gets 75", bar: "20", pairs: "25*1 20*2 2.5*1",
      target: "105", perSide: "20 20 2.5", total: "105"),
    Case(
      source: "programs: exhaustive search, greedy gets 70", bar: "20", pairs: "25*1 20*1 15*2",
      target: "90", perSide: "20 15", total: "90"),
    Case(
      source: "programs: a dumbbell, greedy gets 22.5", bar: "2.5", pairs: "10*2 7.5*2",
      target: "32.5", perSide: "7.5 7.5", total: "32.5"),
    Case(
      source: "programs: two plates instead of greedy's three", unit: .pounds, bar: "45",
      pairs: "45*4 35*2 25*2 10*2 5*2 2.5*2", target: "165", perSide: "35 25", total: "165"),
    Case(
      source: "programs: bar and two collars of 2.5 kg", bar: "25", pairs: "25*1 15*1 2.5*1",
      target: "105", perSide: "25 15", total: "105"),
    Case(
      source: "programs: floor, as Liftosaur", bar: "20", pairs: kilograms, target: "58",
      total: "57.5"),
    Case(
      source: "training.md 3: greedy gets 180", unit: .pounds, bar: "45",
      pairs: "45*1 35*1 25*1 10*1 5*1 2.5*1", target: "180", perSide: "35 25 5 2.5", total: "180"),
    Case(
      source: "training.md 3: greedy gets 110", bar: "20", pairs: "25*1 20*1 15*1 10*1",
      target: "120", perSide: "25 15 10", total: "120"),
    Case(
      source: "training.md 3: greedy gets 155", unit: .pounds, bar: "45", pairs: "45*1 35*2 10*1",
      target: "185", perSide: "35 35", total: "185"),
    Case(
      source: "greedy misses it", bar: "20", pairs: "20*1 15*2", target: "80", perSide: "15 15",
      total: "80"),
    Case(
      source: "fewest plates, not the heaviest first", bar: "20", pairs: "20*1 15*2 10*1 5*2",
      target: "80", perSide: "20 10", total: "80"),
    Case(
      source: "equally few: the heavier inside", bar: "20", pairs: "20*1 15*2 10*1", target: "80",
      perSide: "20 10", total: "80"),
    Case(
      source: "more than all plates together", bar: "20", pairs: "20*1 10*1", target: "200",
      perSide: "20 10", total: "80"),
    Case(source: "no plates at all", bar: "20", pairs: "", target: "60", perSide: "", total: "20"),
    Case(
      source: "plates of nothing", bar: "20", pairs: "0*5", target: "60", perSide: "", total: "20"),
    Case(
      source: "the same plate noted twice", bar: "20", pairs: "10*1 10*1", target: "60",
      perSide: "10 10", total: "60"),
    Case(
      source: "a bar of its own weight, gear to the gram", bar: "7.3", pairs: "0.5*2 0.25*2",
      target: "9.7", perSide: "0.5 0.5", total: "9.3"),
  ]

  @Test("a weight is made with the fewest plates, or rounded down", arguments: cases)
  func loads(_ row: Case) {
    let load = row.rack.load(row.weight(row.target))
    #expect(load?.total == row.total.map { row.weight($0) })
    if let perSide = row.perSide {
      #expect(load?.perSide == perSide.split(separator: " ").map { row.weight($0) })
    }
    if let load {
      let side = load.perSide.reduce(0) { $0 + $1.thousandths }
      #expect(load.total.thousandths == row.rack.bar.thousandths + 2 * side)
    }
  }

  @Test("a weight in the other unit has no load and no step")
  func otherUnit() {
    let weight = Weight(thousandths: 135_000, unit: .pounds)
    #expect(LoadableBar.home(.kilograms).load(weight) == nil)
    #expect(LoadableBar.home(.kilograms).step(from: weight, up: true) == nil)
  }

  @Test("every load of a small rack is optimal")
  func exhaustive() {
    let plates = [(20, 1), (15, 1), (10, 2), (5, 1), (2, 2)]
    let rack = LoadableBar(
      bar: .kilograms(thousandths: 20_000),
      pairs: plates.map { .init(plate: .kilograms(thousandths: $0.0 * 1000), count: $0.1) })
    var fewest = [0: 0]
    for (plate, count) in plates {
      for (sum, number) in fewest {
        for more in 1...count {
          fewest[sum + plate * more] = min(fewest[sum + plate * more] ?? .max, number + more)
        }
      }
    }
    for target in 20...180 {
      let best = fewest.keys.filter { 20 + 2 * $0 <= target }.max() ?? 0
      let load = rack.load(.kilograms(thousandths: target * 1000))
      #expect(load?.total.thousandths == (20 + 2 * best) * 1000)
      #expect(load?.perSide.count == fewest[best])
      let up = fewest.keys.map { 20 + 2 * $0 }.filter { $0 > target }.min()
      #expect(
        rack.step(from: .kilograms(thousandths: target * 1000), up: true)?.thousandths
          == up.map { $0 * 1000 })
      let down = fewest.keys.map { 20 + 2 * $0 }.filter { $0 < target }.max()
      #expect(
        rack.step(from: .kilograms(thousandths: target * 1000), up: false)?.thousandths
          == down.map { $0 * 1000 })
    }
  }

  @Test("random small racks are loaded like an exhaustive search", arguments: 1...40)
  func bruteForce(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let plates = (0..<Int.random(in: 1...5, using: &chance)).map { _ in
      (250 * Int.random(in: 1...100, using: &chance), Int.random(in: 0...3, using: &chance))
    }
    let rack = LoadableBar(
      bar: .kilograms(thousandths: 1000 * Int.random(in: 0...25, using: &chance)),
      pairs: plates.map { .init(plate: .kilograms(thousandths: $0.0), count: $0.1) })
    // Every possible stack, the heaviest plate inside.
    var stacks: [[Int]] = [[]]
    for (plate, count) in plates {
      stacks = stacks.flatMap { stack in
        (0...count).map { stack + Array(repeating: plate, count: $0) }
      }
    }
    stacks = stacks.map { $0.sorted(by: >) }
    for _ in 0..<25 {
      let target = rack.bar.thousandths + Int.random(in: 0...400_000, using: &chance)
      let best = stacks.filter { rack.bar.thousandths + 2 * $0.reduce(0, +) <= target }
        .max { first, second in
          let sums = (first.reduce(0, +), second.reduce(0, +))
          if sums.0 != sums.1 { return sums.0 < sums.1 }
          if first.count != second.count { return first.count > second.count }
          return first.lexicographicallyPrecedes(second)
        }
      #expect(rack.load(.kilograms(thousandths: target))?.perSide.map(\.thousandths) == best)
    }
  }
}
