public import Training

extension Session {
  /// What an exercise will be next time, where that is something else than today.
  public struct NextTimeChange: Hashable, Sendable {
    /// The name of the exercise.
    public var exercise: String
    /// The weight of its heaviest set, where that changes.
    public var weight: Weight?
    /// How that is loaded.
    public var loading: Loading?
    /// Its band, where that changes.
    public var band: String?
    /// What its first set counts to, where only that changes.
    public var reps: Int?
    /// What that is.
    public var measure = Measure.reps
    /// Whether another exercise takes the place of today's.
    public var isOther = false
  }

  /// What the next session brings, as far as this one decides it.
  var following: [NextTimeChange] {
    state.order.compactMap { place in
      guard let next = next(of: place),
        let outcome = next.step?.outcome, outcome == .up || outcome == .deload
      else { return nil }
      let today = state.exercises[place].sets.map(\.target).filter(\.kind.isCounted)
      let (weight, first) = (next.sets.map(\.weight).heaviest, next.sets.first)
      let name = next.exercise ?? state.exercises[place].name
      if let weight, weight != today.map(\.weight).heaviest {
        return NextTimeChange(
          exercise: name, weight: weight, loading: state.exercises[place].loading)
      }
      if weight == nil, let band = first?.band, band != today.last?.band {
        return NextTimeChange(exercise: name, band: band)
      }
      guard let first, first.reps != today.first?.reps || next.exercise != nil else { return nil }
      return NextTimeChange(
        exercise: name, reps: first.reps, measure: first.measure, isOther: next.exercise != nil)
    }
  }

  /// How many repetitions were missing over all sets for more weight, once an exercise is done; zero
  /// when its weight goes up.
  ///
  /// Nothing under rules that do not count up to more weight, and nothing as long as a set is left,
  /// was left out.
  func missingReps(of place: Int) -> Int? {
    guard !state.exercises[place].isPending, !state.exercises[place].isCut,
      let double = prescribed(place)?.rule?.as(DoubleProgression.self)
    else { return nil }
    let sets = state.exercises[place].sets.filter { $0.target.kind == .work }
    let done = sets.compactMap(\.performance)
    guard !sets.isEmpty, done.count == sets.count,
      done.allSatisfy({ $0.weight != nil })
    else { return nil }
    return done.reduce(0) { $0 + max(0, double.most - $1.reps) }
  }

  private func prescribed(_ place: Int) -> Prescribed? {
    let prescribed = plan.workout.exercises[checked: place]?.prescribed
    return state.exercises[place].hasTakenProposal ? prescribed?.taken : prescribed
  }

  /// What an exercise comes to, with the variation that takes its place.
  private func next(
    of place: Int
  ) -> (step: ProgressionRule.Step?, sets: [SetTarget], exercise: String?)? {
    guard let prescribed = prescribed(place), let rule = prescribed.rule,
      !state.exercises[place].isCut,
      let logged = log.exercises[checked: logged.firstIndex(of: place) ?? -1]
    else { return nil }
    let step = rule.advance(
      prescribed.progress, SessionResult(sets: logged.sets, prescribed: prescribed.weights))
    let exercise = state.exercises[place]
    let sets = plan.workout.exercises[place].sets.filter(\.kind.isCounted)
    let loads = plan.gym.loads(for: exercise.name, loading: exercise.loading)
    let bands = plan.gym.bands.map(\.colour)
    let next = rule.prescription(sets, step.progress, in: loads, bands: bands)
    return (step, next.sets, next.exercise == exercise.name ? nil : next.exercise)
  }
}
