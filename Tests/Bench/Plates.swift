import Support
import Training

// The plates on a bar.
extension Bench {
  /// Measures the plate search: ten sizes with ten pairs each, and any weight up to all of them.
  func measurePlates() {
    guard wants("plates") else { return }
    let sizes = [25_000, 20_000, 15_000, 10_000, 5_000, 2_500, 2_000, 1_500, 1_250, 1_000]
    let rack = LoadableBar(
      bar: .kilograms(thousandths: 20_000),
      pairs: sizes.map { LoadableBar.Pair(plate: .kilograms(thousandths: $0), count: 10) })
    let heaviest = 20_000 + 20 * sizes.reduce(0, +)
    var times: [Double] = []
    for number in 0..<1_000 {
      // Spread over all weights deterministically: the step and the range have no common divisor.
      let weight = Weight.kilograms(thousandths: 20_000 + number * 104_729 % (heaviest - 20_000))
      let start = MonotonicClock.exact
      let load = rack.load(weight)
      times.append((MonotonicClock.exact - start).milliseconds)
      guard let load, load.total.thousandths <= weight.thousandths else {
        tell(.failed("plates for a weight", nil, bar: "<= 1 every time", "\(weight) has none"))
        return
      }
    }
    tell(
      Row("plates for a weight, 10 sizes by 10 pairs", nil, Figures(times), bar: "<= 1, p99") {
        $0.p99 <= 1
      })
  }
}
