public import Training

extension Session {
  /// Another weight for the sets that are left, offered and never imposed: one step lighter after a
  /// short set, one heavier after an easy one.
  public struct WeightOffer: Hashable, Codable, Sendable {
    /// The position of the exercise in the plan.
    public var exercise: Int
    /// The weight that is offered.
    public var weight: Weight
    /// Whether it is lighter than what was lifted.
    public var isLighter: Bool

    /// A weight for an exercise.
    public init(exercise: Int, weight: Weight, isLighter: Bool) {
      self.exercise = exercise
      self.weight = weight
      self.isLighter = isLighter
    }
  }

  /// A set of this exertion or less was easy, in tenths of RPE.
  static let easy = 60

  /// The offer that can be made now: one that is due, early enough that its answer does not run
  /// into the next set.
  func offer(at now: Instant) -> WeightOffer? {
    if let proposed = proposedWeight(at: now) { return proposed }
    guard let offer = state.offer, state.question == nil, state.pausedAt == nil,
      case .resting(let rest) = state.phase,
      rest.until - now >= .milliseconds(Patience.offer.milliseconds + 5_000)
    else { return nil }
    return offer
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
  /// Not twice for an exercise whose lifter has let an offer pass.
  mutating func considerOffer(after place: Session.SetPlace, _ plan: SessionPlan) {
    guard place == lastDone else { return }
    offer = nil
    guard plan.mayAsk(.step), case .resting = phase, current?.exercise == place.exercise,
      !declined.contains(place.exercise), self[place].target.kind == .work,
      let next = current, self[next].target.kind == .work,
      let performance = self[place].performance, let weight = performance.weight,
      weight.thousandths > 0, exercises[place.exercise].workWeight == weight
    else { return }
    let exercise = exercises[place.exercise]
    let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
    if performance.reps < self[place].target.reps {
      offer = loads.below(weight).map {
        Session.WeightOffer(exercise: place.exercise, weight: $0, isLighter: true)
      }
    } else if let exertion = self[place].exertion, exertion <= Session.easy {
      offer = loads.above(weight).map {
        Session.WeightOffer(exercise: place.exercise, weight: $0, isLighter: false)
      }
    }
  }

  /// An offer is worth nothing once the rest is over or something else is to be lifted.
  mutating func dropStaleOffer() {
    guard let offer else { return }
    if case .resting = phase, current?.exercise == offer.exercise { return }
    self.offer = nil
  }
}
