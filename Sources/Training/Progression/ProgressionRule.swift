/// How an exercise goes on from session to session, as data.
package struct ProgressionRule: Sendable {
  /// The rule itself, in a file of its own.
  let kind: any Progressing
  /// The highest RPE that lets anything go up, in tenths.
  var cap: Int?

  init(_ kind: any Progressing) { self.kind = kind }

  /// The rule, under which nothing goes up after a set harder than so many tenths of RPE.
  package func capped(at rpe: Int?) -> ProgressionRule {
    var rule = self
    rule.cap = rpe
    return rule
  }

  /// The rule as one of a kind; nil where it is another.
  package func `as`<Kind>(_ kind: Kind.Type) -> Kind? { self.kind as? Kind }

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
    var progress = kind.start(sets, weight)
    progress.band = weight == nil ? sets.compactMap(\.band).first : nil
    if progress.band != nil { progress.reason = .start }
    return progress
  }

  /// What follows from a session.
  ///
  /// Nothing, when no set was done. A weight that the lifter changed is what it goes on from, at
  /// once: with all sets at it, they are judged as any others; otherwise it stays for next time.
  package func advance(_ progress: Progress, _ attempt: SessionResult) -> Step {
    let rule = kind
    guard !isFollowing else {
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
    let isAtOneWeight = rule.basis == nil
    let own = attempt.own(isAtOneWeight: isAtOneWeight)
    if let own {
      let misses = next.misses
      next.goOn(from: rule.target(ofSet: own.place, at: own.weight, next))
      // What was missed earlier in a cycle was missed, whatever the training max is now.
      if !isAtOneWeight { next.misses = misses }
      next.before = next.weight
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
    let rule = kind
    if let following = self.as(FollowingSets.self) {
      var followed = progress ?? Progress(weight: nil)
      (followed.outcome, followed.reason) = (.none, .follows(lead == nil ? "" : self.lead ?? ""))
      let targets = following.sets(lead, under: leadRule?.kind, bar)
      return Prescription(
        sets: targets.surrounded(as: all).weighted(in: loads), progress: followed)
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
        // From now on it is what is loaded: a weight that was converted is exact to no plate.
        progress.weight = targets.workWeights.heaviest
      } else {
        targets = targets.map { $0.kind == .work ? $0.asked(exact) : $0 }
      }
    }
    return Prescription(
      sets: targets.surrounded(as: all).weighted(in: loads), progress: progress,
      remark: converted ?? bar.remark ?? remark, exercise: rule.variation(at: progress))
  }

  /// The exercise that this one follows, if it is another one.
  package var lead: String? { self.as(FollowingSets.self)?.lead }

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
    guard isFollowing, !leadRule.isFollowing else { return nil }
    var lead = leadRule.start(leadSets)
    lead.weight = leadRule.kind.target(ofSet: max(0, leadSets.count - 1), at: found, lead)
    return prescription([], nil, in: loads, lead: lead, leadRule: leadRule).sets
  }

  /// Whether the sets follow another exercise, or another day of the same one.
  package var isFollowing: Bool { kind is FollowingSets }

  /// Whether its target is the weight of its work sets.
  package var hasOneWeight: Bool { kind.hasOneWeight }

  /// What the shares of its sets are taken of; nil where they have none.
  package var basis: ShareBasis? { kind.basis }

  /// Whether the sets come from the rule, and not from the line.
  var bringsSets: Bool { basis != nil || isFollowing }

  /// The variations that it goes on to, by their names.
  package var variations: [String] { kind.variations }

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
    ProgressionRule(kind.resolved(usual, defaults, isBigLift: isBigLift)).capped(at: cap)
  }
}

extension ProgressionRule: Hashable {
  /// Whether both are the same rule, under the same cap.
  public static func == (one: ProgressionRule, other: ProgressionRule) -> Bool {
    AnyHashable(one.kind) == AnyHashable(other.kind) && one.cap == other.cap
  }

  /// Adds the rule and its cap.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(kind))
    hasher.combine(cap)
  }
}

/// What the sets of a rule are shares of.
package enum ShareBasis: String, Sendable {
  case trainingMax = "training max"
  case topSet = "top set"

  /// What stands before it in a plan.
  var word: String { self == .trainingMax ? "tm" : "top" }
}
