package import Training

extension Session {
  /// An offer to change the weight of the remaining sets, never imposed: one step lighter after a
  /// missed set, one heavier after an easy one, or more repetitions if the plan says so.
  public struct WeightOffer: Hashable, Codable, Sendable {
    package var exercise: Int
    package var weight: Weight
    package var isLighter: Bool
    /// The new count per set, if that changes and the weight stays.
    package var count: Count?
    /// The new band, for an exercise with bands instead of weights.
    package var band: String?

    package struct Count: Hashable, Codable, Sendable {
      /// The count of each set; of the first if they differ.
      package var number: Int
      package var measure: Measure
      /// The count of each set, if they differ.
      package var each: [Int]?
    }
  }

  /// The highest exertion at which a set was easy, in tenths of RPE.
  static let easy = 60

  /// The offer that is due, if there is time to answer it before the next set.
  func offer(at now: Instant) -> WeightOffer? {
    proposedWeight(at: now) ?? (hasTimeToAsk(at: now) ? state.offers.first : nil)
  }
}

extension Session.State {
  var isOffered: Bool {
    if case .offer? = question?.subject { true } else { false }
  }

  /// In a superset, the offer waits for a rest, whichever exercise follows; an exercise whose
  /// lifter has declined one gets no other. If the program has an answer to a missed set, only a
  /// second one is too heavy.
  mutating func considerOffer(after place: Session.SetPlace, _ plan: SessionPlan) {
    guard place == lastDone else { return }
    offers.removeAll { $0.exercise == place.exercise }
    let exercise = exercises[place.exercise]
    guard plan.mayAsk(.step), plan.isLight != true, mayOffer(place.exercise),
      declined[place.exercise] == nil,
      self[place].target.kind == .work,
      exercise.sets.first(where: \.isPending)?.target.kind == .work,
      let performance = self[place].performance
    else { return }
    let isShort = performance.reps < self[place].target.reps
    let isEasy = self[place].rpe.map { $0 <= Session.easy } ?? false
    let hasRule = plan.workout.exercises[checked: place.exercise]?.prescribed?.rule != nil
    let misses = exercise.sets.count { set in
      set.target.kind == .work && set.performance.map { $0.reps < set.target.reps } ?? false
    }
    // A weight that follows the effort follows an easy set by itself, and a missed one is answered at once.
    let isSteered = exercise.aim != nil
    guard isShort || isEasy && !isSteered, !isShort || !hasRule || isSteered || misses > 1 else {
      return
    }
    var offer = Session.WeightOffer(
      exercise: place.exercise, weight: Weight(thousandths: 0, unit: plan.unit), isLighter: isShort)
    // If the lifter chose another weight, no offer is needed.
    if let weight = performance.weight, weight.thousandths != 0, exercise.workWeight == weight,
      self[place].target.weight == weight
    {
      let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
      let next = exercise.sets.indices.first { exercise.sets[$0].isPending }
      let followed = isShort ? self.weight(after: place, rated: 100, before: next, plan) : nil
      guard let other = followed ?? (isShort ? loads.below(weight) : loads.above(weight)),
        weight.thousandths > 0 || other.thousandths != 0
      else { return }
      offer.weight = other
    } else {
      guard exercise.loading == .band, let band = self[place].target.band,
        let other = plan.gym.band(from: band, up: !isShort)
      else { return }
      offer.band = other
    }
    offers.append(offer)
  }

  /// Whether its exercise is not being lifted, and nothing else has overtaken the offer.
  func mayOffer(_ exercise: Int) -> Bool {
    guard let current, isJoined(current.exercise, to: exercise), exercises[exercise].isPending
    else { return false }
    return isUnderway && lifted?.exercise != exercise
  }
}
