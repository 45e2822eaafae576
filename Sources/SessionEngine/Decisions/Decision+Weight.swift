package import Training

extension Session {
  /// An implausible weight that needs confirmation before it counts.
  public struct DoubtedWeight: Hashable, Codable, Sendable {
    /// The position of the exercise in the plan.
    package var exercise: Int
    /// The set it was typed for, or `nil` for all remaining ones.
    package var place: SetPlace?
    /// The repetitions typed with it.
    package var reps: Int?
    /// The weight as typed or planned.
    package var typed: Weight
    /// The weight used if the lifter confirms.
    package var weight: Weight
    package var doubt: Doubt

    private enum CodingKeys: String, CodingKey {
      case exercise = "exercise"
      case place = "place"
      case reps = "reps"
      case typed = "typed"
      case weight = "weight"
      case doubt = "doubt"
    }
  }

  /// Changes the weight from now on to what can be loaded, after confirmation if it is implausible.
  func weight(_ typed: Weight) -> Decision {
    guard let current = state.current else { return .refused(.alreadyComplete) }
    let exercise = state.exercises[current.exercise]
    if exercise.loading == .band { return .refused(.bandHasNoWeight) }
    if let doubted = doubted(typed, of: current.exercise) {
      return .events([.asked(.doubt(doubted))])
    }
    let load = plan.load(for: typed, of: exercise)
    return .events([
      .weightChanged(exercise: current.exercise, load, asked: load == typed ? nil : typed)
    ])
  }

  /// Logs a set with the typed repetitions and weight: the current one, or one already done.
  func set(_ place: SetPlace, had reps: Int, at typed: Weight) -> Decision {
    let exercise = state.exercises[place.exercise]
    if exercise.loading == .band { return .refused(.bandHasNoWeight) }
    if var doubted = doubted(typed, of: place.exercise) {
      (doubted.place, doubted.reps) = (place, reps)
      return .events([.asked(.doubt(doubted))])
    }
    let load = plan.load(for: typed, of: exercise)
    return .events(result(of: place, reps: reps, weight: load, asked: load == typed ? nil : typed))
  }

  /// Applies a doubted weight that the lifter confirmed.
  func believed(_ doubted: DoubtedWeight) -> [Event] {
    guard let place = doubted.place, let reps = doubted.reps else {
      return [.weightChanged(exercise: doubted.exercise, doubted.weight)]
    }
    return result(of: place, reps: reps, weight: doubted.weight, asked: nil)
  }

  /// Logs the result of a set, or corrects it if it is done.
  private func result(of place: SetPlace, reps: Int, weight: Weight, asked: Weight?) -> [Event] {
    var performance = Performance(reps: reps, weight: weight)
    performance.asked = asked
    guard state[place].performance == nil else { return correction(of: place, to: performance) }
    // The set also ends a search for the weight.
    if state.search?.exercise == place.exercise {
      return [
        .weightChanged(exercise: place.exercise, weight, asked: asked),
        .setDone(place, performance),
      ]
    }
    return followers(of: place, with: performance) + [.setDone(place, performance)]
  }

  /// Corrects a set; during the rest after it, the following sets get its weight, too.
  func correction(of place: SetPlace, to performance: Performance) -> [Event] {
    guard place == state.lastDone, case .resting = state.phase else {
      return [.corrected(place, performance)]
    }
    return followers(of: place, with: performance) + [.corrected(place, performance)]
  }

  /// Straight sets continue with the weight that was lifted.
  ///
  /// Sets with weights of their own keep them: waves, ramps, and shares of another exercise.
  private func followers(of place: SetPlace, with performance: Performance) -> [Event] {
    let exercise = state.exercises[place.exercise]
    let planned = plan.workout.exercises[checked: place.exercise]
    let rule = planned?.name == exercise.name ? planned?.prescribed?.rule : nil
    let thought = state[place].performance?.weight ?? state[place].target.weight
    let behind = exercise.setsBehind(place.set).map { exercise.sets[$0].target }
    guard let weight = performance.weight, weight != thought, state[place].target.kind == .work,
      rule?.hasOneWeight ?? true, !behind.isEmpty,
      behind.allSatisfy({ $0.kind.isExtra || $0.weight == thought && $0.band == nil })
    else { return [] }
    return [.weightFollowed(place, weight, asked: performance.asked)]
  }

  /// The doubt about a weight, or `nil` if it is plausible.
  private func doubted(_ typed: Weight, of place: Int) -> DoubtedWeight? {
    let exercise = state.exercises[place]
    let last = exercise.last ?? plan.last[exercise.name.normalizedName]
    let today = exercise.sets.filter(\.target.kind.isCounted)
      .map { $0.performance?.weight ?? $0.target.weight }
    let known = (today + [last?.weight] + (last?.weights ?? [])).compactMap(\.self)
    guard
      let doubt = plan.gym.doubt(
        typed, for: exercise.name, loading: exercise.loading, besides: known)
    else { return nil }
    var weight = typed
    let isAssumed = plan.gym.loads(for: exercise.name, loading: exercise.loading)?.isAssumed ?? true
    switch doubt {
    case .lessThanBar(let least), .lessThanLightest(let least):
      // If no gear was noted, there may be a lighter bar, but not one that weighs nothing.
      if !isAssumed || typed.thousandths <= 0 { weight = least }
    case .moreThanHeaviest, .farOff: break
    }
    return DoubtedWeight(exercise: place, typed: typed, weight: weight, doubt: doubt)
  }
}

extension SessionPlan {
  /// What is loaded for a typed weight; without noted gear, the weight itself.
  func load(for typed: Weight, of exercise: Session.ExerciseState) -> Weight {
    let known = gym.knownLoads(for: exercise.name, loading: exercise.loading)
    return known?.load(for: typed) ?? typed
  }
}
