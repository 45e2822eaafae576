/// A bar and the plates that can go on it.
public struct Rack: Hashable, Codable, Sendable {
  /// The bar without plates.
  public var bar: Weight

  /// Each weight of plate, and how many pairs of it there are.
  ///
  /// In the unit of the bar.
  public var pairs: [Pair]

  /// Equal plates, one for each side, and how many such pairs are there.
  public struct Pair: Hashable, Codable, Sendable {
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

  /// What stands in many home gyms: a 20 kg bar with kilogram plates, or a 45 lb bar with pound
  /// plates.
  public static func home(_ unit: Weight.Unit) -> Rack {
    let bar: Int
    let plates: [(Int, Int)]
    switch unit {
    case .kilograms:
      bar = 20_000
      plates = [
        (20_000, 3), (15_000, 1), (10_000, 1), (5_000, 1), (2_500, 1), (1_250, 1),
      ]
    case .pounds:
      bar = 45_000
      plates = [(45_000, 3), (35_000, 1), (25_000, 1), (10_000, 1), (5_000, 1), (2_500, 1)]
    }
    return Rack(
      bar: Weight(thousandths: bar, unit: unit),
      pairs: plates.map {
        Pair(plate: Weight(thousandths: $0.0, unit: unit), count: $0.1)
      })
  }
}

/// What is on the bar.
public struct BarLoad: Hashable, Codable, Sendable {
  /// The plates of one side, the innermost (heaviest) first.
  public var perSide: [Weight]

  /// Bar and plates together.
  public var total: Weight

  /// A bar with these plates on each side.
  public init(perSide: [Weight], total: Weight) {
    self.perSide = perSide
    self.total = total
  }
}

extension Rack {
  /// The load for a weight: that weight where the plates can make it, else the next lighter one
  /// they can.
  ///
  /// Exact over the counted pairs, with the fewest plates; of equally few, the heavier ones
  /// inside. A greedy choice would miss 175 lb with one pair each of 45, 35, 25, 10, 5 and 2.5.
  /// Nothing, when the weight is lighter than the bar or in another unit.
  public func load(_ weight: Weight) -> BarLoad? {
    guard weight.unit == bar.unit, weight.thousandths >= bar.thousandths else { return nil }
    let wanted = (weight.thousandths - bar.thousandths) / 2
    let sides = self.sides(upTo: wanted)
    guard let sum = sides.keys.max(), let side = sides[sum] else { return nil }
    return BarLoad(perSide: side.map(weight(of:)), total: total(side: sum))
  }

  /// The next weight that can be loaded above or below a weight, or nothing when
  /// there is none.
  public func step(from weight: Weight, up: Bool) -> Weight? {
    guard weight.unit == bar.unit else { return nil }
    // Above a weight, nothing is nearer than what one more plate makes of something not above it.
    let side = (weight.thousandths - bar.thousandths) / 2
    let largest = pairs.map(\.plate.thousandths).max() ?? 0
    let totals = sides(upTo: side + (up ? largest : 0)).keys.map { total(side: $0).thousandths }
    let next =
      up
      ? totals.filter { $0 > weight.thousandths }.min()
      : totals.filter { $0 < weight.thousandths }.max()
    return next.map(self.weight(of:))
  }

  /// Every sum that one side can carry up to a limit, with the plates that make it.
  ///
  /// Plates are taken from the heaviest down, so that of two ways with equally many plates the
  /// one found first, with the heavier plate inside, stays.
  private func sides(upTo limit: Int) -> [Int: [Int]] {
    var sides: [Int: [Int]] = [0: []]
    for pair in pairs.sorted(by: { $0.plate.thousandths > $1.plate.thousandths }) {
      let plate = pair.plate.thousandths
      guard plate > 0 else { continue }
      for (sum, plates) in sides {
        var more = plates
        for count in stride(from: 1, through: pair.count, by: 1) {
          let heavier = sum + plate * count
          guard heavier <= limit else { break }
          more.append(plate)
          if let known = sides[heavier], !fewer(more, than: known) { continue }
          sides[heavier] = more
        }
      }
    }
    return sides
  }

  private func fewer(_ plates: [Int], than others: [Int]) -> Bool {
    if plates.count != others.count { return plates.count < others.count }
    return plates.lexicographicallyPrecedes(others, by: >)
  }

  private func total(side sum: Int) -> Weight { weight(of: bar.thousandths + 2 * sum) }

  private func weight(of thousandths: Int) -> Weight {
    Weight(thousandths: thousandths, unit: bar.unit)
  }
}

/// What has to be done to one side of a bar to get from one load to another.
public struct PlateChange: Hashable, Sendable {
  /// Taken off, the outermost first.
  public var off: [Weight]

  /// Put on, the innermost first.
  public var on: [Weight]

  /// The change from one load to the next: a sleeve is a stack, so only what sits outside of the
  /// plates that both have inside is moved.
  public init(from before: BarLoad, to after: BarLoad) {
    let common = zip(before.perSide, after.perSide).prefix { $0 == $1 }.count
    off = before.perSide.dropFirst(common).reversed()
    on = Array(after.perSide.dropFirst(common))
  }

  /// Whether the bar stays as it is.
  public var isEmpty: Bool { off.isEmpty && on.isEmpty }
}
