/// A bar and the plates that can go on it.
public struct LoadableBar: Hashable, Sendable {
  /// The bar without plates.
  public var bar: Weight

  /// Each weight of plate, and how many pairs of it there are.
  ///
  /// In the unit of the bar.
  public var pairs: [Pair]

  /// Equal plates, one for each side, and how many such pairs are there.
  public struct Pair: Hashable, Sendable {
    /// The weight of one plate.
    public var plate: Weight
    /// How many pairs there are.
    public var count: Int

    /// So many pairs of one plate.
    public init(plate: Weight, count: Int) {
      self.plate = plate
      self.count = count
    }
  }

  /// A bar with its plates; every plate in the unit of the bar.
  public init(bar: Weight, pairs: [Pair]) {
    self.bar = bar
    self.pairs = pairs
  }

  /// What is usual: a 20 kg bar with kilogram plates, or a 45 lb bar with pound plates, as many of each as
  /// any load takes.
  ///
  /// Of the lighter ones that is one pair, of 10 lb two: with more, no load takes fewer plates.
  public static func home(_ unit: Weight.Unit) -> LoadableBar {
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

/// What is on the bar.
public struct BarLoad: Hashable, Sendable {
  /// The plates of one side, the innermost first: the heaviest, but where fewer are moved otherwise.
  public var perSide: [Weight]

  /// Bar and plates together.
  public var total: Weight

  /// A bar with these plates on each side.
  public init(perSide: [Weight], total: Weight) {
    self.perSide = perSide
    self.total = total
  }
}

extension LoadableBar {
  /// The load for a weight: that weight where the plates can make it, else the next lighter one
  /// they can.
  ///
  /// Exact over the counted pairs, with the fewest plates; of equally few, the heavier ones
  /// inside. A greedy choice would miss 175 lb with one pair each of 45, 35, 25, 10, 5 and 2.5.
  /// Nothing, when the weight is lighter than the bar or in another unit.
  public func load(_ weight: Weight) -> BarLoad? {
    guard weight.unit == bar.unit, weight.thousandths >= bar.thousandths else { return nil }
    let sums = PlateSums(pairs, upTo: (weight.thousandths - bar.thousandths) / 2)
    return load(sums.plates(making: sums.heaviest))
  }

  /// Whether a load is made of its plates.
  public func has(_ load: BarLoad) -> Bool {
    Set(load.perSide).allSatisfy { plate in
      load.perSide.count { $0 == plate }
        <= pairs.filter { $0.plate == plate }.reduce(0) { $0 + $1.count }
    }
  }

  /// The next weight that can be loaded above or below a weight, or nothing when
  /// there is none.
  public func step(from weight: Weight, up: Bool) -> Weight? {
    guard weight.unit == bar.unit else { return nil }
    // Above a weight, nothing is nearer than what one more plate makes of something not above it.
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

  /// The bar with these plates on each side, in thousandths, the innermost first.
  func load(_ perSide: [Int]) -> BarLoad {
    BarLoad(
      perSide: perSide.map(weight(of:)),
      total: weight(of: bar.thousandths + 2 * perSide.reduce(0, +)))
  }

  private func weight(of thousandths: Int) -> Weight {
    Weight(thousandths: thousandths, unit: bar.unit)
  }
}

/// What has to be done to one side of a bar to get from one load to another.
public struct PlateChange: Hashable, Sendable {
  /// Taken off, the outermost first.
  package var off: [Weight]

  /// Put on, the innermost first.
  package var on: [Weight]

  /// The change from one load to the next: a sleeve is a stack, so only what sits outside of the
  /// plates that both have inside is moved.
  package init(from before: BarLoad, to after: BarLoad) {
    let common = zip(before.perSide, after.perSide).prefix { $0 == $1 }.count
    off = before.perSide.dropFirst(common).reversed()
    on = Array(after.perSide.dropFirst(common))
  }

  /// Whether the bar stays as it is.
  package var isEmpty: Bool { off.isEmpty && on.isEmpty }
}
