/// Every sum of plates that one sleeve can carry, and the fewest plates that make it.
///
/// A table over all sums in steps of the largest weight that divides every plate (1.25 kg in most
/// gyms), so that it costs the same whether there is one pair of a plate or a hundred. Weights
/// are thousandths of the unit of the bar.
struct SleeveSums {
  /// Equal plates, and how many of them one sleeve can have.
  struct Size {
    var plate: Int
    var count: Int
  }

  /// The plates there are, the heaviest first.
  let sizes: [Size]

  /// The weight that divides every plate.
  private let grain: Int

  /// For each size, the fewest plates of it and the lighter ones that make each sum.
  ///
  /// Behind the last size stands what no plates at all make.
  private let fewest: [[Int32]]

  private static let unreachable = Int32.max / 2

  /// The sums up to a limit.
  init(_ pairs: [Rack.Pair], upTo limit: Int) {
    let limit = Swift.min(limit, Weight.limit)
    var counts: [Int: Int] = [:]
    for pair in pairs {
      let plate = pair.plate.thousandths
      guard plate > 0, plate <= limit, pair.count > 0 else { continue }
      // No more than fit below the limit, however many there are.
      let fitting = limit / plate
      counts[plate] = Swift.min(fitting, counts[plate, default: 0] + Swift.min(fitting, pair.count))
    }
    sizes = counts.map { Size(plate: $0.key, count: $0.value) }.sorted { $0.plate > $1.plate }
    grain = Swift.max(1, sizes.reduce(0) { SleeveSums.divisor($0, $1.plate) })
    let all = sizes.reduce(0) { $0 + $1.plate * $1.count }
    var row = [Int32](
      repeating: SleeveSums.unreachable, count: Swift.max(0, Swift.min(limit, all)) / grain + 1)
    row[0] = 0
    var rows = [row]
    for size in sizes.reversed() {
      SleeveSums.add(size.count, of: size.plate / grain, to: &row)
      rows.append(row)
    }
    fewest = rows.reversed()
  }

  /// Takes so many equal plates into account: in bundles of 1, 2, 4 … and the rest, which
  /// together make every number up to `count`, each of them taken or left.
  private static func add(_ count: Int, of steps: Int, to row: inout [Int32]) {
    var left = count
    var bundle = 1
    while left > 0 {
      let taken = Swift.min(bundle, left)
      for sum in stride(from: row.count - 1, through: taken * steps, by: -1) {
        row[sum] = Swift.min(row[sum], row[sum - taken * steps] + Int32(taken))
      }
      left -= taken
      bundle *= 2
    }
  }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }

  /// The sums there are, the lightest first.
  var sums: [Int] {
    fewest[0].indices.filter { fewest[0][$0] < SleeveSums.unreachable }.map { $0 * grain }
  }

  /// The heaviest sum.
  var heaviest: Int {
    (fewest[0].lastIndex { $0 < SleeveSums.unreachable } ?? 0) * grain
  }

  /// The fewest plates that make one of the sums, the heaviest first; of equally few, as heavy
  /// ones as there are inside.
  func plates(making sum: Int) -> [Int] {
    var plates: [Int] = []
    var rest = sum / grain
    for (index, size) in sizes.enumerated() {
      let steps = size.plate / grain
      // As many of the heavier ones as still leave the fewest for the lighter ones.
      let most = Swift.min(size.count, rest / steps)
      let count = stride(from: most, through: 0, by: -1).first {
        fewest[index + 1][rest - $0 * steps] + Int32($0) == fewest[index][rest]
      }
      plates += Array(repeating: size.plate, count: count ?? 0)
      rest -= (count ?? 0) * steps
    }
    return plates
  }

  /// Stacks that make one of the sums, heavier plates inside, those of few plates first; `most` of
  /// them, where there are more.
  func stacks(making sum: Int, most: Int) -> [[Int]] {
    var found: [[Int]] = []
    var plates: [Int] = []
    /// Adds the stacks of exactly so many more plates out of the sizes from one on.
    func add(_ index: Int, _ rest: Int, _ left: Int) {
      guard found.count < most else { return }
      if left == 0 {
        if rest == 0 { found.append(plates) }
        return
      }
      guard index < sizes.count, Int(fewest[index][rest]) <= left else { return }
      let steps = sizes[index].plate / grain
      let before = plates.count
      let count = Swift.min(sizes[index].count, rest / steps, left)
      plates += Array(repeating: sizes[index].plate, count: count)
      for used in stride(from: count, through: 0, by: -1) {
        add(index + 1, rest - used * steps, left - used)
        if plates.count > before { plates.removeLast() }
      }
    }
    let start = sum / grain
    guard fewest[0].indices.contains(start), fewest[0][start] < SleeveSums.unreachable else {
      return []
    }
    let least = Int(fewest[0][start])
    let smallest = sizes.last.map { start / ($0.plate / grain) } ?? 0
    for count in least...Swift.max(least, smallest) where found.count < most {
      add(0, start, count)
    }
    return found
  }
}
