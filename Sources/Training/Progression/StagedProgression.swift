/// Tiers with stages: a missed stage leads to one with fewer reps per set at the same weight, the
/// last one to a lighter restart. GZCLP, first tier: 5x3+, then 6x2+, then 10x1+. A made stage adds
/// 5 kg (2.5 kg for the upper body); after a missed 10x1+, it restarts at 85 % with 5x3+.
package struct StagedProgression: Hashable, Sendable {
  /// The stages after the first, which is the plan's.
  package let later: [[SetTarget]]
  package var increment: Increment?
  /// The deloads within a stage, if a single miss does not end it.
  package var misses: Misses?
  /// The number of deloads in a stage that has any; the last one begins the next stage.
  package var deloads: Int
  package var restart: Restart

  package enum Restart: Hashable, Sendable {
    case percent(Percent)
    /// The latest weight of the first stage plus an increment.
    case firstStage(plus: Increment)
  }

  package init(
    _ later: [[SetTarget]], increment: Increment? = nil, misses: Misses? = nil, deloads: Int = 3,
    restart: Restart = .percent(.whole(85))
  ) {
    (self.later, self.increment, self.misses) = (later, increment, misses)
    self.deloads = max(1, deloads)
    self.restart = restart
  }

  private var count: Int { later.count + 1 }
}

extension StagedProgression: Incrementing {
  static let name = RuleName.stages

  var counting: SessionResult.CountedSets { .all }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.targets = []
    progress.stage = min(max(progress.stage, 0), later.count)
    progress.week = 0
  }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    if progress.stage == 0 { progress.firstStage = progress.weight }
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case .made where progress.weight == nil: progress.hold(.unloaded)
    case .made: progress.raise(by: step, .allMade)
    case .missed(let sets):
      guard let misses else { return leaveStage(&progress) }
      let isDeload = progress.misses + 1 >= misses.count
      guard isDeload, progress.deloads + 1 >= deloads else {
        return progress.miss(sets, misses, step)
      }
      leaveStage(&progress, with: misses.cut)
    }
  }

  private func leaveStage(_ progress: inout Progress, with cut: Cut? = nil) {
    (progress.misses, progress.stalls, progress.deloads) = (0, 0, 0)
    guard progress.stage + 1 >= count else {
      progress.stage += 1
      let reason = Reason.stage(progress.stage + 1)
      guard let cut, progress.weight != nil else { return progress.hold(reason) }
      progress.deload(by: { cut.amount(at: $0, step) }, reason)
      progress.deloads = 0
      return
    }
    progress.stage = 0
    guard let weight = progress.weight else { return progress.hold(.lastStage) }
    switch restart {
    case .percent(let percent):
      progress.deload(by: { $0.lowered(by: $0.share(percent)) }, .lastStage)
    case .firstStage(let plus):
      let first = progress.firstStage ?? weight
      progress.weight = first.raised(by: plus.amount(at: first))
      (progress.outcome, progress.reason, progress.move) = restarted(progress.weight, weight)
    }
    progress.deloads = 0
  }

  private func restarted(_ new: Weight?, _ old: Weight) -> (
    ProgressionOutcome, Reason, Progress.Move
  ) {
    guard let new, old.isHeavier(than: new) else {
      return new == old ? (.hold, .lastStage, .same) : (.up, .lastStage, .up)
    }
    return (.deload, .lastStage, .down)
  }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let load = bar.load(&progress)
    let stage = progress.stage == 0 ? sets : later[min(progress.stage, later.count) - 1]
    return stage.map { bar.loaded($0, with: load) }
  }

  var text: String {
    let rows = later.map(StagedProgression.text)
    let next: String =
      switch restart {
      case .percent(let percent): "then \(percent)"
      case .firstStage(let plus): "then first \(plus.text)"
      }
    return RuleText.joined([
      "\(Self.name) " + rows.joined(separator: " | "), increment?.text, misses?.text,
      misses == nil ? nil : counted(deloads, "deload"), next,
    ])
  }

  var hasDeloads: Bool { true }

  func addsWeight(to progress: Progress) -> Bool { increment?.isWeight != false }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    faultWithoutReps(in: exercise)
  }

  func holdBack(_ held: inout Progress) -> Bool { held.outcome == .up }

  var laterCounts: [Int] { later.map(\.workCounts.count) }

  func fault(inReps reps: Int, _ planned: [Int]) -> String? {
    (planned + later.flatMap(\.workCounts)).contains(reps)
      ? nil : "the program does not ask for \(reps) of it."
  }

  private static func text(_ sets: [SetTarget]) -> String {
    var groups: [(reps: Int, count: Int, isOpen: Bool)] = []
    for set in sets {
      if let last = groups.last, last.reps == set.reps, !last.isOpen {
        groups[groups.count - 1].count += 1
        groups[groups.count - 1].isOpen = set.isAMRAP
      } else {
        groups.append((set.reps, 1, set.isAMRAP))
      }
    }
    return groups.map { "\($0.count)x\($0.reps)\($0.isOpen ? "+" : "")" }.joined(separator: " ")
  }
}

extension Weight {
  /// Returns a share of the weight; help grows by the part that is lost.
  fileprivate func share(_ percent: Percent) -> Weight {
    let lost = Percent(thousandths: 100_000 - min(percent.thousandths, 100_000)).of(self)
    return Weight(thousandths: thousandths - abs(lost.thousandths), unit: unit)
  }
}
