import Support
import Testing
import Training

@Suite("Plates for a series of sets")
struct PlateSeriesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    let pairs: String
    let series: [Int]
    var before: [Int] = []
    /// Plates moved on one side over the whole series.
    let moves: Int
    var loads: [[Int]]?
    var testDescription: String { "\(series), \(source)" }
  }

  static let pairs = "25*1 20*2 15*1 10*2 5*1 2.5*1"

  static let cases: [Case] = [
    Case(
      source: "training.md 3, six plates moved with the fewest of each", pairs: pairs,
      series: [60_000, 80_000, 100_000], moves: 3,
      loads: [[20_000], [20_000, 10_000], [20_000, 10_000, 10_000]]),
    Case(
      source: "training.md 3, seven plates moved with the fewest of each", pairs: pairs,
      series: [60_000, 100_000, 140_000], moves: 4),
    Case(
      source: "one set: the fewest plates, of equally few the heavier inside", pairs: pairs,
      series: [100_000], moves: 2,
      loads: [[25_000, 15_000]]),
    Case(
      source: "what is on the bar stays on it", pairs: pairs, series: [80_000], before: [15_000],
      moves: 2, loads: [[15_000, 10_000, 5_000]]),
    Case(
      source: "the same weight again moves nothing", pairs: pairs,
      series: [80_000, 80_000, 80_000], moves: 2),
    Case(
      source: "not loadable is loaded lighter", pairs: "10*1", series: [41_000], moves: 1,
      loads: [[10_000]]),
    Case(
      source: "another gym's plates come off", pairs: "10*1", series: [40_000], before: [11_000],
      moves: 2, loads: [[10_000]]),
    Case(source: "no plates", pairs: "", series: [20_000, 60_000], moves: 0, loads: [[], []]),
  ]

  @Test("a series needs the fewest changes", arguments: cases)
  func series(_ row: Case) {
    let rack = PlatesTests.rack("20kg", row.pairs)
    let before = load(row.before, on: rack)
    let loads = rack.loads(
      for: row.series.map { .kilograms(thousandths: $0) }, after: row.before.isEmpty ? nil : before)
    #expect(moves(loads.compactMap(\.self), from: before) == row.moves)
    if let expected = row.loads {
      #expect(loads.map { $0?.perSide.map(\.thousandths) } == expected)
    }
  }

  @Test("weights that the bar cannot have are skipped")
  func unloadable() {
    let rack = LoadableBar.home(.kilograms)
    let pounds = Weight(thousandths: 135_000, unit: .pounds)
    let loads = rack.loads(for: [
      .kilograms(thousandths: 15_000), .kilograms(thousandths: 60_000), pounds,
    ])
    #expect(loads.map { $0?.total.thousandths } == [nil, 60_000, nil])
    #expect(rack.loads(for: []).isEmpty)
  }

  @Test("a hundred pairs of every plate are handled quickly")
  func manyPlates() {
    let rack = LoadableBar(
      bar: .kilograms(thousandths: 20_000),
      pairs: [25_000, 20_000, 15_000, 10_000, 5_000, 2_500, 1_250].map {
        .init(plate: .kilograms(thousandths: $0), count: 100)
      })
    let series = (1...20).map { Weight.kilograms(thousandths: 20_000 + 10_000 * $0) }
    #expect(rack.loads(for: series).map { $0?.total } == series)
  }

  @Test("no exhaustive search finds fewer changes", arguments: 1...60)
  func bruteForce(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let rack = LoadableBar(
      bar: .kilograms(thousandths: 20_000),
      pairs: (0..<Int.random(in: 1...5, using: &chance)).map { _ in
        .init(
          plate: .kilograms(thousandths: 1_250 * Int.random(in: 1...12, using: &chance)),
          count: Int.random(in: 1...2, using: &chance))
      })
    let series = (0..<Int.random(in: 1...5, using: &chance)).map { _ in
      Weight.kilograms(thousandths: 20_000 + 1_250 * Int.random(in: 0...60, using: &chance))
    }
    let stacks = allStacks(of: rack)
    var costs: [[Int]: Int] = [[]: 0]
    for weight in series {
      let side = (rack.load(weight)?.total.thousandths ?? 0) - 20_000
      var next: [[Int]: Int] = [:]
      for stack in stacks where 2 * stack.reduce(0, +) == side {
        next[stack] = costs.map { $0.value + changes($0.key, stack) }.min()
      }
      costs = next
    }
    let loads = rack.loads(for: series).compactMap(\.self)
    #expect(loads.map(\.total) == series.compactMap { rack.load($0)?.total })
    #expect(moves(loads, from: load([], on: rack)) == costs.values.min())
    for load in loads {
      let plates = load.perSide.map(\.thousandths)
      #expect(plates == plates.sorted(by: >))
      #expect(stacks.contains(plates))
    }
  }

  /// Every possible stack, the heaviest plate inside.
  private func allStacks(of rack: LoadableBar) -> Set<[Int]> {
    var owned: [Int: Int] = [:]
    for pair in rack.pairs { owned[pair.plate.thousandths, default: 0] += pair.count }
    var stacks: [[Int]] = [[]]
    for (plate, count) in owned {
      stacks = stacks.flatMap { stack in
        (0...count).map { stack + Array(repeating: plate, count: $0) }
      }
    }
    return Set(stacks.map { $0.sorted(by: >) })
  }

  private func changes(_ before: [Int], _ after: [Int]) -> Int {
    before.count + after.count - 2 * zip(before, after).prefix { $0 == $1 }.count
  }

  private func moves(_ loads: [BarLoad], from before: BarLoad) -> Int {
    zip([before] + loads, loads).reduce(0) { sum, step in
      let change = PlateChange(from: step.0, to: step.1)
      return sum + change.off.count + change.on.count
    }
  }

  private func load(_ plates: [Int], on rack: LoadableBar) -> BarLoad {
    BarLoad(
      perSide: plates.map { .kilograms(thousandths: $0) },
      total: .kilograms(thousandths: rack.bar.thousandths + 2 * plates.reduce(0, +)))
  }
}
