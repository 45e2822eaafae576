/// A bar and the plates that can go on it.
package struct LoadableBar: Hashable, Sendable {
  package var bar: Weight

  package var pairs: [Pair]

  package struct Pair: Hashable, Sendable {
    package var plate: Weight
    package var count: Int

    package init(plate: Weight, count: Int) { (self.plate, self.count) = (plate, count) }
  }

  package init(bar: Weight, pairs: [Pair]) { (self.bar, self.pairs) = (bar, pairs) }

  /// Returns the usual bar: 20 kg or 45 lb, with as many of each plate as any load needs. One pair
  /// of each lighter plate is enough, two of 10 lb: no load would need fewer plates with more.
  package static func home(_ unit: Weight.Unit) -> LoadableBar {
    let bar: Int
    let plates: [(Int, Int)]
    let many = PlateStock.plenty / 2
    switch unit {
    case .kilograms:
      bar = 20_000
      plates = [
        (20_000, many), (15_000, 1), (10_000, 1), (5_000, 1), (2_500, 1), (1_250, 1),
      ]
    case .pounds:
      bar = 45_000
      plates = [(45_000, many), (35_000, 1), (25_000, 1), (10_000, 2), (5_000, 1), (2_500, 1)]
    }
    return LoadableBar(
      bar: Weight(thousandths: bar, unit: unit),
      pairs: plates.map {
        Pair(plate: Weight(thousandths: $0.0, unit: unit), count: $0.1)
      })
  }
}

/// The plates on a bar, and the total.
public struct BarLoad: Hashable, Sendable {
  /// The plates of one side, innermost first: heaviest inside, unless another order moves fewer.
  package var perSide: [Weight]

  package var total: Weight

  package init(perSide: [Weight], total: Weight) { (self.perSide, self.total) = (perSide, total) }
}

extension LoadableBar {
  /// Returns the load for a weight, or else the next lighter one, exactly, over the counted pairs
  /// and with the fewest plates; of equally few, the heavier ones go inside. A greedy choice would
  /// miss 175 lb with one pair each of 45, 35, 25, 10, 5 and 2.5. `nil` if the weight is lighter
  /// than the bar or in another unit.
  package func load(_ weight: Weight) -> BarLoad? {
    guard weight.unit == bar.unit, weight.thousandths >= bar.thousandths else { return nil }
    let sums = PlateSums(pairs, upTo: (weight.thousandths - bar.thousandths) / 2)
    return load(sums.plates(making: sums.heaviest))
  }

  package func has(_ load: BarLoad) -> Bool {
    Set(load.perSide).allSatisfy { plate in
      load.perSide.count { $0 == plate }
        <= pairs.filter { $0.plate == plate }.reduce(0) { $0 + $1.count }
    }
  }

  package func step(from weight: Weight, up: Bool) -> Weight? {
    guard weight.unit == bar.unit else { return nil }
    // The next heavier load is at most one plate away from a sum that does not exceed the weight.
    let side = (weight.thousandths - bar.thousandths) / 2
    let largest = pairs.map(\.plate.thousandths).max() ?? 0
    let totals = PlateSums(pairs, upTo: side + (up ? largest : 0)).sums
      .map { bar.thousandths + 2 * $0 }
    let next =
      up
      ? totals.first { $0 > weight.thousandths }
      : totals.last { $0 < weight.thousandths }
    return next.map(self.weight(of:))
  }

  func load(_ perSide: [Int]) -> BarLoad {
    BarLoad(
      perSide: perSide.map(weight(of:)),
      total: weight(of: bar.thousandths + 2 * perSide.reduce(0, +)))
  }

  private func weight(of thousandths: Int) -> Weight {
    Weight(thousandths: thousandths, unit: bar.unit)
  }
}

/// The plates to move on one side of a bar to get from one load to another.
public struct PlateChange: Hashable, Sendable {
  package var off: [Weight]

  package var on: [Weight]

  /// A sleeve is a stack, so only the plates outside those both share are moved.
  package init(from before: BarLoad, to after: BarLoad) {
    let common = zip(before.perSide, after.perSide).prefix { $0 == $1 }.count
    off = before.perSide.dropFirst(common).reversed()
    on = Array(after.perSide.dropFirst(common))
  }

  package var isEmpty: Bool { off.isEmpty && on.isEmpty }
}
