/// Every plate sum that fits on one sleeve, and the fewest plates that make each, in thousandths of
/// the bar's unit. A sorted list, not a table over all weights: plates in pounds and kilograms have
/// no common divisor but a gram, and still give few sums.
struct PlateSums {
  struct Size {
    var plate: Int
    var count: Int
  }

  let sizes: [Size]

  /// For each size, the sums it makes with all lighter ones; the last row is the sum of no plates.
  private let rows: [Row]

  init(_ pairs: [LoadableBar.Pair], upTo limit: Int) {
    let limit = Swift.max(0, Swift.min(limit, Weight.limit))
    var counts: [Int: Int] = [:]
    for pair in pairs {
      let plate = pair.plate.thousandths
      guard plate > 0, plate <= limit, pair.count > 0 else { continue }
      // Ignore plates that cannot fit below the limit.
      let fitting = limit / plate
      counts[plate] = Swift.min(fitting, counts[plate, default: 0] + Swift.min(fitting, pair.count))
    }
    sizes = counts.map { Size(plate: $0.key, count: $0.value) }.sorted { $0.plate > $1.plate }
    var row = Row(sums: [0], fewest: [0])
    var rows = [row]
    for size in sizes.reversed() {
      // Bundles of 1, 2, 4 … and the rest, each used or not, make every count.
      var left = size.count
      var bundle = 1
      while left > 0 {
        let taken = Swift.min(bundle, left)
        row.add(Int32(taken), weighing: Int32(taken * size.plate), upTo: Int32(limit))
        left -= taken
        bundle *= 2
      }
      rows.append(row)
    }
    self.rows = rows.reversed()
  }

  private struct Row {
    var sums: [Int32]
    var fewest: [Int32]

    mutating func add(_ more: Int32, weighing weight: Int32, upTo limit: Int32) {
      let (old, oldFewest) = (sums, fewest)
      sums.removeAll(keepingCapacity: true)
      fewest.removeAll(keepingCapacity: true)
      var (without, with) = (0, 0)
      while without < old.count {
        let sum = old[without]
        let other = old[with] + weight
        if other < sum {
          sums.append(other)
          fewest.append(oldFewest[with] + more)
          with += 1
        } else {
          let isBoth = other == sum
          sums.append(sum)
          fewest.append(
            isBoth ? Swift.min(oldFewest[without], oldFewest[with] + more) : oldFewest[without])
          without += 1
          if isBoth { with += 1 }
        }
      }
      while with < old.count, old[with] + weight <= limit {
        sums.append(old[with] + weight)
        fewest.append(oldFewest[with] + more)
        with += 1
      }
    }

    func fewest(making sum: Int) -> Int? {
      var (low, high) = (0, sums.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(sums[middle]) < sum { low = middle + 1 } else { high = middle }
      }
      return low < sums.count && Int(sums[low]) == sum ? Int(fewest[low]) : nil
    }
  }

  var sums: [Int] { rows[0].sums.map(Int.init) }

  var heaviest: Int { Int(rows[0].sums.last ?? 0) }

  /// Returns the fewest plates that make one of the sums, heaviest first; of equally few, the
  /// heavier ones go inside.
  func plates(making sum: Int) -> [Int] {
    var plates: [Int] = []
    var rest = sum
    for (index, size) in sizes.enumerated() {
      let fewest = rows[index].fewest(making: rest)
      // Use as many of the heavier plate as still leads to the fewest plates overall.
      let most = Swift.min(size.count, rest / size.plate)
      let count = stride(from: most, through: 0, by: -1).first {
        guard let lighter = rows[index + 1].fewest(making: rest - $0 * size.plate) else {
          return false
        }
        return lighter + $0 == fewest
      }
      plates += Array(repeating: size.plate, count: count ?? 0)
      rest -= (count ?? 0) * size.plate
    }
    return plates
  }

  /// Returns up to `most` stacks that make a sum, heavier plates inside, those with few first.
  func stacks(making sum: Int, most: Int) -> [[Int]] {
    guard let least = rows[0].fewest(making: sum) else { return [] }
    var found: [[Int]] = []
    var plates: [Int] = []
    /// Adds the stacks with exactly `left` more plates from the sizes starting at `index`.
    func add(_ index: Int, _ rest: Int, _ left: Int) {
      guard found.count < most else { return }
      if left == 0 {
        if rest == 0 { found.append(plates) }
        return
      }
      guard index < sizes.count, let fewest = rows[index].fewest(making: rest), fewest <= left
      else { return }
      let size = sizes[index]
      let before = plates.count
      let count = Swift.min(size.count, rest / size.plate, left)
      plates += Array(repeating: size.plate, count: count)
      for used in stride(from: count, through: 0, by: -1) {
        add(index + 1, rest - used * size.plate, left - used)
        if plates.count > before { plates.removeLast() }
      }
    }
    let largest = sizes.last.map { sum / $0.plate } ?? 0
    for count in least...Swift.max(least, largest) where found.count < most {
      add(0, sum, count)
    }
    return found
  }
}
