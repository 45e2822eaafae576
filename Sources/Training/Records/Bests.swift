/// A lifter's bests in one exercise so far.
public struct Bests: Hashable, Codable, Sendable {
  /// The sets that no other one beats in both weight and repetitions, the heaviest first.
  public private(set) var sets: [LiftedSet] = []

  /// The best estimate of a single, and the set it follows from.
  public private(set) var oneRepMax: Estimate?

  /// The set with the most repetitions times weight.
  public private(set) var mostWork: LiftedSet?

  /// The most repetitions times weight in one session, over all its sets.
  public private(set) var volume: Weight?

  /// An estimated single.
  public struct Estimate: Hashable, Codable, Sendable {
    /// The estimate, the body included where it is lifted.
    public var weight: Weight
    /// The set it follows from.
    public var set: LiftedSet
  }

  /// No bests yet.
  public init() {}

  /// Takes a set into account.
  ///
  /// - Parameters:
  ///   - set: a set that counts.
  ///   - load: its whole load, the body included; nothing where that is not known.
  public mutating func add(_ set: LiftedSet, load: Weight?) {
    if !sets.contains(where: { !set.beats($0) }) {
      sets.removeAll { !$0.beats(set) }
      let index = sets.firstIndex { set.weight.isHeavier(than: $0.weight) } ?? sets.endIndex
      sets.insert(set, at: index)
    }
    if let estimate = load.flatMap({ OneRepMaxFormula.epley.oneRepMax($0, reps: set.reps) }),
      oneRepMax.map({ estimate.isHeavier(than: $0.weight) }) ?? true
    {
      oneRepMax = Estimate(weight: estimate, set: set)
    }
    if set.work.thousandths > 0, mostWork.map({ set.work.isHeavier(than: $0.work) }) ?? true {
      mostWork = set
    }
  }

  /// Takes the volume of a session into account.
  public mutating func add(volume: Weight) {
    guard volume.thousandths > 0 else { return }
    if self.volume.map({ volume.isHeavier(than: $0) }) ?? true { self.volume = volume }
  }

  /// The heaviest set of a range of repetitions, or of more.
  public func heaviest(for range: RepRange) -> LiftedSet? { sets.first { $0.reps >= range.fewest } }

  /// The most repetitions at a weight or above it.
  public func mostReps(at weight: Weight) -> Int? {
    sets.filter { !weight.isHeavier(than: $0.weight) }.map(\.reps).max()
  }
}

extension LiftedSet {
  /// Repetitions times weight.
  public var work: Weight {
    Weight(thousandths: min(reps, 9_999) * weight.thousandths, unit: weight.unit)
  }

  /// Whether it has more of something than another set: weight or repetitions.
  fileprivate func beats(_ other: LiftedSet) -> Bool {
    reps > other.reps || weight.isHeavier(than: other.weight)
  }
}
