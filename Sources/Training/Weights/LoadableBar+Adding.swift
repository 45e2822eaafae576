extension LoadableBar {
  /// Returns the next load, chosen so that it and the sets after it move as few plates as possible;
  /// `nil` if the bar cannot make the next weight.
  package func next(of series: [Weight], from before: BarLoad) -> BarLoad? {
    let planned = loads(for: series, after: before)
    guard let first = planned.first ?? nil else { return nil }
    // Compares loading each set from scratch with adding to the plates already on the bar.
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

  /// Returns a load of the same total that moves fewer plates; `nil` if there is none. The inner
  /// plates stay on and the rest go outside them, in whatever order: from 2.5 and 1.25 to 5, 2.5
  /// and 1.25, a lifter just adds the 5 instead of taking everything off first.
  func load(like planned: BarLoad, from before: BarLoad) -> BarLoad? {
    guard has(before), planned.total.unit == bar.unit else { return nil }
    var best: BarLoad?
    var fewest = PlateChange(from: before, to: planned).moves
    let side = (planned.total.thousandths - bar.thousandths) / 2
    for count in before.perSide.indices.reversed().map({ $0 + 1 }) {
      let staying = before.perSide.prefix(count).map(\.thousandths)
      let missing = side - staying.reduce(0, +)
      guard missing >= 0 else { continue }
      let sums = PlateSums(pairs(without: staying), upTo: missing)
      guard sums.heaviest == missing else { continue }
      let load = self.load(staying + sums.plates(making: missing))
      let moves = PlateChange(from: before, to: load).moves
      if moves < fewest { (best, fewest) = (load, moves) }
    }
    return best
  }

  package func without(_ plates: [Weight]) -> LoadableBar {
    LoadableBar(bar: bar, pairs: pairs(without: plates.map(\.thousandths)))
  }

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
  var moves: Int { off.count + on.count }

  /// The change without plates that only come off to make room for another: not worth announcing.
  package var net: PlateChange {
    var net = self
    for plate in off {
      if let index = net.on.firstIndex(of: plate), let same = net.off.firstIndex(of: plate) {
        net.on.remove(at: index)
        net.off.remove(at: same)
      }
    }
    return net
  }
}
