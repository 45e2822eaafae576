extension LoadableBar {
  /// What to load next, so that as few plates as can be are moved for it and for what follows.
  ///
  /// - Parameters:
  ///   - series: the weights ahead, the next one first.
  ///   - before: what is on the bar.
  /// - Returns: nothing for a weight that the bar cannot have.
  public func next(of series: [Weight], from before: BarLoad) -> BarLoad? {
    let planned = loads(for: series, after: before)
    guard let first = planned.first ?? nil else { return nil }
    // Each as it would be loaded by itself, and each put on top of the one before.
    var (alone, adding) = ((load: before, moves: 0), (load: before, moves: 0))
    var next: BarLoad?
    for load in planned.compactMap(\.self) {
      alone.moves += PlateChange(from: alone.load, to: load).moves
      alone.load = load
      let added = self.load(like: load, from: adding.load) ?? load
      adding.moves += PlateChange(from: adding.load, to: added).moves
      adding.load = added
      next = next ?? added
    }
    return adding.moves < alone.moves ? next : first
  }

  /// A load of the same total as another, with fewer plates moved from what is on the bar; nothing
  /// where there is none.
  ///
  /// Plates stay where they are and others go on outside of them, in whatever order that is: from
  /// 2.5 and 1.25 to 5, 2.5 and 1.25 a lifter puts on 5, and takes nothing off for it.
  ///
  /// - Parameters:
  ///   - planned: the load as it would be made by itself.
  ///   - before: what is on the bar.
  /// - Returns: the load with those plates inside that stay.
  func load(like planned: BarLoad, from before: BarLoad) -> BarLoad? {
    guard has(before), planned.total.unit == bar.unit else { return nil }
    var best: BarLoad?
    var fewest = PlateChange(from: before, to: planned).moves
    let side = (planned.total.thousandths - bar.thousandths) / 2
    for count in before.perSide.indices.reversed().map({ $0 + 1 }) {
      let kept = before.perSide.prefix(count).map(\.thousandths)
      let missing = side - kept.reduce(0, +)
      guard missing >= 0 else { continue }
      let sums = PlateSums(pairs(without: kept), upTo: missing)
      guard sums.heaviest == missing else { continue }
      let load = self.load(kept + sums.plates(making: missing))
      let moves = PlateChange(from: before, to: load).moves
      if moves < fewest { (best, fewest) = (load, moves) }
    }
    return best
  }

  /// The pairs that are left when these plates are on each side.
  private func pairs(without plates: [Int]) -> [Pair] {
    var left = pairs
    for plate in plates {
      if let index = left.firstIndex(where: { $0.plate.thousandths == plate && $0.count > 0 }) {
        left[index].count -= 1
      }
    }
    return left
  }
}

extension PlateChange {
  /// How many plates are moved on one side.
  var moves: Int { off.count + on.count }

  /// What is other than before, wherever on the sleeve it is: a plate that only makes room for
  /// another one is no change that anybody needs to be told of.
  package var net: PlateChange {
    var net = self
    for plate in off {
      if let place = net.on.firstIndex(of: plate), let same = net.off.firstIndex(of: plate) {
        net.on.remove(at: place)
        net.off.remove(at: same)
      }
    }
    return net
  }
}
