/// A lifter's bests in one exercise.
package struct Bests: Hashable, Sendable {
  /// Those that no other of the same measure beats in weight and count, the heaviest first.
  package private(set) var sets: [LiftedSet] = []

  package private(set) var oneRepMax: Estimate?

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

  /// The load includes body weight; `nil` if not known.
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

  private mutating func insert(_ set: LiftedSet) {
    guard !sets.contains(where: { $0.measure == set.measure && !set.beats($0) }) else { return }
    sets.removeAll { $0.measure == set.measure && !$0.beats(set) }
    let index = sets.firstIndex { set.weight.isHeavier(than: $0.weight) } ?? sets.endIndex
    sets.insert(set, at: index)
  }

  /// Adds a session's sets, each with its total load if known, that are records by the margin in
  /// tenths of a percent, so that the next session has to beat those and not a near miss. Sessions
  /// come in chronological order.
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
  package var work: Weight {
    Weight(thousandths: min(reps, 9_999) * weight.thousandths, unit: weight.unit)
  }

  fileprivate func beats(_ other: LiftedSet) -> Bool {
    reps > other.reps || weight.isHeavier(than: other.weight)
  }
}
