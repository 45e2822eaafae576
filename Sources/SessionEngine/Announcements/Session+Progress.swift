package import Training

extension Session {
  public struct NextTimeChange: Hashable, Sendable {
    package var exercise: String
    /// Its label, if another exercise of the session has the same name.
    package var label: String?
    package var weight: Weight?
    package var loading: Loading?
    package var band: String?
    package var reps: Int?
    package var each: [Int]?
    package var measure = Measure.reps
    package var isOther = false
    package var stays = false
    package var isMax = false
    package var isOffered = false

    package var isOfLoad: Bool { weight != nil || band != nil || isOther || stays && reps == nil }
  }

  var following: [NextTimeChange] {
    state.order.compactMap { place in
      // A weight that follows the effort is found on the day, for the reps of that day.
      guard let next = next(of: place), let step = next.step, step.outcome != .none,
        next.rule.basis != nil || next.rule.step != nil || next.rule.steering == nil
      else { return nil }
      let name = next.exercise ?? state.exercises[place].name
      var change = NextTimeChange(exercise: name, loading: state.exercises[place].loading)
      change.label = next.exercise == nil ? label(of: place) : nil
      if let suggested = step.progress.suggested {
        (change.weight, change.isOffered) = (suggested, true)
        change.isMax = next.rule.basis == .trainingMax
        return change
      }
      let today = state.exercises[place].sets.map(\.target).filter(\.kind.isCounted).heaviest
      guard let top = next.sets.heaviest, let today else { return nil }
      change.isOther = next.exercise != nil
      change.isOffered = plan.offersChanges == true && next.isOffer
      change.measure = top.measure
      if top.weight != today.weight || next.isOtherDay { change.weight = top.weight }
      if top.weight == nil, top.band != today.band { change.band = top.band }
      if top.reps != today.reps || change.isOther { change.reps = top.reps }
      if next.rule.as(DoubleProgression.self)?.isSetBySet == true {
        let counts = next.sets.filter { $0.kind == .work }.map(\.reps)
        let before = state.exercises[place].sets.map(\.target).filter { $0.kind == .work }
        if counts != before.map(\.reps) {
          (change.reps, change.each) = (top.reps, Set(counts).count > 1 ? counts : nil)
        }
      }
      guard !change.isOfLoad, change.reps == nil else { return change }
      // Another day or another exercise decides, or there is nothing that could change.
      guard step.outcome == .hold, !step.reason.isNextWeek,
        ![.otherDay, .unloaded, .harderVariation, .unjudged, .unrated].contains(step.reason)
      else { return nil }
      (change.stays, change.band) = (true, top.band)
      if top.weight == nil, top.band == nil { change.reps = top.reps }
      // Who has just lifted it knows its weight.
      let lifted = state.exercises[place].sets.compactMap { $0.performance?.weight }
      if top.weight != lifted.max(by: { $0.thousandths < $1.thousandths }) {
        change.weight = top.weight
      }
      return change
    }
  }

  /// The repetitions that were missing, over all sets, to reach the next weight; zero if the weight
  /// goes up.
  ///
  /// `nil` for rules without double progression, if any set is pending, skipped or removed, and if the
  /// weight stays or is only offered although no repetition was missing.
  func missingReps(of place: Int) -> Int? {
    guard !state.exercises[place].isPending, !state.exercises[place].isCut,
      plan.isLight != true, let double = prescribed(place)?.rule?.as(DoubleProgression.self)
    else { return nil }
    let sets = state.exercises[place].sets.filter { $0.target.kind == .work }
    let done = sets.compactMap(\.performance)
    guard !sets.isEmpty, done.count == sets.count,
      done.allSatisfy({ $0.weight != nil })
    else { return nil }
    let missing = done.reduce(0) { $0 + max(0, double.most - $1.reps) }
    // An effort to come may still prevent it.
    let isRated = missing == 0 && state.lastDone.flatMap(state.rating(of:)) != nil
    return !isRated && goesUp(place, with: double.most) ? missing : nil
  }

  /// Whether more than today will be loaded next time, without asking, if every set had at least
  /// these reps.
  private func goesUp(_ place: Int, with reps: Int) -> Bool {
    guard let next = next(of: place, with: reps),
      !(plan.offersChanges == true && next.isOffer),
      let weight = next.sets.heaviest?.weight
    else { return false }
    let today = state.exercises[place].sets.map(\.target).filter(\.kind.isCounted)
    return today.heaviest?.weight.map { weight.isHeavier(than: $0) } ?? false
  }

  private func prescribed(_ place: Int) -> Prescribed? {
    guard let planned = plan.workout.exercises[checked: place],
      planned.name == state.exercises[place].name
    else { return nil }
    let prescribed = planned.prescribed
    return state.exercises[place].hasTakenProposal ? prescribed?.taken : prescribed
  }

  /// What the rule decided, as long as the sets are still those: after a swap, or at the lifter's
  /// own weight, the reason explains nothing.
  func decided(_ place: Int) -> Prescribed? {
    guard let prescribed = prescribed(place) else { return nil }
    let work = state.exercises[place].sets.map(\.target).filter { $0.kind == .work }
    return zip(work, prescribed.weights).allSatisfy { $0.weight == $1 } ? prescribed : nil
  }

  private typealias Next = (
    step: ProgressionRule.Step?, sets: [SetTarget], exercise: String?, rule: ProgressionRule,
    isOffer: Bool, isOtherDay: Bool
  )

  private func next(of place: Int, with least: Int = 0) -> Next? {
    guard let prescribed = prescribed(place), let rule = prescribed.rule, plan.isLight != true,
      !state.exercises[place].isCut,
      let logged = log.exercises[checked: logged.firstIndex(of: place) ?? -1],
      // If an exercise appears twice in a workout, the first one counts.
      !plan.workout.exercises.prefix(place).contains(where: {
        $0.slot == plan.workout.exercises[place].slot
      })
    else { return nil }
    var daysAway: Int?
    if case .layoff(let days)? = prescribed.offer?.kind { daysAway = days }
    let done = logged.sets.map { with($0) { $0.reps = $0.reps.map { max($0, least) } } }
    let step = rule.advance(
      prescribed.progress,
      SessionResult(
        sets: done, prescribed: prescribed.weights, asked: prescribed.counts,
        daysAway: daysAway))
    let exercise = state.exercises[place]
    let sets = plan.workout.exercises[place].sets.filter(\.kind.isCounted)
    let loads = plan.gym.loads(for: exercise.name, loading: exercise.loading)
    let bands = plan.gym.bands.map(\.colour)
    let ramp = rule.as(RampProgression.self)
    // The day that decides has another top.
    if ramp?.isHeld == true { return nil }
    let otherDay = ramp?.afterTrying.map(ProgressionRule.ramp)
    let next = (otherDay ?? rule).prescription(sets, step.progress, in: loads, bands: bands)
    // A leap is offered next time, not announced as a fact.
    if next.isLeap { return nil }
    return (
      step, next.sets, next.exercise == exercise.name ? nil : next.exercise, rule,
      AskedChange.heldBack(step.progress, under: rule) != nil, otherDay != nil
    )
  }
}

extension [SetTarget] {
  fileprivate var heaviest: SetTarget? {
    let top = map(\.weight).heaviest
    return first { $0.weight == top }
  }
}
