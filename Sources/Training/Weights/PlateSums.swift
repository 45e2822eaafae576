/// Every sum of plates that one sleeve can carry, and the fewest plates that make it.
///
/// The sums are kept as they are met, not as a table of all weights: plates marked in pounds beside
/// plates marked in kilograms divide by nothing but a gram, and still make few sums. Weights are
/// thousandths of the unit of the bar.
struct PlateSums {
  /// Equal plates, and how many of them one sleeve can have.
  struct Size {
    var plate: Int
    var count: Int
  }

  /// The plates there are, the heaviest first.
  let sizes: [Size]

  /// For each size, what it and the lighter ones make; behind the last stands what no plates at all
  /// make.
  private let rows: [Row]

  /// The sums up to a limit.
  init(_ pairs: [LoadableBar.Pair], upTo limit: Int) {
    let limit = Swift.max(0, Swift.min(limit, Weight.limit))
    var counts: [Int: Int] = [:]
    for pair in pairs {
      let plate = pair.plate.thousandths
      guard plate > 0, plate <= limit, pair.count > 0 else { continue }
      // No more than fit below the limit, however many there are.
      let fitting = limit / plate
      counts[plate] = Swift.min(fitting, counts[plate, default: 0] + Swift.min(fitting, pair.count))
    }
    sizes = counts.map { Size(plate: $0.key, count: $0.value) }.sorted { $0.plate > $1.plate }
    var row = Row(sums: [0], fewest: [0])
    var rows = [row]
    for size in sizes.reversed() {
      // In bundles of 1, 2, 4 … and the rest, each taken or left, which make every number.
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

  /// Sums in ascending order, and for each the fewest plates that make it.
  private struct Row {
    var sums: [Int32]
    var fewest: [Int32]

    /// Takes so many equal plates into account.
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

    /// The fewest plates that make a sum, if any do.
    func fewest(making sum: Int) -> Int? {
      var (low, high) = (0, sums.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(sums[middle]) < sum { low = middle + 1 } else { high = middle }
      }
      return low < sums.count && Int(sums[low]) == sum ? Int(fewest[low]) : nil
    }
  }

  /// The sums there are, the lightest first.
  var sums: [Int] { rows[0].sums.map(Int.init) }

  /// The heaviest sum.
  var heaviest: Int { Int(rows[0].sums.last ?? 0) }

  /// The fewest plates that make one of the sums, the heaviest first; of equally few, as heavy
  /// ones as there are inside.
  func plates(making sum: Int) -> [Int] {
    var plates: [Int] = []
    var rest = sum
    for (index, size) in sizes.enumerated() {
      let fewest = rows[index].fewest(making: rest)
      // As many of the heavier ones as still leave the fewest for the lighter ones.
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

  /// Stacks that make one of the sums, heavier plates inside, those of few plates first; `most` of
  /// them, where there are more.
  func stacks(making sum: Int, most: Int) -> [[Int]] {
    guard let least = rows[0].fewest(making: sum) else { return [] }
    var found: [[Int]] = []
    var plates: [Int] = []
    /// Adds the stacks of exactly so many more plates out of the sizes from one on.
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
