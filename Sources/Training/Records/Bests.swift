/// A lifter's bests in one exercise so far.
package struct Bests: Hashable, Sendable {
  /// The sets that no other one beats in both weight and repetitions, the heaviest first.
  package private(set) var sets: [LiftedSet] = []

  /// The best estimate of a single, and the set it follows from.
  package private(set) var oneRepMax: Estimate?

  /// The set with the most repetitions times weight.
  package private(set) var mostWork: LiftedSet?

  /// The most repetitions times weight in one session, over all its sets.
  package private(set) var volume: Weight?

  /// An estimated single.
  package struct Estimate: Hashable, Sendable {
    /// The estimate, the body included where it is lifted.
    package var weight: Weight
    /// The set it follows from.
    package var set: LiftedSet
  }

  /// No bests yet.
  package init() {}

  /// Takes a set into account.
  ///
  /// - Parameters:
  ///   - set: a set that counts.
  ///   - load: its whole load, the body included; nothing where that is not known.
  package mutating func add(_ set: LiftedSet, load: Weight?) {
    insert(set)
    if let estimate = load.flatMap({ OneRepMaxFormula.epley.oneRepMax($0, reps: set.reps) }),
      oneRepMax.map({ estimate.isHeavier(than: $0.weight) }) ?? true
    {
      oneRepMax = Estimate(weight: estimate, set: set)
    }
    if set.work.thousandths > 0, mostWork.map({ set.work.isHeavier(than: $0.work) }) ?? true {
      mostWork = set
    }
  }

  /// Takes a set in that no other one beats in both weight and repetitions.
  private mutating func insert(_ set: LiftedSet) {
    guard !sets.contains(where: { !set.beats($0) }) else { return }
    sets.removeAll { !$0.beats(set) }
    let index = sets.firstIndex { set.weight.isHeavier(than: $0.weight) } ?? sets.endIndex
    sets.insert(set, at: index)
  }

  /// Takes the sets of a session into account as far as they are records, so that the next one has to
  /// beat those, and not what came close behind them.
  ///
  /// The oldest session first. Without a margin these are the bests themselves.
  ///
  /// - Parameters:
  ///   - session: the sets that count, each with its whole load, the body included; nothing where
  ///     that is not known.
  ///   - volume: repetitions times weight over all of them.
  ///   - margin: by how much a record has to be beaten, in tenths of a percent.
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

  /// Whether a set is a record of weight or of repetitions.
  private func isBeaten(by set: LiftedSet, margin: Int) -> Bool {
    let heaviest = (heaviest(for: RepRange(of: set.reps)) ?? sets.first)?.weight
    return heaviest.map { set.weight.isHeavier(than: $0, margin: margin) } ?? true
      || mostReps(at: set.weight, margin: margin).map { set.reps > $0 } ?? false
  }

  /// Takes the volume of a session into account.
  package mutating func add(volume: Weight) {
    guard volume.thousandths > 0 else { return }
    if self.volume.map({ volume.isHeavier(than: $0) }) ?? true { self.volume = volume }
  }

  /// The heaviest set of a range of repetitions, or of more.
  package func heaviest(for range: RepRange) -> LiftedSet? {
    sets.first { $0.reps >= range.fewest }
  }

  /// The most repetitions at a weight or above it, or at one that is lighter by no more than a margin in
  /// tenths of a percent.
  package func mostReps(at weight: Weight, margin: Int = 0) -> Int? {
    sets.filter { !weight.isHeavier(than: $0.weight, margin: margin) }.map(\.reps).max()
  }
}

extension LiftedSet {
  /// Repetitions times weight.
  package var work: Weight {
    Weight(thousandths: min(reps, 9_999) * weight.thousandths, unit: weight.unit)
  }

  /// Whether it has more of something than another set: weight or repetitions.
  fileprivate func beats(_ other: LiftedSet) -> Bool {
    reps > other.reps || weight.isHeavier(than: other.weight)
  }
}
