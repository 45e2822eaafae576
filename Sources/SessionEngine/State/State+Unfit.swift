internal import Training

// What the plan asks for and the gym cannot have: asked about before the first set of its exercise.
extension Session {
  /// What is asked without a press, where there is something to ask now.
  func unprompted(at now: Instant) -> Question.Subject? {
    unfit(at: now) ?? offer(at: now).map { .offer($0) }
  }

  /// Another exercise where nothing in the gym can load the one that comes next; the empty bar where
  /// its weight is less.
  private func unfit(at now: Instant) -> Question.Subject? {
    guard plan.mayAsk(.weight), let place = unasked(at: now), state.exercises[place].isUntouched
    else { return nil }
    let exercise = state.exercises[place]
    if plan.gym.lacksGear(for: exercise.name, loading: exercise.loading) {
      // That nothing can load it is said with its first set.
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
  /// Whether it is what a plan asks for, and nobody typed it.
  func isPlanned(in state: Session.State) -> Bool {
    place == nil && state.exercises[exercise].isUntouched
      && state.exercises[exercise].workWeight == typed
  }
}

extension Session.State {
  /// After a question was answered: what the gym cannot have is not asked about again.
  mutating func noteUnfit() {
    switch question?.subject {
    case .menu(.instead): if let current { proposed.insert(current.exercise) }
    case .doubt(let doubted) where doubted.isPlanned(in: self): proposed.insert(doubted.exercise)
    default: break
    }
  }
}
