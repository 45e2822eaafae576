import Support
import Testing
import Training

@Suite("Warm-up")
struct WarmUpTests {
  static func rack(_ bar: Int, _ pairs: [(Int, Int)], _ unit: Weight.Unit = .kilograms)
    -> LoadableBar
  {
    LoadableBar(
      bar: Weight(thousandths: bar * 1000, unit: unit),
      pairs: pairs.map { .init(plate: Weight(thousandths: $0.0, unit: unit), count: $0.1) })
  }

  /// A row of `Lines/warm-ups.txt`: the work weight, each set, if the weight is not lighter than the bar,
  /// and one side for the work sets.
  @Test(
    "a work weight has this ramp",
    arguments: TextRows("warm-ups", words: "unit rack work sets plates").rows)
  func ramps(_ row: TextRow) throws {
    let unit = row["unit"] == "lb" ? Weight.Unit.pounds : .kilograms
    let own = (row["rack"] ?? "").split(separator: " ").compactMap { Int($0) }
    let rack = own.isEmpty ? .home(unit) : Self.rack(own[0], [(own[2] * 1000, own[1])])
    let warmUp = rack.warmUp(to: Weight(row: try #require(row["work"]), unit: unit))
    let sets = warmUp?.steps.map { "\($0.load.total.number)x\($0.reps)" }.joined(separator: " ")
    #expect(sets == row["sets"].map { $0 == "none" ? "" : $0 })
    if let plates = row["plates"] {
      #expect(warmUp?.work.perSide.map(\.number).joined(separator: " ") == plates)
    }
  }

  @Test("a weight in the other unit has no warm-up")
  func otherUnit() {
    let weight = Weight(thousandths: 135_000, unit: .pounds)
    #expect(LoadableBar.home(.kilograms).warmUp(to: weight) == nil)
  }

  @Test(
    "gymcoach/warmup: a negative weight has no warm-up, and a negative bar only positive steps")
  func senseless() {
    #expect(LoadableBar.home(.kilograms).warmUp(to: .kilograms(thousandths: -50_000)) == nil)
    let lifted = WarmUpTests.rack(-5, [(20_000, 3)])
    let steps = lifted.warmUp(to: .kilograms(thousandths: 100_000))?.steps ?? []
    #expect(steps.allSatisfy { $0.load.total.thousandths > 0 })
  }

  private static func expectSound(_ warmUp: WarmUp, _ rack: LoadableBar, _ work: Weight) {
    let loads = warmUp.steps.map(\.load) + [warmUp.work]
    for load in loads {
      #expect(rack.load(load.total)?.total == load.total)
      #expect(
        load.total.thousandths
          == rack.bar.thousandths + 2 * load.perSide.reduce(0) { $0 + $1.thousandths })
      #expect(
        zip(load.perSide, load.perSide.dropFirst()).allSatisfy { $0.thousandths >= $1.thousandths })
      for plate in Set(load.perSide) {
        let owned = rack.pairs.filter { $0.plate == plate }.reduce(0) { $0 + $1.count }
        #expect(load.perSide.filter { $0 == plate }.count <= owned)
      }
    }
    #expect(warmUp.work.total == rack.load(work)?.total)
    let end = warmUp.work.total.thousandths
    let totals = loads.map(\.total.thousandths)
    #expect(zip(totals, totals.dropFirst()).allSatisfy { 100 * $0 + 10 * end <= 100 * $1 })
    let reps = warmUp.steps.map(\.reps)
    #expect(zip(reps, reps.dropFirst()).allSatisfy { $0 > $1 })
    #expect(reps.allSatisfy { (2...8).contains($0) })
  }

  @Test(
    "in any gym each step can be loaded, is at least a tenth heavier and has fewer reps",
    arguments: 1...60)
  func properties(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let grain = [250, 500, 1_250, 333].randomElement(using: &chance) ?? 250
    let pairs = (0..<Int.random(in: 0...6, using: &chance)).map { _ in
      (grain * Int.random(in: 1...60, using: &chance), Int.random(in: 0...4, using: &chance))
    }
    let rack = WarmUpTests.rack(Int.random(in: 0...25, using: &chance), pairs)
    for _ in 0..<8 {
      let work = Weight.kilograms(
        thousandths: rack.bar.thousandths + 500 * Int.random(in: 0...600, using: &chance))
      WarmUpTests.expectSound(try #require(rack.warmUp(to: work)), rack, work)
    }
  }

  @Test(
    "at home, every ramp ends between 75 and 90 %", arguments: Weight.Unit.allCases
  )
  func home(unit: Weight.Unit) throws {
    let rack = LoadableBar.home(unit)
    var work: Weight? = rack.bar
    // Nobody has squatted more; the plates of the assumed gym are unlimited.
    while let weight = work, weight.thousandths <= 600_000 * (unit == .pounds ? 2 : 1) {
      let warmUp = try #require(rack.warmUp(to: weight))
      WarmUpTests.expectSound(warmUp, rack, weight)
      if 2 * rack.bar.thousandths < weight.thousandths, let last = warmUp.steps.last {
        #expect(
          (75...90).contains(100 * last.load.total.thousandths / weight.thousandths), "\(weight)")
        #expect((3...4).contains(warmUp.steps.count), "\(weight)")
      }
      work = rack.step(from: weight, up: true)
    }
  }

