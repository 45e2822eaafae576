/// Waves of percentages of a training max, which goes up after each cycle.
///
/// 5/3/1 with a training max of 100 kg: 65, 75 and 85 kg in the first week, 70, 80, 90 in the
/// second, 75, 85, 95 in the third, light in the fourth; then 102.5 kg, regardless of the reps
/// done.
package struct PercentageWave: Hashable, Sendable {
  package let weeks: [Week]
  package var increment: Increment?
  /// The increments by the heaviest AMRAP set of the week, which replace `increment`: nSuns.
  package var jumps: JumpTable?
  /// The cut of the training max after a cycle with a missed set; `nil` repeats the cycle.
  package var cut: Cut?

  package struct Week: Hashable, Sendable {
    package var sets: [PercentSet]
    /// Whether it is a light week, in which misses do not count.
    package var isLight: Bool
    /// Whether the training max goes up after it; if no week does, it goes up after the last one.
    package var isRaising: Bool

    package init(_ sets: [PercentSet], isLight: Bool = false, isRaising: Bool = false) {
      (self.sets, self.isLight, self.isRaising) = (sets, isLight, isRaising)
    }
  }

  package init(
    _ weeks: [Week], increment: Increment? = nil, jumps: JumpTable? = nil, cut: Cut? = nil
  ) {
    self.weeks = weeks.isEmpty ? [Week([PercentSet(x: 5, at: .whole(100))])] : weeks
    (self.increment, self.jumps, self.cut) = (increment, jumps, cut)
  }

  private func raises(after week: Int) -> Bool {
    weeks.contains { $0.isRaising } ? weeks[week].isRaising : week == weeks.count - 1
  }
}

extension PercentageWave: Incrementing {
  static let name = RuleName.wave

  var counting: SessionResult.CountedSets { .heaviest }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.targets = []
    progress.stage = 0
    progress.week = min(max(progress.week, 0), weeks.count - 1)
  }

  var basis: ShareBasis? { .trainingMax }

  func loaded(_ progress: Progress, _ attempt: SessionResult) -> Weight? { progress.weight }

  func target(ofSet index: Int, at weight: Weight, _ progress: Progress) -> Weight {
    let week = weeks[min(max(progress.week, 0), weeks.count - 1)]
    guard let whole = week.sets.percent(ofSet: index)?.whole(of: weight) else { return weight }
    // A training max is said and written down; 23.529 kg is nobody's.
    return Weight(thousandths: (whole.thousandths + 250) / 500 * 500, unit: whole.unit)
  }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    let week = min(max(progress.week, 0), weeks.count - 1)
    if case .missed = verdict, !weeks[week].isLight { progress.misses += 1 }
    goOn(&progress)
    if raises(after: week), !endsMissed(&progress) { finishCycle(&progress, verdict, attempt) }
  }

  func passOver(_ progress: inout Progress) {
    let week = min(max(progress.week, 0), weeks.count - 1)
    progress.before = progress.weight
    goOn(&progress)
    if raises(after: week), !endsMissed(&progress) { progress.hold(.week(progress.week + 1)) }
  }

  private func goOn(_ progress: inout Progress) {
    let next = (min(max(progress.week, 0), weeks.count - 1) + 1) % weeks.count
    progress.week = next
    progress.move = .same
    (progress.outcome, progress.reason) =
      weeks[next].isLight ? (.deload, .lightWeek) : (.up, .week(next + 1))
  }

  private func endsMissed(_ progress: inout Progress) -> Bool {
    guard progress.misses > 0 else { return false }
    progress.misses = 0
    if let cut, progress.weight != nil {
      progress.deload(by: { cut.amount(at: $0, step) }, .cycleMissed)
    } else {
      progress.stalls += 1
      progress.hold(.cycleMissed)
    }
    return true
  }

  private func finishCycle(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult
  ) {
    switch verdict {
    case .tooHard, .skipped: return progress.holdUndecided(verdict)
    case .made, .missed: break
    }
    guard let jumps else { return progress.raise(by: step, .cycleDone) }
    let reps = attempt.openSet?.reps ?? 0
    guard let jump = jumps.increment(for: reps) else {
      return progress.hold(.amrapShort(reps: reps, wanted: jumps.least))
    }
    progress.raise(by: jump, .amrap(reps: reps))
  }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let week = min(max(progress.week, 0), weeks.count - 1)
    let targets = weeks[week].sets.targets(of: progress.weight, bar)
    if progress.move == .up, let before = progress.before,
      targets.map(\.weight) == weeks[week].sets.targets(of: before, bar).map(\.weight)
    {
      bar.note(.stepTooCoarse)
    }
    if week > 0, weeks[week].isLight, !weeks[week - 1].isLight,
      let top = heaviest(of: week, progress, bar),
      let last = heaviest(of: week - 1, progress, bar),
      !last.isHeavier(than: top)
    {
      bar.note(.noLighterLoad)
    }
    return targets
  }

  private func heaviest(of week: Int, _ progress: Progress, _ bar: Rounding) -> Weight? {
    weeks[week].sets.targets(of: progress.weight, bar).map(\.weight).heaviest
  }

  var text: String {
    let rows = weeks.map { week in
      RuleText.words(week.sets.text, week.isLight ? "light" : nil, week.isRaising ? "up" : nil)
    }
    return RuleText.joined([
      "\(Self.name) " + rows.joined(separator: " | "), jumps == nil ? increment?.text : nil,
      jumps.map { "amrap \($0.text)" }, cut.map { "missed \($0.text)" },
    ])
  }

  var hasDeloads: Bool { cut != nil }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    bringSets(to: &exercise, from: weight)
    return nil
  }

  func layoff(days: Int) -> Percent? { days <= 14 ? nil : .whole(10) }
}
