/// Ramps: sets that rise to a top set, which goes up week by week. Madcow with a top set of 275 lb:
/// 135, 170, 205, 240, 275. The distance between two sets is rounded once, to 35 lb; rounding each
/// set would start at 140. Monday is at the top set, Friday tries the next one; if it is made, it
/// becomes Monday's.
package struct RampProgression: Hashable, Sendable {
  /// The sets as shares of the top set; one without a share is the next top.
  package private(set) var sets: [PercentSet]
  /// The increment when the top set is made; `nil` for the default of the exercise.
  package var increment: Increment?
  /// Whether another day of the week decides the progression.
  package var isHeld: Bool
  /// The increments by the reps of the open set instead.
  package var jumps: JumpTable?
  /// The number of consecutive sessions in which the top set must be made before it goes up.
  package var sessions = 1
  package var misses: Misses?
  /// Whether each set is rounded by itself, as in a pyramid, instead of the distance between two.
  package var hasOwnShares = false

  package init(
    _ sets: [PercentSet], increment: Increment? = nil, isHeld: Bool = false, misses: Misses? = nil
  ) {
    self.sets = sets.isEmpty ? [PercentSet(x: 5, at: .whole(100))] : sets
    (self.increment, self.isHeld, self.misses) = (increment, isHeld, misses)
  }

  /// Whether the day tries the next top.
  private var tries: Bool { sets.contains { $0.percent == nil } }

  /// The ramp of the day after one that tries the next top: it goes up to what was made.
  package var afterTrying: RampProgression? {
    guard tries else { return nil }
    return RampProgression(
      sets.map { with($0) { $0.percent = $0.percent ?? .whole(100) } }, increment: increment,
      misses: misses)
  }

  /// Returns the ramp whose weights are help, with the least as its top set; `nil` if another set
  /// has nearly twice as much or more. `most` is the most help, as a weight above zero.
  func ofHelp(_ most: Weight) -> (top: Weight, ramp: RampProgression)? {
    guard let least = sets.compactMap(\.percent?.thousandths).min(), least > 0 else { return nil }
    var ramp = self
    for index in sets.indices {
      ramp.sets[index].percent = sets[index].percent.map {
        Percent(thousandths: 200_000 - $0.thousandths * 100_000 / least)
      }
    }
    guard ramp.sets.allSatisfy({ $0.percent?.thousandths ?? 1_000 >= 1_000 }) else { return nil }
    return (Percent(thousandths: least).of(most).asAssistance, ramp)
  }
}

extension RampProgression: Incrementing {
  static let name = RuleName.ramp

  var counting: SessionResult.CountedSets { .heaviest }

  var basis: ShareBasis? { .topSet }

  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight? {
    tries ? progress.before ?? progress.weight : attempt.aimed
  }

  func target(ofSet index: Int, at weight: Weight, _ progress: Progress) -> Weight {
    if let percent = sets.percent(ofSet: index) { return percent.whole(of: weight) }
    // The next top is one step above the target.
    guard case .percent(let percent) = step else {
      return weight.lowered(by: step.amount(at: weight))
    }
    return Percent(thousandths: 100_000 + percent.thousandths).whole(of: weight)
  }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case .missed(let sets):
      if tries { progress.onBar = attempt.aimed }
      progress.miss(sets, misses, step)
    case .made where isHeld: progress.hold(.otherDay)
    case .made where progress.clean + 1 < sessions: progress.holdClean(of: sessions)
    case .made where jumps != nil: progress.raise(by: jumps, attempt)
    case .made:
      progress.raise(by: step, .topMade)
      // The next top has just been lifted, so it is the new target.
      if tries {
        progress.before = attempt.aimed
        progress.move = .same
      }
    }
  }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    guard let top = bar.load(&progress) else { return self.sets.flatMap(\.targets) }
    if tries {
      // The top itself is not among the sets, but the next load is still compared with it.
      progress.before = top
      progress.move = .same
    }
    let interval = interval(top, bar)
    return self.sets.flatMap { row in
      let weight =
        row.percent.map { load($0, top, interval, bar) }
        ?? next(after: progress.weight ?? top, above: top, bar)
      return row.targets.map { $0.at(weight) }
    }
  }

  func load(_ percent: Percent, below top: Weight, _ bar: Rounding) -> Weight {
    load(percent, top, interval(top, bar), bar)
  }

  /// A step above the exact target, so that an amount rounded off one week counts in the next, and
  /// always heavier than the loaded top.
  private func next(after exact: Weight, above top: Weight, _ bar: Rounding) -> Weight {
    let next = bar.nearest(exact.raised(by: step.amount(at: exact)))
    return next.isHeavier(than: top) ? next : bar.loads?.above(top) ?? next
  }

  private func load(
    _ percent: Percent, _ top: Weight, _ interval: (percent: Int, weight: Weight)?, _ bar: Rounding
  ) -> Weight {
    guard !hasOwnShares, let interval, percent.thousandths <= 100_000,
      (100_000 - percent.thousandths).isMultiple(of: interval.percent)
    else { return bar.nearest(percent.load(of: top)) }
    let steps = (100_000 - percent.thousandths) / interval.percent
    return bar.nearest(top.lowered(by: interval.weight.times(steps)))
  }

  private func interval(_ top: Weight, _ bar: Rounding) -> (percent: Int, weight: Weight)? {
    let below = sets.compactMap(\.percent).map { 100_000 - $0.thousandths }.filter { $0 > 0 }
    let common = below.reduce(0, greatestCommonDivisor)
    guard common >= 5_000, top.thousandths > 0 else { return nil }
    let one = Percent(thousandths: common).of(top)
    return (common, top.lowered(by: bar.nearest(top.lowered(by: one))))
  }

  var text: String {
    RuleText.joined([
      "\(Self.name) " + sets.text, jumps == nil ? increment?.text : nil,
      jumps.map { "amrap \($0.text)" },
      isHeld ? "held" : nil, sessions > 1 ? "after \(sessions) clean sessions" : nil, misses?.text,
      hasOwnShares ? "own shares" : nil,
    ])
  }

  var hasDeloads: Bool { misses != nil }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    bringSets(to: &exercise, from: weight)
    return nil
  }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (first, second) = (first, second)
  while second != 0 { (first, second) = (second, first % second) }
  return first
}
