extension [SetTarget] {
  /// Whether all of its work sets are open.
  var isWhollyOpen: Bool { allSatisfy { $0.isAMRAP || $0.kind != .work } }
}

/// Rounds exact targets to what can be loaded in a gym.
struct Rounding {
  /// The loads at hand; nothing for an exercise without any.
  let loads: Loads?

  /// What is to be said about the last target that was rounded.
  private(set) var remark: Remark?

  init(_ loads: Loads?) { self.loads = loads }

  mutating func note(_ remark: Remark) { self.remark = remark }

  /// The load nearest to an exact weight; of two equally near the heavier one.
  func nearest(_ weight: Weight) -> Weight { loads?.nearest(to: weight) ?? weight }

  /// A set with the load of the work sets, or its share of that.
  func loaded(_ set: SetTarget, with load: Weight?) -> SetTarget {
    var set = set
    set.weight = load.map { load in set.share.map { nearest($0.of(load)) } ?? load }
    return set
  }

  /// The load for the target of an exercise.
  ///
  /// Up is heavier than last time, and a deload is lighter: where the nearest load is not, the next
  /// one is taken, and the target becomes that. The same stays the same as long as it can be loaded,
  /// and never gets heavier where it cannot. A weight that somebody wrote is not exceeded either.
  mutating func load(_ progress: inout Progress) -> Weight? {
    remark = nil
    guard let weight = progress.weight else { return nil }
    guard let loads else { return weight }
    guard let last = progress.before else { return loads.load(for: weight) }
    let before = last.converted(to: loads.unit)
    let near = loads.nearest(to: weight, from: last)
    switch progress.move {
    case .same:
      if last.unit != loads.unit {
        // As good as the same, or lighter.
        return near.isHeavier(than: before, margin: 10) ? loads.notAbove(before) : near
      }
      if loads.contains(before) { return before }
      remark = .notHere(before)
      return loads.notAbove(before)
    case .up:
      if near.isHeavier(than: before) { return near }
      return force(loads.above(before), else: .noHeavierLoad, near, &progress)
    case .down:
      if before.isHeavier(than: near) { return near }
      return force(loads.below(before), else: .noLighterLoad, near, &progress)
    }
  }

  private mutating func force(
    _ load: Weight?, else excuse: Remark, _ near: Weight, _ progress: inout Progress
  ) -> Weight {
    if let load {
      progress.weight = load
      return load
    }
    remark = excuse
    progress.weight = near
    // What cannot be loaded is not up, whatever brought it about.
    if progress.move == .up { progress.outcome = .hold }
    return near
  }
}
