package import Training

extension Session {
  /// An implausible weight that needs confirmation before it counts.
  public struct DoubtedWeight: Hashable, Codable, Sendable {
    package var exercise: Int
    /// The set it was typed for, or `nil` for all remaining ones.
    package var place: SetPlace?
    package var reps: Int?
    package var typed: Weight
    package var weight: Weight
    package var doubt: Doubt
    /// The exertion typed with it, in tenths of RPE.
    package var rpe: Int?
    /// Whether repetitions and weight were typed the other way round.
    package var isSwapped: Bool?
  }

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

  func set(_ place: SetPlace, had reps: Int, at typed: Weight) -> Decision {
    let exercise = state.exercises[place.exercise]
    if exercise.loading == .band { return .refused(.bandHasNoWeight) }
    if var doubted = doubted(typed, of: place.exercise) {
      (doubted.place, doubted.reps) = (place, reps)
      return .events([.asked(.doubt(swapped(doubted) ?? doubted))])
    }
    if let many = many(reps, of: place, at: typed) { return .events([.asked(many)]) }
    return .events(lifted(place, reps, at: typed))
  }

  func lifted(_ place: SetPlace, _ reps: Int, at typed: Weight) -> [Event] {
    let exercise = state.exercises[place.exercise]
    let load = NextLoad(weight: plan.load(for: typed, of: exercise), typed: typed)
    // A weight in the other unit is logged as it was lifted if nobody knows what it was made of.
    let known = plan.gym.knownLoads(for: exercise.name, loading: exercise.loading)
    let isAsLifted = typed.unit != plan.unit && known?.isListed != true
    let lifted = isAsLifted ? NextLoad(weight: typed, typed: typed) : load
    return result(of: place, reps: reps, lifted, next: load)
  }

  /// The other way round, if that makes sense: 80@6 is probably 6 at 80.
  private func swapped(_ doubted: DoubtedWeight) -> DoubtedWeight? {
    guard let place = doubted.place, let reps = doubted.reps, reps > state[place].target.reps,
      doubted.typed.thousandths > 0, doubted.typed.thousandths % 1000 == 0
    else { return nil }
    var swapped = doubted
    swapped.reps = doubted.typed.thousandths / 1000
    swapped.typed = Weight(thousandths: reps * 1000, unit: doubted.typed.unit)
    (swapped.weight, swapped.isSwapped) = (swapped.typed, true)
    let isPlausible =
      self.doubted(swapped.typed, of: place.exercise) == nil
      && many(doubted.typed.thousandths / 1000, of: place) == nil
    return isPlausible ? swapped : nil
  }

  func believed(_ doubted: DoubtedWeight) -> [Event] {
    guard let place = doubted.place, let reps = doubted.reps else {
      return [.weightChanged(exercise: doubted.exercise, doubted.weight)]
    }
    let exercise = state.exercises[place.exercise]
    let (weight, load) = (doubted.weight, plan.load(for: doubted.weight, of: exercise))
    return result(
      of: place, reps: reps, NextLoad(weight: weight, typed: weight),
      next: NextLoad(weight: load, typed: weight))
      + (doubted.rpe.map { [.setRated(place, tenths: $0)] } ?? [])
  }

  /// Logs the result of a set, or corrects it if it is done.
  private func result(
    of place: SetPlace, reps: Int, _ lifted: NextLoad, next: NextLoad
  ) -> [Event] {
    var performance = Performance(reps: reps, weight: lifted.weight)
    performance.asked = lifted.asked
    guard state[place].performance == nil else {
      return correction(of: place, to: performance, next: next)
    }
    // The set also ends a search for the weight.
    if state.search?.exercise == place.exercise {
      return [
        .weightChanged(exercise: place.exercise, next.weight, asked: next.asked),
        .setDone(place, performance),
      ]
    }
    return followers(of: place, with: next) + [.setDone(place, performance)]
  }

  /// Corrects a set; during the rest after it, the following sets get its weight, too.
  func correction(of place: SetPlace, to performance: Performance, next: NextLoad) -> [Event] {
    guard place == state.lastDone, state.isResting else {
      return [.setCorrected(place, performance)]
    }
    return followers(of: place, with: next) + [.setCorrected(place, performance)]
  }

  /// Straight sets continue with the weight that was lifted; those with weights of their own keep
  /// them: waves, ramps, and shares of another exercise.
  private func followers(of place: SetPlace, with next: NextLoad) -> [Event] {
    let exercise = state.exercises[place.exercise]
    let planned = plan.workout.exercises[checked: place.exercise]
    let rule = planned?.name == exercise.name ? planned?.prescribed?.rule : nil
    let thought = state[place].performance?.weight ?? state[place].target.weight
    let behind = exercise.ahead.filter { $0 > place.set }.map { exercise.sets[$0].target }
    guard next.weight != thought, state[place].target.kind == .work,
      rule?.hasOneWeight ?? true, !behind.isEmpty,
      behind.allSatisfy({ $0.kind.isExtra || $0.weight == thought && $0.band == nil })
    else { return [] }
    return [.weightFollowed(place, next.weight, asked: next.asked)]
  }

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

  /// The load for a typed weight, which may be impossible to load or in another unit.
  struct NextLoad: Equatable {
    var weight: Weight
    var typed: Weight

    /// The typed weight, if another is loaded.
    var asked: Weight? { weight == typed ? nil : typed }
  }
}

extension SessionPlan {
  /// The load for a typed weight; without noted gear that, or a usual load if in the other unit.
  func load(for typed: Weight, of exercise: Session.ExerciseState) -> Weight {
    let (name, loading) = (exercise.name, exercise.loading)
    let loads =
      typed.unit == unit
      ? gym.knownLoads(for: name, loading: loading) : gym.loads(for: name, loading: loading)
    return loads?.load(for: typed) ?? typed
  }
}
