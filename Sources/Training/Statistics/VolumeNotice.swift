/// A muscle that had less or more work than it should, in each of the last two weeks; information only.
package struct VolumeNotice: Hashable, Codable, Sendable {
  package var muscle: Muscle
  /// The sets of last week in halves: an indirect set counts as half of one.
  package var halfSets: Int
  /// The end of the lifter's range that was missed, in sets.
  package var bound: Int

  package var isLow: Bool { halfSets < 2 * bound }

  /// Returns the muscle that is furthest from the range; `nil` if all are within it, or with fewer
  /// than two weeks. Too little is only said of a muscle that is trained directly, and only to
  /// whoever trains for size: strength comes with less (Pelland 2024).
  package init?(_ table: WorkTable, range: ClosedRange<Int>, isForSize: Bool) {
    let outside = table.muscles.compactMap { row -> VolumeNotice? in
      guard let muscle = Muscle(rawValue: row.group), row.halfSets.count >= 2 else { return nil }
      let weeks = row.halfSets.suffix(2)
      let (least, most) = (2 * range.lowerBound, 2 * range.upperBound)
      let bound =
        weeks.allSatisfy { $0 > most }
        ? range.upperBound
        : isForSize && row.isDirect && weeks.allSatisfy { (1..<least).contains($0) }
          ? range.lowerBound : nil
      return bound.flatMap { bound in
        row.halfSets.last.map { VolumeNotice(muscle: muscle, halfSets: $0, bound: bound) }
      }
    }
    guard let furthest = outside.max(by: { $0.distance < $1.distance }) else { return nil }
    self = furthest
  }

  package init(muscle: Muscle, halfSets: Int, bound: Int) {
    (self.muscle, self.halfSets, self.bound) = (muscle, halfSets, bound)
  }

  private var distance: Int { abs(halfSets - 2 * bound) * 50 / max(1, bound) }
}
