import Support
import Testing
import Training

@Suite("Searching for a weight")
struct WeightSearchTests {
  struct Way: CustomTestStringConvertible, Sendable {
    var loading: Loading?
    var unit = Weight.Unit.kilograms
    var gym: Gym?
    /// The weights that are tried as long as each is easy.
    var tries: [String]
    var testDescription: String { "\(loading?.rawValue ?? "unknown") \(unit.rawValue)" }
  }

  static let ways = [
    Way(
      loading: .barbell, tries: ["20", "25", "30", "35", "40", "50", "60", "70", "90", "100"]),
    Way(
      loading: .barbell, unit: .pounds,
      tries: ["45", "55", "65", "75", "95", "115", "135", "165"]),
    Way(
      loading: .perHand, tries: ["2.5", "5", "7.5", "10", "12.5", "15", "17.5", "22.5", "27.5"]),
    Way(loading: .stack, tries: ["10", "12.5", "15", "17.5", "22.5", "27.5", "35"]),
    Way(loading: .machine, unit: .pounds, tries: ["20", "25", "30", "35", "45", "55", "70"]),
    Way(loading: .bodyweight, tries: []), Way(loading: .assisted, tries: []),
    Way(loading: .bodyweightPlus, tries: []), Way(loading: .band, tries: []),
    Way(loading: nil, tries: []),
  ]

  @Test("a search starts light and rises in jumps that can be loaded", arguments: ways)
  func tries(_ way: Way) {
    let gym = Gym.home(way.unit)
    let loads = gym.loads(for: "Exercise", loading: way.loading) ?? .usual(way.unit)
    let rack = way.loading == .barbell ? gym.rack() : nil
    var tries: [String] = []
    var weight = WeightSearch.start(way.loading, in: loads)
    while let next = weight, tries.count < way.tries.count {
      tries.append(next.number)
      weight = WeightSearch.heavier(than: next, in: loads, on: rack)
    }
    #expect(tries == way.tries)
    #expect((weight == nil) == way.tries.isEmpty)
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
        weight = WeightSearch.heavier(than: now, in: rack.loads, on: rack)
        if let weight { #expect(weight.thousandths > now.thousandths) }
        if weight == nil { #expect(now == rack.loads.heaviest) }
        tries += 1
        guard tries < 40 else { break }
      }
      #expect(tries < 40)
    }
  }
}
