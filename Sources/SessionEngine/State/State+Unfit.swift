internal import Training

// Asks about what the plan prescribes and the gym cannot load, before the first set of its
// exercise.
extension Session {
  /// The question to ask now without a press, or `nil` if there is none.
  func unprompted(at now: Instant) -> Question.Subject? {
    unfit(at: now) ?? offer(at: now).map { .offer($0) }
  }

  /// The question about an exercise that the gym cannot load as planned.
  ///
  /// It asks for a substitute if there is no gear for it, or for the empty bar if that is heavier
  /// than the planned weight.
  private func unfit(at now: Instant) -> Question.Subject? {
    guard plan.mayAsk(.weight), let place = unasked(at: now), state.exercises[place].isUntouched
    else { return nil }
    let exercise = state.exercises[place]
    if plan.gym.lacksGear(for: exercise.name, loading: exercise.loading) {
      // The first set's announcement says that nothing can load it.
      guard case .lifting = state.phase, state.alternative != nil else { return nil }
      return .menu(.instead)
    }
    guard let weight = exercise.workWeight,
      let bar = plan.gym.barHeavier(than: weight, for: exercise.name, loading: exercise.loading)
    else { return nil }
    return .doubt(
      DoubtedWeight(exercise: place, typed: weight, weight: bar, doubt: .lessThanBar(bar)))
  }
}

extension Session.DoubtedWeight {
  /// Whether the plan, not the lifter, asked for the weight.
  func isPlanned(in state: Session.State) -> Bool {
    place == nil && state.exercises[exercise].isUntouched
      && state.exercises[exercise].workWeight == typed
  }
}

extension Session.State {
  /// After an answer: does not ask about the same exercise again.
  mutating func noteUnfit() {
    switch question?.subject {
    case .menu(.instead): if let current { proposed.insert(current.exercise) }
    case .doubt(let doubted) where doubted.isPlanned(in: self): proposed.insert(doubted.exercise)
    default: break
    }
  }
}
