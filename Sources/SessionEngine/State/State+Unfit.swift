internal import Training

// What the gym cannot load is not lifted: before its first set, a substitute is offered.
extension Session {
  func unprompted(at now: Instant) -> Question.Subject? {
    unfit(at: now) ?? about(at: now) ?? rating(at: now) ?? offer(at: now).map { .offer($0) }
  }

  /// The question about an exercise that the gym has no gear for; its announcement says so.
  private func unfit(at now: Instant) -> Question.Subject? {
    guard plan.mayAsk(.weight), state.lifting != nil, unasked(at: now) != nil,
      lacksGear
    else { return nil }
    return .menu(.instead)
  }

  package var lacksGear: Bool {
    state.current.map { state.exercises[$0.exercise].lacksGear } ?? false
  }
}

extension Session.State {
  /// After an answer: does not ask about the same exercise again.
  mutating func noteUnfit() {
    if question?.subject == .menu(.instead), let current { proposed.insert(current.exercise) }
    if case .about(let named)? = question?.subject {
      proposed.insert(named.exercise)
      mayKnowWeights = question?.isCounted == true
    }
    if let place = question?.ratedPlace {
      exercises[place.exercise].isUnrated = self[place].rpe == nil
    }
  }
}
