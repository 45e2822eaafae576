public import Training

extension Session {
  /// A change to an exercise for next time.
  public struct NextTimeChange: Hashable, Sendable {
    /// The name of the exercise.
    public var exercise: String
    /// The weight of its heaviest set, if that changes.
    public var weight: Weight?
    /// How it is loaded.
    public var loading: Loading?
    /// Its band, if that changes.
    public var band: String?
    /// The count of its first set, if only that changes.
    public var reps: Int?
    /// Its measure.
    public var measure = Measure.reps
    /// Whether it replaces today's exercise.
    public var isOther = false
  }

  /// The changes for the next session, as far as this one decides them.
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

  /// The repetitions that were missing, over all sets, to reach the next weight; zero if the weight
  /// goes up.
  ///
  /// `nil` for rules without double progression, and if any set is pending, skipped or removed.
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

  /// The next step of an exercise, including the variation that replaces it.
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
