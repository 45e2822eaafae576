/// A lifter's bests in one exercise.
package struct Bests: Hashable, Sendable {
  /// The sets that no other set of the same measure beats in both weight and count, the heaviest
  /// first.
  package private(set) var sets: [LiftedSet] = []

  package private(set) var oneRepMax: Estimate?

  /// The set with the highest product of reps and weight.
  package private(set) var mostWork: LiftedSet?

  /// The highest volume (reps times weight) over all sets of one session.
  package private(set) var volume: Weight?

  package struct Estimate: Hashable, Sendable {
    /// The estimate, including body weight if the body is lifted.
    package var weight: Weight
    /// The set it is based on.
    package var set: LiftedSet
  }

  package init() {}

  /// Adds a set.
  ///
  /// - Parameter load: its total load, including body weight; `nil` if not known.
  package mutating func add(_ set: LiftedSet, load: Weight?) {
    insert(set)
    guard set.measure == .reps else { return }
    if let estimate = load.flatMap({ OneRepMaxFormula.epley.oneRepMax($0, reps: set.reps) }),
      oneRepMax.map({ estimate.isHeavier(than: $0.weight) }) ?? true
    {
      oneRepMax = Estimate(weight: estimate, set: set)
    }
    if set.work.thousandths > 0, mostWork.map({ set.work.isHeavier(than: $0.work) }) ?? true {
      mostWork = set
    }
  }

  /// Inserts a set, unless another beats it in both weight and reps.
  private mutating func insert(_ set: LiftedSet) {
    guard !sets.contains(where: { $0.measure == set.measure && !set.beats($0) }) else { return }
    sets.removeAll { $0.measure == set.measure && !$0.beats(set) }
    let index = sets.firstIndex { set.weight.isHeavier(than: $0.weight) } ?? sets.endIndex
    sets.insert(set, at: index)
  }

  /// Adds the sets of a session that are records by the margin, so that the next session has to beat
  /// those and not a near miss.
  ///
  /// Add sessions in chronological order. With a margin of 0, the result is simply the bests.
  ///
  /// - Parameters:
  ///   - session: the sets that count, each with its total load, including body weight; `nil` if
  ///     not known.
  ///   - volume: reps times weight over all of them.
  ///   - margin: the amount by which to beat a record, in tenths of a percent.
  package mutating func add(
    _ session: [(set: LiftedSet, load: Weight?)], volume: Weight, margin: Int
  ) {
    guard margin > 0, !sets.isEmpty else {
      for (set, load) in session { add(set, load: load) }
      return add(volume: volume)
    }
    let before = self
    var today = Bests()
    today.add(session, volume: volume, margin: 0)
    for set in today.sets where before.isBeaten(by: set, margin: margin) { insert(set) }
    if let new = today.oneRepMax,
      oneRepMax.map({ new.weight.isHeavier(than: $0.weight, margin: margin) }) ?? true
    {
      oneRepMax = new
    }
    if let work = today.mostWork,
      mostWork.map({ work.work.isHeavier(than: $0.work, margin: margin) }) ?? true
    {
      mostWork = work
    }
    if let new = today.volume,
      self.volume.map({ new.isHeavier(than: $0, margin: margin) }) ?? true
    {
      self.volume = new
    }
  }

  /// Whether a set is a record in weight or reps.
  private func isBeaten(by set: LiftedSet, margin: Int) -> Bool {
    guard set.measure == .reps else { return true }
    let heaviest = heaviest(for: RepRange(of: set.reps)) ?? sets.first { $0.measure == .reps }
    return heaviest.map { set.weight.isHeavier(than: $0.weight, margin: margin) } ?? true
      || mostReps(at: set.weight, margin: margin).map { set.reps > $0 } ?? false
  }

  package mutating func add(volume: Weight) {
    guard volume.thousandths > 0 else { return }
    if self.volume.map({ volume.isHeavier(than: $0) }) ?? true { self.volume = volume }
  }

  /// Returns the heaviest set with at least the reps of a range.
  package func heaviest(for range: RepRange) -> LiftedSet? {
    sets.first { $0.measure == .reps && $0.reps >= range.fewest }
  }

  /// Returns the most reps, or what else is counted, at a weight or above, or lighter by at most a
  /// margin in tenths of a percent.
  package func mostReps(at weight: Weight, _ measure: Measure = .reps, margin: Int = 0) -> Int? {
    sets.filter { $0.measure == measure && !weight.isHeavier(than: $0.weight, margin: margin) }
      .map(\.reps).max()
  }
}

extension LiftedSet {
  /// Reps times weight.
  package var work: Weight {
    Weight(thousandths: min(reps, 9_999) * weight.thousandths, unit: weight.unit)
  }

  /// Whether it has more weight or more reps than another set.
  fileprivate func beats(_ other: LiftedSet) -> Bool {
    reps > other.reps || weight.isHeavier(than: other.weight)
  }
}
