package struct ProgressionRule: Sendable {
  /// The rule itself, defined in a file of its own.
  let kind: any Progressing
  /// How hard sets are meant to be; nothing goes up after a harder one.
  package private(set) var effort: EffortAim?

  init(_ kind: any Progressing) { self.kind = kind }

  package func aimed(at effort: EffortAim?) -> ProgressionRule {
    var rule = self
    if let effort, kind is EffortProgression { rule = ProgressionRule(EffortProgression(effort)) }
    rule.effort = effort
    return rule
  }

  /// The effort that the weight follows from set to set; a single number beside another rule only
  /// keeps it from adding weight.
  package var steering: EffortAim? {
    kind is EffortProgression || effort?.least != nil ? effort : nil
  }

  package func `as`<Kind>(_ kind: Kind.Type) -> Kind? { self.kind as? Kind }

  package struct Step: Hashable, Sendable {
    package var progress: Progress
    package var outcome: ProgressionOutcome
    package var reason: Reason
  }

  /// Returns the progress of an exercise that has not been done, from the plan's weight or training
  /// max, if any.
  package func start(_ sets: [SetTarget], weight: Weight? = nil) -> Progress {
    let weight = weight ?? sets.map(\.weight).heaviest
    var progress = kind.start(sets, weight)
    progress.band = weight == nil ? sets.compactMap(\.band).first : nil
    if progress.band != nil { progress.reason = .start }
    return progress
  }

  func passingOver(_ progress: Progress) -> Progress {
    with(progress) {
      ($0.outcome, $0.reason) = (.hold, .unjudged)
      kind.passOver(&$0)
    }
  }

  /// Returns the effect of a session; none if no set was done. A weight the lifter changed becomes
  /// the target at once: if all sets were done at it, they are judged as usual, otherwise the
  /// exercise holds there. A training max or top set that it puts more than a tenth away is only
  /// suggested: a bad day is no new maximum.
  package func advance(_ progress: Progress, _ attempt: SessionResult) -> Step {
    let rule = kind
    guard !isFollowing else {
      return Step(progress: progress, outcome: .none, reason: .follows(lead ?? ""))
    }
    var attempt = attempt
    attempt.aim = effort
    let verdict = attempt.verdict(rule.counting)
    guard verdict != .skipped else {
      return Step(progress: progress, outcome: .none, reason: .skipped)
    }
    var next = progress
    if let days = attempt.daysAway, days > Layoff.forgiving { (next.misses, next.stalls) = (0, 0) }
    next.before = rule.loaded(next, attempt)
    next.targetsBefore = []
    let isAtOneWeight = rule.basis == nil
    let own = rule is EffortProgression ? nil : attempt.own(isAtOneWeight: isAtOneWeight)
    (next.suggested, next.onBar) = (nil, nil)
    if let own {
      let misses = next.misses
      let target = rule.target(ofSet: own.index, at: own.weight, next)
      if !isAtOneWeight, let known = next.weight, target.isFar(from: known) {
        var next = passingOver(progress)
        next.suggested = target
        next.onBar = rule.basis == .trainingMax ? nil : attempt.aimed
        return Step(progress: next, outcome: next.outcome, reason: next.reason)
      }
      next.goOn(from: target)
      // Misses earlier in the cycle still count, whatever the training max is now.
      if !isAtOneWeight { next.misses = misses }
      if rule.basis != .trainingMax { next.before = next.weight }
    }
    if next.weight == nil, let own = attempt.bands.last ?? nil, own != next.band {
      next.band = own
      (next.misses, next.stalls, next.deloads, next.ups) = (0, 0, 0, 0)
    }
    next.bandBefore = next.band
    if let own, isAtOneWeight, !attempt.isAtOneWeight {
      next.hold(own.weight == attempt.offered ? .offeredWeight : .ownWeight)
    } else if next.weight == nil, Set(attempt.bands).count > 1 {
      next.hold(.ownWeight)
    } else {
      rule.advance(&next, verdict, attempt)
      if own != nil, next.weight != next.before, next.reason.isNextWeek { next.reason = .ownWeight }
    }
    return Step(progress: next, outcome: next.outcome, reason: next.reason)
  }

  package var step: Increment? { kind.regularStep }

  package struct Prescription: Hashable, Sendable {
    package var sets: [SetTarget]
    /// The progress, with its target as adjusted by the gym's loads.
    package var progress: Progress
    package var remark: Remark?
    package var exercise: String?
    /// Whether the gym's loads make the increase so large that it is offered instead.
    package var isLeap = false
  }

  /// Returns today's sets, and the progress as adjusted by the gym's loads, of which the bands are
  /// the weakest first. The rule changes the reps of the plan's sets, or replaces them; `lead` is
  /// the progress of the exercise that it follows.
  package func prescription(
    _ sets: [SetTarget], _ progress: Progress?, in loads: Loads?, bands: [String] = [],
    lead: Progress? = nil, leadRule: ProgressionRule? = nil
  ) -> Prescription {
    let all = sets
    let sets = sets.withoutExtras
    var bar = Rounding(loads, step: kind.regularStep)
    let rule = kind
    if let following = self.as(FollowingSets.self) {
      var followed = progress ?? Progress(weight: nil)
      (followed.outcome, followed.reason) = (.none, .follows(lead == nil ? "" : self.lead ?? ""))
      let targets = following.sets(lead, under: leadRule?.kind, bar)
      return Prescription(sets: targets.surrounded(as: all).weighted(in: loads), progress: followed)
    }
    var progress = progress ?? start(sets)
    rule.adopt(&progress, sets)
    if rule.addsWeight(to: progress) { progress.beginOnBody(in: loads) }
    let converted = progress.convert(to: loads, isLoaded: hasOneWeight)
    if progress.weight == nil, progress.band == nil {
      progress.band = sets.compactMap(\.band).first
    }
    let remark = progress.takeBand(of: bands, most: rule.mostReps)
    var targets = rule.sets(sets, &progress, &bar).banded(progress.band)
    if hasOneWeight, let exact = progress.weight {
      if converted != nil {
        // From now on the target is the load: a converted weight matches no plates exactly.
        progress.weight = targets.workWeights.heaviest
        progress.conversion?.to = progress.weight
      } else {
        targets = targets.map { $0.kind == .work ? $0.asked(exact) : $0 }
      }
    }
    return Prescription(
      sets: targets.surrounded(as: all).weighted(in: loads), progress: progress,
      remark: converted ?? bar.remark ?? remark, exercise: rule.variation(at: progress),
      isLeap: bar.isLeap)
  }

  package var lead: String? { self.as(FollowingSets.self)?.lead }

  /// Returns the sets that follow the heaviest of the lead's work sets, whose weight has just been
  /// found; `nil` if the rule follows none.
  package func sets(
    following found: Weight, under leadRule: ProgressionRule, _ leadSets: [SetTarget],
    in loads: Loads?
  ) -> [SetTarget]? {
    guard isFollowing, !leadRule.isFollowing else { return nil }
    var lead = leadRule.start(leadSets)
    lead.weight = leadRule.kind.target(ofSet: max(0, leadSets.count - 1), at: found, lead)
    return prescription([], nil, in: loads, lead: lead, leadRule: leadRule).sets
  }

  package var isFollowing: Bool { kind is FollowingSets }

  package var hasOneWeight: Bool { kind.hasOneWeight }

  package var basis: ShareBasis? { kind.basis }

  /// Whether the rule supplies the sets instead of the line.
  var bringsSets: Bool { basis != nil || isFollowing }

  package var variations: [String] { kind.variations }

  /// Returns the rule, as stored in the log, with defaults where the plan gives none.
  package func resolved(
    _ usual: Increment, _ defaults: PlanDefaults = PlanDefaults(), isBigLift: Bool = false
  ) -> ProgressionRule {
    let rule = ProgressionRule(kind.resolved(usual, defaults, isBigLift: isBigLift))
    guard var steering else { return rule.aimed(at: effort) }
    steering.margin = steering.margin ?? defaults.effortMargin
    return rule.aimed(at: steering)
  }
}

extension ProgressionRule {
  // A rule of each kind.
  package static func linear(_ rule: LinearProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func double(_ rule: DoubleProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func amrap(_ rule: AMRAPProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func total(_ rule: TotalProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func wave(_ rule: PercentageWave) -> ProgressionRule { ProgressionRule(rule) }
  package static func stages(_ rule: StagedProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func ladder(_ rule: LadderProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func ramp(_ rule: RampProgression) -> ProgressionRule { ProgressionRule(rule) }
  package static func follow(_ rule: FollowingSets) -> ProgressionRule { ProgressionRule(rule) }
  package static func effort(_ aim: EffortAim) -> ProgressionRule {
    ProgressionRule(EffortProgression(aim)).aimed(at: aim)
  }
}

extension ProgressionRule: Hashable {
  package static func == (one: ProgressionRule, other: ProgressionRule) -> Bool {
    AnyHashable(one.kind) == AnyHashable(other.kind) && one.effort == other.effort
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(kind))
    hasher.combine(effort)
  }
}

package enum ShareBasis: String, Sendable {
  case trainingMax = "training max"
  case topSet = "top set"

  /// The word before the weight in a plan.
  var word: String { self == .trainingMax ? "tm" : "top" }
}
