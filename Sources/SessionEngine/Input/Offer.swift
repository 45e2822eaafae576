package import Training

extension Session {
  /// Another weight for the sets that are left, offered and never imposed: one step lighter after a
  /// short set, one heavier after an easy one; or more repetitions, where the plan has them.
  public struct WeightOffer: Hashable, Codable, Sendable {
    /// The position of the exercise in the plan.
    package var exercise: Int
    /// The weight that is offered.
    package var weight: Weight
    /// Whether it is lighter than what was lifted.
    package var isLighter: Bool
    /// What each set counts instead, where that is what changes: the weight stays.
    package var count: Count?

    /// Repetitions, or seconds.
    public struct Count: Hashable, Codable, Sendable {
      /// How many of each set.
      package var number: Int
      /// What they are.
      package var measure: Measure
      /// How many of each set, where they are not all alike.
      package var each: [Int]?

      private enum CodingKeys: String, CodingKey {
        case number = "number"
        case measure = "measure"
        case each = "each"
      }
    }

    /// A weight for an exercise.
    package init(exercise: Int, weight: Weight, isLighter: Bool, count: Count? = nil) {
      self.exercise = exercise
      self.weight = weight
      self.isLighter = isLighter
      self.count = count
    }

    private enum CodingKeys: String, CodingKey {
      case exercise = "exercise"
      case weight = "weight"
      case isLighter = "isLighter"
      case count = "count"
    }
  }

  /// A set of this exertion or less was easy, in tenths of RPE.
  static let easy = 60

  /// The offer that can be made now: one that is due, early enough that its answer does not run
  /// into the next set.
  func offer(at now: Instant) -> WeightOffer? {
    if let proposed = proposedWeight(at: now) { return proposed }
    guard state.question == nil, state.pausedAt == nil, case .resting(let rest) = state.phase,
      rest.until - now >= .milliseconds(Patience.offer.milliseconds + 5_000)
    else { return nil }
    return state.offers.first
  }
}

extension Session.State {
  /// Whether an offer is open.
  var isOffered: Bool {
    guard case .offer? = question?.subject else { return false }
    return true
  }

  /// After a set was logged, corrected or rated: whether there is something to offer.
  ///
  /// In a superset it waits for a rest, whichever exercise that is before. Not twice for an exercise
  /// whose lifter has let an offer pass.
  mutating func considerOffer(after place: Session.SetPlace, _ plan: SessionPlan) {
    guard place == lastDone else { return }
    offers.removeAll { $0.exercise == place.exercise }
    let exercise = exercises[place.exercise]
    guard plan.mayAsk(.step), mayOffer(place.exercise), declined[place.exercise] == nil,
      self[place].target.kind == .work,
      exercise.sets.first(where: \.isPending)?.target.kind == .work,
      let performance = self[place].performance, let weight = performance.weight,
      weight.thousandths > 0, exercise.workWeight == weight,
      // Who has chosen a weight needs no other.
      self[place].target.weight == weight
    else { return }
    let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
    let isShort = performance.reps < self[place].target.reps
    let isEasy = self[place].rpe.map { $0 <= Session.easy } ?? false
    guard isShort || isEasy, let other = isShort ? loads.below(weight) : loads.above(weight) else {
      return
    }
    offers.append(
      Session.WeightOffer(exercise: place.exercise, weight: other, isLighter: isShort))
  }

  /// An offer is worth nothing once its exercise is being lifted, or something else came first.
  mutating func dropStaleOffers() {
    if !offers.isEmpty { offers = offers.filter { mayOffer($0.exercise) } }
  }

  /// Whether another weight can be offered for an exercise now, or in the rest to come.
  private func mayOffer(_ exercise: Int) -> Bool {
    guard let current, isJoined(current.exercise, to: exercise), exercises[exercise].isPending
    else { return false }
    switch phase {
    case .resting: return true
    case .lifting: return current.exercise != exercise
    case .complete, .ended: return false
    }
  }
}
