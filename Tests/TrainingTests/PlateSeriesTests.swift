import Support
import Testing
import Training

@Suite("Plates for a series of sets")
struct PlateSeriesTests {
  private static let pairs = "25*1 20*2 15*1 10*2 5*1 2.5*1"

  private static func thousandths(_ text: String) -> [Int] {
    text.split(separator: " ").compactMap { Int($0) }.map { $0 * 1_000 }
  }

  /// A row of `Lines/series.txt`: the weights, the plates that are on the bar before, those that are moved
  /// on one side over the whole series, and what is then on it.
  @Test(
    "a series needs the fewest changes",
    arguments: TextRows("series", words: "pairs series before moves loads").rows)
  func series(_ row: TextRow) throws {
    let pairs = row["pairs"] ?? Self.pairs
    let rack = PlatesTests.rack("20kg", pairs == "none" ? "" : pairs)
    let before = load(Self.thousandths(row["before"] ?? ""), on: rack)
    let loads = rack.loads(
      for: Self.thousandths(try #require(row["series"])).map { .kilograms(thousandths: $0) },
      after: row["before"] == nil ? nil : before)
    #expect("\(moves(loads.compactMap(\.self), from: before))" == row["moves"])
    if let expected = row["loads"]?.split(separator: "/") {
      let plates = loads.map { $0?.perSide.map(\.thousandths) }
      #expect(plates == expected.map { Self.thousandths(String($0)) })
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