  /// The cost of a ramp, in percent of the work weight times that weight, computed independently.
  private static func cost(_ wished: [(share: Int, load: BarLoad?)], _ work: BarLoad) -> Int {
    let end = work.total.thousandths
    var cost = 0
    var before = BarLoad(perSide: [], total: work.total)
    for (share, load) in wished {
      guard let load else {
        cost += 30 * end
        continue
      }
      let change = PlateChange(from: before, to: load)
      cost += 8 * end * (change.off.count + change.on.count)
      cost += abs(100 * load.total.thousandths - share * end)
      before = load
    }
    let change = PlateChange(from: before, to: work)
    return cost + 8 * end * (change.off.count + change.on.count)
  }

  @Test("in a small gym no other ramp is cheaper", arguments: 1...30)
  func cheapest(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let rack = WarmUpTests.rack(
      20,
      Set((0..<3).map { _ in 2_500 * Int.random(in: 1...8, using: &chance) }).map {
        ($0, Int.random(in: 1...2, using: &chance))
      })
    var stacks: [[Weight]] = [[]]
    for pair in rack.pairs.sorted(by: { $0.plate.thousandths > $1.plate.thousandths }) {
      stacks = stacks.flatMap { stack in
        (0...pair.count).map { stack + Array(repeating: pair.plate, count: $0) }
      }
    }
    let loads = stacks.map { stack in
      BarLoad(
        perSide: stack,
        total: .kilograms(thousandths: 20_000 + 2 * stack.reduce(0) { $0 + $1.thousandths }))
    }
    for work in Set(loads.map(\.total)) where work != rack.bar {
      let end = work.thousandths
      func isStep(_ lighter: Int, _ heavier: Int) -> Bool {
        100 * lighter + 10 * end <= 100 * heavier
      }
      let shares = [(40, 5), (60, 3), (80, 2)].filter { $0.0 * end >= 100 * 20_000 + 10 * end }
      // Every choice of a load, or none, for each percentage, with the last total on the bar.
      var ramps: [(wished: [(share: Int, load: BarLoad?)], last: Int)] = [([], 20_000)]
      for (share, _) in shares {
        ramps = ramps.flatMap { ramp in
          let heavier = loads.filter {
            isStep(ramp.last, $0.total.thousandths) && isStep($0.total.thousandths, end)
          }
          return [(ramp.wished + [(share, nil)], ramp.last)]
            + heavier.map { (ramp.wished + [(share, $0)], $0.total.thousandths) }
        }
      }
      let best = ramps.flatMap { ramp in
        let far = 100 * ramp.last < 75 * end ? 30 * end : 0
        return loads.filter { $0.total == work }.map { WarmUpTests.cost(ramp.wished, $0) + far }
      }.min()
      let warmUp = try #require(rack.warmUp(to: work))
      let last = warmUp.steps.last?.load.total.thousandths ?? 20_000
      let wished = shares.map { share, reps in
        (
          share: share,
          load: warmUp.steps.first { $0.reps == reps && !$0.load.perSide.isEmpty }?.load
        )
      }
      #expect(
        WarmUpTests.cost(wished, warmUp.work) + (100 * last < 75 * end ? 30 * end : 0) == best,
        "\(work)")
    }
  }

  @Test("many small plates and odd weights are handled quickly")
  func manyPlates() throws {
    let small = WarmUpTests.rack(20, [250, 500, 750, 1_000, 1_250].map { ($0, 100) })
    let work = Weight.kilograms(thousandths: 200_000)
    WarmUpTests.expectSound(try #require(small.warmUp(to: work)), small, work)
    let weighed = WarmUpTests.rack(
      20, [20_411, 20_389, 15_873, 10_007, 5_003, 2_501, 1_251].map { ($0, 3) })
    WarmUpTests.expectSound(try #require(weighed.warmUp(to: work)), weighed, work)
  }
}
