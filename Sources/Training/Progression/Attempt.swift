/// What was made of an exercise in one session, as the log has it.
public struct Attempt: Hashable, Sendable {
  /// Its sets, with what they aimed at in the end.
  public var sets: [LoggedSet]

  /// The weights that were prescribed for its work sets; empty where that is not known.
  public var prescribed: [Weight?]

  /// Days since the exercise was done before.
  public var daysAway: Int?

  /// The highest exertion of a set that still lets the weight go up, in tenths of RPE.
  var cap: Int?

  /// An exercise of a session.
  public init(sets: [LoggedSet], prescribed: [Weight?] = [], daysAway: Int? = nil) {
    self.sets = sets
    self.prescribed = prescribed
    self.daysAway = daysAway
  }

  /// Which sets a rule looks at.
  enum Counting {
    /// Work sets; open ones only where there are no others.
    case closed
    /// Work sets, the open ones with the least they ask for.
    case all
    /// The heaviest of the work sets.
    case top
  }

  enum Verdict: Hashable {
    case skipped
    case made
    /// How many sets were missed.
    case missed(Int)
    case unconfirmed
    case tooHard(Int, cap: Int)
  }

  /// The work sets that were prescribed.
  ///
  /// Warm-up, drop, rest-pause, cluster, myo-rep and back-off sets never count, nor do sets that the
  /// lifter added.
  var workSets: [LoggedSet] {
    let work = sets.filter { $0.target.kind == .work }
    return prescribed.isEmpty ? work : Array(work.prefix(prescribed.count))
  }

  func counted(_ counting: Counting) -> [LoggedSet] {
    let work = workSets
    switch counting {
    case .all: return work
    case .closed:
      let closed = work.filter { !$0.target.isAMRAP }
      return closed.isEmpty ? work : closed
    case .top:
      let closed = counted(.closed)
      guard let top = closed.map(\.target.weight).heaviest else { return Array(closed.prefix(1)) }
      return Array(closed.filter { $0.target.weight == top }.prefix(1))
    }
  }

  /// What the counted sets add up to.
  func verdict(_ counting: Counting) -> Verdict {
    guard workSets.contains(where: { $0.reps != nil }) else { return .skipped }
    let counted = counted(counting)
    let missed = counted.count { !$0.isMade }
    if missed > 0 { return .missed(missed) }
    if counted.contains(where: { !$0.isConfirmed }) { return .unconfirmed }
    if let cap, let hardest = counted.compactMap(\.exertion).max(), hardest > cap {
      return .tooHard(hardest, cap: cap)
    }
    return .made
  }

  /// The heaviest weight the work sets aimed at.
  var aimed: Weight? { workSets.map(\.target.weight).heaviest }

  /// The last work set that does not aim at what was prescribed: its place among the work sets,
  /// and the weight the lifter changed to.
  var own: (place: Int, weight: Weight)? {
    guard let last = prescribed.last else { return nil }
    for (place, set) in workSets.enumerated().reversed() {
      guard let weight = set.target.weight else { continue }
      if weight != (place < prescribed.count ? prescribed[place] : last) { return (place, weight) }
    }
    return nil
  }

  /// Whether all work sets were done at one weight.
  var isAtOneWeight: Bool { Set(workSets.map(\.target.weight)).count == 1 }
}

extension LoggedSet {
  /// Whether it was done with all its repetitions, and not lighter than aimed at.
  var isMade: Bool {
    guard let reps, reps >= target.reps else { return false }
    guard let aimed = target.weight, let weight else { return true }
    return !aimed.isHeavier(than: weight)
  }
}
