package struct SessionResult: Hashable, Sendable {
  package var sets: [LoggedSet]

  /// The prescribed weights of the work sets; empty if not known.
  package var prescribed: [Weight?]

  /// Days since the exercise was last done.
  package var daysAway: Int?

  /// The latest weight offered between sets and accepted, which is not the lifter's own.
  var offered: Weight?

  /// How hard the sets were meant to be; a harder one allows no increase.
  var aim: EffortAim?

  package init(
    sets: [LoggedSet], prescribed: [Weight?] = [], asked: [Int]? = nil, daysAway: Int? = nil,
    offered: Weight? = nil
  ) {
    (self.offered, self.sets) = (offered, sets)
    var asked = asked?[...] ?? []
    for index in sets.indices where sets[index].target.kind == .work {
      guard let reps = asked.popFirst() else { break }
      self.sets[index].target.reps = min(sets[index].target.reps, reps)
    }
    (self.prescribed, self.daysAway) = (prescribed, daysAway)
  }

  enum CountedSets {
    /// Work sets; AMRAP sets only if there are no others.
    case closed
    /// All work sets; AMRAP sets with their minimum.
    case all
    /// The first of the heaviest work sets.
    case top
    /// The work sets with the heaviest prescribed weight: the top set of a wave or a ramp.
    ///
    /// The sets before lead up to it and those after are volume, but any set left out is a miss.
    case heaviest
  }

  enum Assessment: Hashable {
    case skipped
    case made
    case missed(Int)
    case tooHard(Int, cap: Int)
  }

  /// The prescribed work sets: sets of other kinds never count, nor do those the lifter added.
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
      let deciding = heaviestIndices
      return work.indices.filter { deciding.contains($0) || work[$0].reps == nil }.map { work[$0] }
    }
  }

  /// The indices of the work sets with the heaviest prescribed weight; all if no weight was known.
  private var heaviestIndices: [Int] {
    let work = workSets
    let asked = work.indices.map { index in
      prescribed.isEmpty ? work[index].target.weight : prescribed[index]
    }
    guard let top = asked.heaviest else { return Array(work.indices) }
    return asked.indices.filter { asked[$0] == top }
  }

  func verdict(_ counting: CountedSets) -> Assessment {
    guard workSets.contains(where: { $0.reps != nil }) else { return .skipped }
    let counted = counted(counting)
    let missed = counted.count { !$0.isMade }
    if missed > 0 { return .missed(missed) }
    if let cap = aim?.most, let hardest = counted.compactMap(\.rpe).max(), hardest > cap {
      return .tooHard(hardest, cap: cap)
    }
    return .made
  }

  var aimed: Weight? { workSets.map(\.target.weight).heaviest }

  /// The weight of each work set; for one that was left out, its target, unless no set was done at
  /// it, so that it was only typed: then the prescribed one, or the last one lifted.
  var weights: [Weight?] {
    let work = workSets
    let done = work.filter { $0.reps != nil }.map { $0.weight ?? $0.target.weight }
    return work.indices.map { index in
      let aimed = work[index].weight ?? work[index].target.weight
      guard prescribed.indices.contains(index), work[index].reps == nil, !done.contains(aimed)
      else { return aimed }
      return prescribed[index] ?? done.last ?? nil
    }
  }

  /// Returns the weight the lifter changed to, and the last work set done with it; `nil` if the
  /// sets were done as prescribed. The last set decides: who tried another weight and went back has
  /// chosen the one before. If the sets have different weights, only those with the heaviest
  /// prescribed one count, once all sets were done, and a heavier weight only if it was made. Any
  /// other change affects that set alone.
  func own(isAtOneWeight: Bool) -> (index: Int, weight: Weight)? {
    guard !prescribed.isEmpty else { return nil }
    let work = workSets
    let indices = isAtOneWeight ? Array(work.indices) : heaviestIndices
    let done = indices.filter { work[$0].reps != nil }
    guard let last = done.last, let weight = work[last].chosen,
      weight != prescribed[last]
        || done.contains(where: { work[$0].target.weight != prescribed[$0] })
    else { return nil }
    // If no weight was known before, it is the lifter's, even if other sets were left out.
    guard !isAtOneWeight, let asked = prescribed[last] else { return (last, weight) }
    let isWhole = work.allSatisfy { $0.reps != nil }
    guard weight != asked, isWhole, work[last].isMade || !weight.isHeavier(than: asked) else {
      return nil
    }
    return (last, weight)
  }

  var isAtOneWeight: Bool {
    let work = workSets
    let last = work.lastIndex { $0.reps != nil }
    let weights = work.indices.map { $0 == last ? work[$0].chosen : work[$0].target.weight }
    return Set(weights).count == 1
  }
}

extension LoggedSet {
  /// The weight the lifter chose with it: its target, or a heavier one if it was made.
  fileprivate var chosen: Weight? {
    guard isMade, let weight, let aimed = target.weight, weight.isHeavier(than: aimed) else {
      return target.weight
    }
    return weight
  }

  /// Whether it was done with all its reps, and not lighter than its target.
  var isMade: Bool {
    guard let reps, reps >= target.reps else { return false }
    guard let aimed = target.weight, let weight else { return true }
    return !aimed.isHeavier(than: weight)
  }
}
