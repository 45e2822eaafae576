/// What was made of an exercise in one session, as the log has it.
package struct SessionResult: Hashable, Sendable {
  /// Its sets, with what they aimed at in the end.
  package var sets: [LoggedSet]

  /// The weights that were prescribed for its work sets; empty where that is not known.
  package var prescribed: [Weight?]

  /// Days since the exercise was done before.
  package var daysAway: Int?

  /// The latest weight that was offered between its sets and taken: it is not the lifter's own.
  var offered: Weight?

  /// The highest exertion of a set that still lets the weight go up, in tenths of RPE.
  var cap: Int?

  /// An exercise of a session.
  package init(
    sets: [LoggedSet], prescribed: [Weight?] = [], daysAway: Int? = nil, offered: Weight? = nil
  ) {
    self.offered = offered
    self.sets = sets
    self.prescribed = prescribed
    self.daysAway = daysAway
  }

  /// Which sets a rule looks at.
  enum CountedSets {
    /// Work sets; open ones only where there are no others.
    case closed
    /// Work sets, the open ones with the least they ask for.
    case all
    /// The first of the heaviest work sets.
    case top
    /// All work sets for which the heaviest weight was prescribed: the top set of a wave or a ramp.
    /// What comes before it leads up to it, and what comes after it is volume; but a set that was left
    /// out is missed, whichever it is.
    case heaviest
  }

  enum Assessment: Hashable {
    case skipped
    case made
    /// How many sets were missed.
    case missed(Int)
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

  func counted(_ counting: CountedSets) -> [LoggedSet] {
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
    case .heaviest:
      let deciding = heaviestPlaces
      return work.indices.filter { deciding.contains($0) || work[$0].reps == nil }.map { work[$0] }
    }
  }

  /// The places of the work sets for which the heaviest weight was prescribed; all of them where no
  /// weight was known.
  private var heaviestPlaces: [Int] {
    let work = workSets
    let asked = work.indices.map { place in
      prescribed.isEmpty ? work[place].target.weight : prescribed[place]
    }
    guard let top = asked.heaviest else { return Array(work.indices) }
    return asked.indices.filter { asked[$0] == top }
  }

  /// What the counted sets add up to.
  func verdict(_ counting: CountedSets) -> Assessment {
    guard workSets.contains(where: { $0.reps != nil }) else { return .skipped }
    let counted = counted(counting)
    let missed = counted.count { !$0.isMade }
    if missed > 0 { return .missed(missed) }
    if let cap, let hardest = counted.compactMap(\.rpe).max(), hardest > cap {
      return .tooHard(hardest, cap: cap)
    }
    return .made
  }

  /// The heaviest weight the work sets aimed at.
  var aimed: Weight? { workSets.map(\.target.weight).heaviest }

  /// The weight of each work set; of one that was left out, what it aimed at.
  ///
  /// But a weight that no set was done with was only typed: there it is what was prescribed, or the
  /// last one that was lifted where no weight was known.
  var weights: [Weight?] {
    let work = workSets
    let done = work.filter { $0.reps != nil }.map { $0.weight ?? $0.target.weight }
    return work.indices.map { place in
      let aimed = work[place].weight ?? work[place].target.weight
      guard prescribed.indices.contains(place), work[place].reps == nil, !done.contains(aimed)
      else { return aimed }
      return prescribed[place] ?? done.last ?? nil
    }
  }

  /// The weight that the lifter changed to, and the place among the work sets of the last one that
  /// was done with it.
  ///
  /// Where the sets have different weights, only the heaviest one prescribed speaks for the target,
  /// once all of them were done, and a heavier weight only when it was made: what else was changed
  /// was that set's alone.
  ///
  /// - Parameter isAtOneWeight: whether the rule has one weight for all work sets.
  /// - Returns: the set and its weight; nothing where the sets were done as prescribed.
  func own(isAtOneWeight: Bool) -> (place: Int, weight: Weight)? {
    guard !prescribed.isEmpty else { return nil }
    let work = workSets
    let places = isAtOneWeight ? Array(work.indices) : heaviestPlaces
    let isWhole = work.allSatisfy { $0.reps != nil }
    for place in places.reversed() where work[place].reps != nil {
      guard let weight = work[place].target.weight, weight != prescribed[place] else { continue }
      // A weight that was not known before is the lifter's, whatever was left out.
      guard !isAtOneWeight, let asked = prescribed[place] else { return (place, weight) }
      if isWhole, work[place].isMade || !weight.isHeavier(than: asked) { return (place, weight) }
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
