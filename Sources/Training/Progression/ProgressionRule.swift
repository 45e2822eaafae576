/// How an exercise goes on from session to session, as data.
package enum ProgressionRule: Hashable, Sendable {
  /// The same amount whenever all sets are made.
  case linear(LinearProgression)
  /// Repetitions first, then weight.
  case double(DoubleProgression)
  /// Jumps by the open set.
  case amrap(AMRAPProgression)
  /// More weight for a sum of repetitions.
  case total(TotalProgression)
  /// Percentages of a training max, week by week.
  case wave(PercentageWave)
  /// Stages of fewer repetitions a set.
  case stages(StagedProgression)
  /// Repetitions or seconds, then a harder variation.
  case ladder(LadderProgression)
  /// Sets that rise to a top set.
  case ramp(RampProgression)
  /// Shares of what another exercise has reached.
  case follow(FollowingSets)
  /// A rule under which nothing goes up after a set harder than so many tenths of RPE.
  indirect case capped(ProgressionRule, rpe: Int)

  /// The rule itself; nothing for sets that follow others.
  private var progressing: (any Progressing)? {
    switch self {
    case .linear(let rule): rule
    case .double(let rule): rule
    case .amrap(let rule): rule
    case .total(let rule): rule
    case .wave(let rule): rule
    case .stages(let rule): rule
    case .ladder(let rule): rule
    case .ramp(let rule): rule
    case .follow: nil
    case .capped(let rule, _): rule.progressing
    }
  }

  /// The highest exertion that lets anything go up, in tenths of RPE.
  var cap: Int? {
    guard case .capped(_, let rpe) = self else { return nil }
    return rpe
  }

  /// What a session led to.
  package struct Step: Hashable, Sendable {
    /// Where the exercise stands now.
    package var progress: Progress
    /// What happened to it.
    package var outcome: Outcome
    /// Why.
    package var reason: Reason
  }

  /// Where an exercise stands that was not done yet.
  ///
  /// - Parameters:
  ///   - sets: those of the plan.
  ///   - weight: the plan's, or the training max; nothing where it is to be found by ear.
  /// - Returns: where it begins.
  package func start(_ sets: [SetTarget], weight: Weight? = nil) -> Progress {
    let weight = weight ?? sets.map(\.weight).heaviest
    var progress = progressing?.start(sets, weight) ?? Progress(weight: nil)
    progress.band = weight == nil ? sets.compactMap(\.band).first : nil
    if progress.band != nil { progress.reason = .start }
    return progress
  }

  /// What follows from a session.
  ///
  /// Nothing, when no set was done. A weight that the lifter changed is what it goes on from, at
  /// once: with all sets at it, they are judged as any others; otherwise it stays for next time.
  package func advance(_ progress: Progress, _ attempt: SessionResult) -> Step {
    guard let rule = progressing else {
      return Step(progress: progress, outcome: .none, reason: .follows(lead ?? ""))
    }
    var attempt = attempt
    attempt.cap = cap
    let verdict = attempt.verdict(rule.counting)
    guard verdict != .skipped else {
      return Step(progress: progress, outcome: .none, reason: .skipped)
    }
    var next = progress
    if let days = attempt.daysAway, days > Layoff.forgiving { (next.misses, next.stalls) = (0, 0) }
    next.before = rule.loaded(next, attempt)
    next.targetsBefore = []
    let own = attempt.own(isAtOneWeight: rule.isAtOneWeight)
    if let own {
      let misses = next.misses
      next.goOn(from: rule.target(ofSet: own.place, at: own.weight, next))
      // What was missed earlier in a cycle was missed, whatever the training max is now.
      if !rule.isAtOneWeight { next.misses = misses }
      next.before = next.weight
    }
    if next.weight == nil, let own = attempt.bands.last ?? nil, own != next.band {
      next.band = own
      (next.misses, next.stalls, next.deloads, next.ups) = (0, 0, 0, 0)
    }
    next.bandBefore = next.band
    if let own, rule.isAtOneWeight, !attempt.isAtOneWeight {
      next.hold(own.weight == attempt.offered ? .offeredWeight : .ownWeight)
    } else if next.weight == nil, Set(attempt.bands).count > 1 {
      next.hold(.ownWeight)
    } else {
      rule.advance(&next, verdict, attempt)
    }
    return Step(progress: next, outcome: next.outcome, reason: next.reason)
  }

  /// What is to be lifted.
  package struct Prescription: Hashable, Sendable {
    /// The sets with loads that are at hand.
    package var sets: [SetTarget]
    /// Where the exercise stands; its target is what the gym made of it.
    package var progress: Progress
    /// What is to be said about the loads.
    package var remark: Remark?
    /// The variation of a ladder, where it is not the exercise of the plan.
    package var exercise: String?
  }

  /// The sets of today.
  ///
  /// - Parameters:
  ///   - sets: those of the plan; the rule changes their repetitions, or all of them.
  ///   - progress: where the exercise stands; nothing before the first session.
  ///   - loads: what can be loaded for it; nothing for an exercise that has no loads.
  ///   - bands: the colours of the bands that there are, the weakest first.
  ///   - lead: where the exercise stands that this one follows.
  ///   - leadRule: the rule of that exercise.
  /// - Returns: the sets, and where the exercise stands once the gym has had its say.
  package func prescription(
    _ sets: [SetTarget], _ progress: Progress?, in loads: Loads?, bands: [String] = [],
    lead: Progress? = nil, leadRule: ProgressionRule? = nil
  ) -> Prescription {
    let all = sets
    let sets = sets.withoutExtras
    var bar = Rounding(loads)
    guard let rule = progressing else {
      guard case .follow(let following) = uncapped else {
        return Prescription(sets: sets, progress: progress ?? Progress(weight: nil))
      }
      var followed = progress ?? Progress(weight: nil)
      (followed.outcome, followed.reason) = (.none, .follows(lead == nil ? "" : self.lead ?? ""))
      let targets = following.sets(lead, under: leadRule?.uncapped, bar)
      return Prescription(
        sets: targets.surrounded(as: all).weighted(in: loads), progress: followed)
    }
    var progress = progress ?? start(sets)
    rule.adopt(&progress, sets)
    if addsWeight(to: progress) { progress.beginOnBody(in: loads) }
    let converted = progress.convert(to: loads, isLoaded: hasOneWeight)
    if progress.weight == nil, progress.band == nil {
      progress.band = sets.compactMap(\.band).first
    }
    let remark = progress.takeBand(of: bands, most: mostReps)
    var targets = rule.sets(sets, &progress, &bar).banded(progress.band)
    if hasOneWeight, let exact = progress.weight {
      if converted != nil {
        // From now on it is what is loaded: a weight that was converted is exact to no plate.
        progress.weight = targets.workWeights.heaviest
      } else {
        targets = targets.map { $0.kind == .work ? $0.asked(exact) : $0 }
      }
    }
    var exercise: String?
    if case .ladder(let ladder) = uncapped { exercise = ladder.rung(progress).exercise }
    return Prescription(
      sets: targets.surrounded(as: all).weighted(in: loads), progress: progress,
      remark: converted ?? bar.remark ?? remark, exercise: exercise)
  }

  /// Whether it adds an amount of weight, and not a share of what there is: to a body alone as well.
  private func addsWeight(to progress: Progress) -> Bool {
    switch uncapped {
    case .linear(let rule): rule.increment?.isWeight != false
    case .double(let rule): rule.increment?.isWeight == true
    case .amrap(let rule): rule.jumps.first.isWeight
    case .total(let rule): rule.increment?.isWeight != false
    case .stages(let rule): rule.increment?.isWeight != false
    case .ladder(let rule):
      rule.beyond != nil && progress.stage + 1 == rule.rungs.count
    case .wave, .ramp, .follow, .capped: false
    }
  }

  /// The repetitions that bring more weight, or another band.
  private var mostReps: Int? {
    guard case .double(let rule) = uncapped else { return nil }
    return rule.most
  }

  /// The exercise that this one follows, if it is another one.
  package var lead: String? {
    guard case .follow(let following) = uncapped else { return nil }
    return following.lead
  }

  /// The sets that follow an exercise whose weight was only just found, as its heaviest set.
  ///
  /// - Parameters:
  ///   - found: the weight.
  ///   - leadRule: the rule of that exercise.
  ///   - leadSets: its work sets.
  ///   - loads: what can be loaded.
  /// - Returns: nothing for a rule that follows no exercise.
  package func sets(
    following found: Weight, under leadRule: ProgressionRule, _ leadSets: [SetTarget],
    in loads: Loads?
  ) -> [SetTarget]? {
    guard isFollowing, let rule = leadRule.progressing else { return nil }
    var lead = leadRule.start(leadSets)
    lead.weight = rule.target(ofSet: max(0, leadSets.count - 1), at: found, lead)
    return prescription([], nil, in: loads, lead: lead, leadRule: leadRule).sets
  }

  /// Whether the sets follow another exercise, or another day of the same one.
  package var isFollowing: Bool { progressing == nil }

  /// Whether a missed session leads to a deload without being asked.
  package var hasDeloads: Bool {
    switch uncapped {
    case .linear(let rule): rule.misses != nil
    case .double(let rule): rule.misses != nil
    case .amrap(let rule): rule.misses != nil
    case .total(let rule): rule.misses != nil
    case .ramp(let rule): rule.misses != nil
    case .stages, .ladder: true
    case .wave(let rule): rule.cut != nil
    case .follow, .capped: false
    }
  }

  /// The rule under its cap.
  var uncapped: ProgressionRule {
    guard case .capped(let rule, _) = self else { return self }
    return rule.uncapped
  }

  /// The rule with an amount and a range where the plan names none.
  ///
  /// - Parameters:
  ///   - usual: what is added for the exercise where the weight goes up by itself.
  ///   - defaults: the range of double progression.
  ///   - isBigLift: whether it is one of the lifts that are done with the heaviest weights.
  /// - Returns: the rule as the log keeps it.
  package func resolved(
    _ usual: Increment, _ defaults: PlanDefaults = PlanDefaults(), isBigLift: Bool = false
  ) -> ProgressionRule {
    switch self {
    case .linear(var rule):
      rule.increment = rule.increment ?? usual
      return .linear(rule)
    case .double(let rule):
      return .double(rule.resolved(defaults, isBigLift: isBigLift))
    case .total(var rule):
      rule.increment = rule.increment ?? usual
      return .total(rule)
    case .wave(var rule):
      rule.increment = rule.increment ?? usual
      return .wave(rule)
    case .stages(var rule):
      rule.increment = rule.increment ?? usual
      return .stages(rule)
    case .ramp(var rule):
      rule.increment = rule.increment ?? usual
      return .ramp(rule)
    case .capped(let rule, let rpe):
      return .capped(rule.resolved(usual, defaults, isBigLift: isBigLift), rpe: rpe)
    case .amrap, .ladder, .follow: return self
    }
  }
}
