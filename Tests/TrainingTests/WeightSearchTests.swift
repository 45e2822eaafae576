import Support
import Testing
import Training

@Suite("Searching for a weight")
struct WeightSearchTests {
  /// A row of `Lines/searches.txt`: the weights that are tried as long as each is easy.
  @Test(
    "a search starts light and rises in jumps that can be loaded",
    arguments: TextRows("searches", words: "unit tries").rows)
  func tries(_ row: TextRow) {
    let (loading, wanted) = (Loading(rawValue: row.text), row["tries"]?.split(separator: " ") ?? [])
    let gym = Gym.home(row["unit"] == "lb" ? .pounds : .kilograms)
    let loads = gym.loads(for: "Exercise", loading: loading) ?? .usual(gym.unit)
    let rack = loading == .barbell ? gym.rack() : nil
    var tries: [String] = []
    var weight = WeightSearch.start(loading, in: loads)
    while let next = weight, tries.count < wanted.count {
      tries.append(next.number)
      weight = WeightSearch.heavier(than: next, loading, in: loads, on: rack)
    }
    #expect(tries == wanted.map(String.init))
    #expect((weight == nil) == wanted.isEmpty)
  }

  @Test(
    "from a heavy weight on, each try is at most a tenth heavier if the gym has such a load",
    arguments: [Loading.barbell, .perHand, .singleImplement, .stack, .machine])
  func heavy(_ loading: Loading) {
    for unit in [Weight.Unit.kilograms, .pounds] {
      let gym = Gym.home(unit)
      let loads = gym.loads(for: "Exercise", loading: loading) ?? .usual(unit)
      let rack = loading == .barbell ? gym.rack() : nil
      var weight = WeightSearch.start(loading, in: loads)
      while let now = weight, now.thousandths < 200_000,
        let next = WeightSearch.heavier(than: now, loading, in: loads, on: rack)
      {
        let most = WeightSearch.isHeavy(now, loading) ? 110 : 130
        #expect(
          100 * next.thousandths <= most * now.thousandths || next == loads.above(now),
          "\(now) to \(next)")
        if let lighter = WeightSearch.lighter(than: next, in: loads) {
          #expect(next.isHeavier(than: lighter))
          #expect(loads.contains(lighter))
        }
        weight = next
      }
    }
  }

  @Test("each try can be loaded and is heavier than the one before, up to the heaviest load")
  func ends() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let pairs = [1_250, 2_500, 5_000, 10_000, 20_000].map {
        LoadableBar.Pair(
          plate: .kilograms(thousandths: $0), count: Int.random(in: 0...3, using: &random))
      }
      let rack = LoadableBar(bar: .kilograms(thousandths: 20_000), pairs: pairs)
      var weight = WeightSearch.start(.barbell, in: rack.loads)
      var tries = 0
      while let now = weight {
        #expect(rack.loads.contains(now))
        weight = WeightSearch.heavier(than: now, .barbell, in: rack.loads, on: rack)
        if let weight { #expect(weight.thousandths > now.thousandths) }
        if weight == nil { #expect(now == rack.loads.heaviest) }
        tries += 1
        guard tries < 40 else { break }
      }
      #expect(tries < 40)
    }
  }
}
