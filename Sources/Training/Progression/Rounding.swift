extension [SetTarget] {
  /// Whether all of its work sets are AMRAP sets.
  var isWhollyOpen: Bool { allSatisfy { $0.isAMRAP || $0.kind != .work } }
}

/// Rounds exact targets to the loads in a gym.
struct Rounding {
  let loads: Loads?

  private(set) var remark: Remark?

  /// Whether the last increase is more than the rule meant, because the gym has few loads: over a
  /// tenth, over twice the increment and over 2.5 kg or 5 lb, the step of most gear.
  private(set) var isLeap = false

  private let step: Increment?

  init(_ loads: Loads?, step: Increment? = nil) { (self.loads, self.step) = (loads, step) }

  mutating func note(_ remark: Remark) { self.remark = remark }

  func nearest(_ weight: Weight) -> Weight { loads?.nearest(to: weight) ?? weight }

  func loaded(_ set: SetTarget, with load: Weight?) -> SetTarget {
    set.at(load.map { load in set.share.map { nearest($0.load(of: load)) } ?? load })
  }

  /// Returns the load for the target of an exercise. An increase must be heavier than last time and
  /// a deload lighter: if the nearest load is not, the next one becomes the target. An unchanged
  /// target keeps its load if possible and otherwise never gets heavier, unless it is converted;
  /// nor is a written weight exceeded.
  mutating func load(_ progress: inout Progress) -> Weight? {
    remark = nil
    guard let weight = progress.weight else { return nil }
    guard let loads else { return weight }
    guard let last = progress.before else { return loads.load(for: weight) }
    let before = last.converted(to: loads.unit)
    let near = loads.nearest(to: weight, from: last)
    switch progress.move {
    case .same:
      if last.unit != loads.unit { return near }
      if loads.contains(before) { return before }
      remark = .notHere(before)
      return loads.notAbove(before)
    case .up:
      let load =
        near.isHeavier(than: before)
        ? near : force(loads.above(before), else: .noHeavierLoad, near, &progress)
      let exact = weight.converted(to: loads.unit)
      // Last time's load may have been below its target, which the rule did not mean to make up for.
      let meant = min(
        exact.thousandths - before.thousandths, step?.amount(at: exact).thousandths ?? .max)
      let added = load.thousandths - before.thousandths
      if loads.isListed, added > max(2 * meant, Loads.usualStep(loads.unit).thousandths) {
        isLeap = added > abs(before.thousandths) / 10
        remark = .notHere(exact)
      }
      return load
    case .down:
      if before.isHeavier(than: near) { return near }
      let below = loads.below(before)
      // Body weight alone is the lightest load of who had no help.
      let isHelp = before.thousandths >= 0 && below.map { $0.thousandths < 0 } == true
      return force(isHelp ? nil : below, else: .noLighterLoad, near, &progress)
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
    if progress.move == .up {
      // It is not an increase, but the target waits for a gym that can load it.
      progress.outcome = .hold
    } else {
      progress.weight = near
    }
    return near
  }
}
