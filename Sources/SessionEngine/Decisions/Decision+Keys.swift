internal import Training

extension Session {
  /// A key beside the button, for who has more than one; its name is also the word that it sends.
  public enum FurtherKey: String, Hashable, Sendable, CaseIterable {
    case more, less
    /// Opens the choices, and skips to the next group of them.
    case menu
  }

  func key(_ key: FurtherKey, at now: Instant) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    switch key {
    case .menu: return menu(at: now)
    case .more: return nudge(up: true, at: now)
    case .less: return nudge(up: false, at: now)
    }
  }

  /// Opens the choices at once, or does what a hold does among them. A question is settled as by
  /// silence; then the status comes first, since the answer is read back.
  private func menu(at now: Instant) -> Decision {
    guard let question = state.question else { return .events([.asked(.choices)]) }
    switch question.subject {
    case .choices, .menu, .again: return hold()
    case .status: return .events([.asked(.choices)])
    case .short, .amrap, .effort, .rating, .offer, .doubt, .many, .about, .lightWeek, .sure:
      return triple(at: now).preceded(by: silence(question))
    }
  }

  /// One up or down in the number asked or offered; without a question, in the next weight.
  private func nudge(up: Bool, at now: Instant) -> Decision {
    guard let question = state.question else { return adjust(up: up) }
    func count(by step: Int, in range: ClosedRange<Int>) -> Decision {
      let next = question.count + (up ? step : -step)
      return .events([.counted(min(max(range.lowerBound, next), range.upperBound))])
    }
    switch question.subject {
    case .status: return adjust(up: up).preceded(by: [.answered])
    case .short(let place): return count(by: state[place].target.measure.step, in: 0...999)
    case .amrap: return count(by: 1, in: 0...999)
    // A hard session is nearer to ten than to none.
    case .effort where !question.isCounted && !up: return .events([.counted(10)])
    case .effort: return count(by: 1, in: 1...10)
    case .rating: return count(by: 5, in: Effort.least...100)
    case .about(let named): return .events([.counted(named.count(after: question.count, up: up))])
    case .offer(let offer): return offer.isLighter == up ? .events([.answered]) : single(at: now)
    case .choices, .menu, .again:
      let choice = state.choice(at: now)
      if case .step(let step) = choice { return take(.step(step.going(up: up)), at: now) }
      let isMore = choice == .moreRest || choice == .moreReps
      return up && isMore ? single(at: now) : .refused(.tooSoon)
    case .doubt, .many, .lightWeek, .sure: return .refused(.tooSoon)
    }
  }

  /// A step in the next weight; where none follows, in the count of the set logged last.
  private func adjust(up: Bool) -> Decision {
    let weight = state.current == nil ? .refused(.alreadyComplete) : step(up: up)
    guard [.refused(.alreadyComplete), .refused(.noWeight)].contains(weight),
      state.isResting || state.isComplete, let place = state.lastDone,
      let was = state[place].performance
    else { return weight }
    let step = state[place].target.measure.step
    let reps = max(0, was.reps + (up ? step : -step))
    guard reps != was.reps, Session.counts.contains(reps) else { return .refused(.tooSoon) }
    return .events(correction(of: place, reps: reps))
  }
}

extension Session.Step {
  func going(up: Bool) -> Session.Step {
    switch self {
    case .lighter, .heavier: up ? .heavier : .lighter
    case .wasLighter, .wasHeavier: up ? .wasHeavier : .wasLighter
    case .quieter, .louder: up ? .louder : .quieter
    case .slower, .faster: up ? .faster : .slower
    }
  }
}
