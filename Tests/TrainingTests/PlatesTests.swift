import Support
import Testing
import Training

@Suite("Plates")
struct PlatesTests {
  /// A row of the table below.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rack: LoadableBar
    let target: Weight
    /// `nil` if the weight is lighter than the bar.
    let total: Weight?
    /// One side, the innermost plate first; `nil` if several answers are right.
    let perSide: [Weight]?

    init(_ row: Substring) {
      let columns = row.split(separator: " | ").map(String.init)
      let load = columns[3].split(separator: " = ")
      let unit = PlatesTests.unit(columns[0])
      testDescription = String(row)
      rack = PlatesTests.rack(columns[0], PlatesTests.pairs[columns[1]] ?? columns[1])
      target = PlatesTests.weight(columns[2], unit)
      total = load[0] == "none" ? nil : PlatesTests.weight(load[0], unit)
      perSide =
        load.count == 1
        ? nil
        : load[1] == "the bar"
          ? [] : load[1].split(separator: " ").map { PlatesTests.weight($0, unit) }
    }
  }

  private static func unit(_ bar: String) -> Weight.Unit {
    bar.hasSuffix("lb") ? .pounds : .kilograms
  }

  private static func weight(_ text: some StringProtocol, _ unit: Weight.Unit) -> Weight {
    Weight(text, unit: unit) ?? Weight(thousandths: -1, unit: unit)
  }

  /// A bar like `20kg` with pairs of plates like `15*2 5*1`.
  static func rack(_ bar: String, _ pairs: String) -> LoadableBar {
    let unit = unit(bar)
    return LoadableBar(
      bar: weight(bar.dropLast(2), unit),
      pairs: pairs.split(separator: " ").map { pair in
        let parts = pair.split(separator: "*")
        return LoadableBar.Pair(plate: weight(parts[0], unit), count: Int(parts[1]) ?? 0)
      })
  }

  private static let pairs = [
    "kilograms": "25*20 20*20 15*20 10*20 5*20 2.5*20 1.25*20",
    "pounds": "45*20 35*20 25*20 10*20 5*20 2.5*20",
    "light": "15*20 10*20 5*20 2.5*20 1.25*20",
    "no plates": "",
  ]

  /// A bar, pairs of plates, the weight asked for, what is loaded (the total, and one side unless
  /// several answers are right), and the source.
  static let cases = """
    45lb | 45*2 25*2 10*2 5*2 2.5*2 | 215 | 215 = 45 25 10 5 | liftosaur/weight
    45lb | 45*4 35*2 25*2 10*2 2.5*3 | 130 | 130 = 35 2.5 2.5 2.5 | liftosaur/weight
    45lb | 45*2 35*2 25*2 15*2 10*2 | 145 | 145 = 35 15 | liftosaur/weight
    45lb | 45*250 35*250 25*250 15*250 10*250 | 345 | 345 | liftosaur/weight
    45lb | 45*2 5*2 2.5*2 | 215 | 165 = 45 5 5 2.5 2.5 | liftosaur/weight
    20kg | kilograms | 140 | 140 = 25 25 10 | gymcoach/plates
    20kg | kilograms | 101 | 100 = 25 15 | gymcoach/plates
    20kg | kilograms | 20 | 20 = the bar | gymcoach/plates
    45lb | pounds | 225 | 225 = 45 45 | gymcoach/plates
    20kg | light | 40 | 40 = 10 | wger-flutter/gym_mode
    20kg | light | 100 | 100 = 15 15 10 | wger-flutter/gym_mode
    20kg | light | 140 | 140 = 15 15 15 15 | wger-flutter/gym_mode
    20kg | light | 45 | 45 = 10 2.5 | wger-flutter/gym_mode
    20kg | light | 101 | 100 | wger-flutter/gym_mode
    45lb | pounds | 75 | 75 = 10 5 | biglifts/PlateFormulasSpec
    45lb | pounds | 225 | 225 = 45 45 | biglifts/PlateFormulasSpec
    45lb | pounds | 50 | 50 = 2.5 | dustinspecker/weights
    45lb | pounds | 55 | 55 = 5 | dustinspecker/weights
    45lb | pounds | 60 | 60 = 5 2.5 | dustinspecker/weights
    45lb | pounds | 80 | 80 = 10 5 2.5 | dustinspecker/weights
    45lb | pounds | 90 | 90 = 10 10 2.5 | dustinspecker/weights
    45lb | pounds | 130 | 130 = 35 5 2.5 | dustinspecker/weights
    45lb | pounds | 315 | 315 = 45 45 45 | dustinspecker/weights
    20kg | kilograms | 60 | 60 = 20 | swift-A
    25kg | kilograms | 65 | 65 = 20 | swift-A
    15kg | kilograms | 55 | 55 = 20 | swift-A
    20kg | kilograms | 300 | 300 | swift-A
    20kg | kilograms | 15 | none | swift-A
    20kg | 25*20 20*20 15*20 10*20 5*20 2.5*20 | 21.5 | 20 | swift-A
    20kg | kilograms | 23 | 22.5 | swift-A
    20kg | kilograms | 22.5 | 22.5 = 1.25 | swift-B
    45lb | 45*1 35*1 25*1 10*1 5*1 2.5*1 | 175 | 175 = 35 25 5 | design: greedy misses it
    20kg | 2.5*1 1.25*1 | 23.75 | 22.5 = 1.25 | gymcoach/gym-loads
    20kg | kilograms | 25 | 25 = 2.5 | app-gymdash plateCalculator
    20kg | kilograms | 21 | 20 = the bar | app-gymdash plateCalculator
    15kg | kilograms | 100 | 100 = 25 15 2.5 | app-gymdash plateCalculator
    20kg | kilograms | 10 | none | app-gymdash plateCalculator
    45lb | pounds | 145 | 145 = 45 5 | rfdonnelly/lift-rs README; of equally few, the heavier inside
    20kg | 25*1 20*2 2.5*1 | 105 | 105 = 20 20 2.5 | programs: exhaustive search, greedy gets 75
    20kg | 25*1 20*1 15*2 | 90 | 90 = 20 15 | programs: exhaustive search, greedy gets 70
    2.5kg | 10*2 7.5*2 | 32.5 | 32.5 = 7.5 7.5 | programs: a dumbbell, greedy gets 22.5
    45lb | 45*4 35*2 25*2 10*2 5*2 2.5*2 | 165 | 165 = 35 25 | programs: two plates instead of greedy's three
    25kg | 25*1 15*1 2.5*1 | 105 | 105 = 25 15 | programs: bar and two collars of 2.5 kg
    20kg | kilograms | 58 | 57.5 | programs: floor, as Liftosaur
    45lb | 45*1 35*1 25*1 10*1 5*1 2.5*1 | 180 | 180 = 35 25 5 2.5 | training.md 3: greedy gets 180
    20kg | 25*1 20*1 15*1 10*1 | 120 | 120 = 25 15 10 | training.md 3: greedy gets 110
    45lb | 45*1 35*2 10*1 | 185 | 185 = 35 35 | training.md 3: greedy gets 155
    20kg | 20*1 15*2 | 80 | 80 = 15 15 | greedy misses it
    20kg | 20*1 15*2 10*1 5*2 | 80 | 80 = 20 10 | fewest plates, not the heaviest first
    20kg | 20*1 15*2 10*1 | 80 | 80 = 20 10 | equally few: the heavier inside
    20kg | 20*1 10*1 | 200 | 80 = 20 10 | more than all plates together
    20kg | no plates | 60 | 20 = the bar | no plates at all
    20kg | 0*5 | 60 | 20 = the bar | plates of nothing
    20kg | 10*1 10*1 | 60 | 60 = 10 10 | the same plate noted twice
    7.3kg | 0.5*2 0.25*2 | 9.7 | 9.3 = 0.5 0.5 | a bar of its own weight, gear to the gram
    """.split(separator: "\n").map(Case.init)

  @Test("a weight is made with the fewest plates, or rounded down", arguments: cases)
  func loads(_ row: Case) {
    let load = row.rack.load(row.target)
    #expect(load?.total == row.total)
    if let perSide = row.perSide { #expect(load?.perSide == perSide) }
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
