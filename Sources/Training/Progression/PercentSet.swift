/// Sets at a share of a weight: `3x5@70%`.
package struct PercentSet: Hashable, Sendable {
  package var count: Int
  package var reps: Int
  package var isAMRAP: Bool
  /// The share; `nil` for the weight that comes next if this set is made.
  package var percent: Percent?

  package init(_ count: Int = 1, x reps: Int, isAMRAP: Bool = false, at percent: Percent?) {
    self.count = min(max(count, 1), 100)
    self.reps = min(max(reps, 1), 999)
    (self.isAMRAP, self.percent) = (isAMRAP, percent)
  }

  var targets: [SetTarget] {
    (1...count).map { SetTarget(reps: reps, isAMRAP: isAMRAP && $0 == count) }
  }
}

extension [PercentSet] {
  func targets(of weight: Weight?, _ bar: Rounding) -> [SetTarget] {
    flatMap { row in
      let exact = weight.map { (row.percent ?? .whole(100)).load(of: $0) }
      return row.targets.map { target in
        exact.map { target.at(bar.nearest($0)).asked($0) } ?? target
      }
    }
  }

  func percent(ofSet index: Int) -> Percent? {
    let percents = flatMap { Array<Percent?>(repeating: $0.percent, count: $0.count) }
    return percents.isEmpty ? nil : percents[Swift.min(index, percents.count - 1)]
  }
}

extension Percent {
  /// Returns the load that is this share of a lift's weight.
  ///
  /// Less of a lift with help has more help: 80 % of one with 20 kg of help has 24 kg.
  func load(of weight: Weight) -> Weight { (weight.thousandths < 0 ? ofHelp : self).of(weight) }

  /// The share of the help in a lift that has this share of the weight.
  private var ofHelp: Percent { Percent(thousandths: 200_000 - thousandths) }

  /// Returns the weight that has `part` as this share of it.
  package func whole(of part: Weight) -> Weight {
    let thousandths = part.thousandths < 0 ? ofHelp.thousandths : thousandths
    guard thousandths > 0 else { return part }
    let size = min(part.thousandths.magnitude, UInt(Weight.limit))
    let whole = min((Int(size) * 100_000 + thousandths / 2) / thousandths, Weight.limit)
    return Weight(thousandths: part.thousandths < 0 ? -whole : whole, unit: part.unit)
  }
}
