// The words that answer a question, and the choices that are typed instead of picked by ear.
extension Session {
  func yes(at now: Instant) -> Decision {
    switch state.question?.subject {
    case .offer, .doubt, .many, .sure, .lightWeek, .choices, .menu, .again: single(at: now)
    case .rating where state.question?.isCounted == false: single(at: now)
    case .short, .amrap, .effort, .rating, .status, .about, nil: .refused(.notNow)
    }
  }

  func no() -> Decision {
    switch state.question?.subject {
    case .choices, .menu, .rating: .events([.answered])
    case .offer, .doubt, .many, .sure, .again, .short, .amrap, .effort, .about, .lightWeek: hold()
    case .status, nil: .refused(.notNow)
    }
  }

  func done(answering question: Question?, at now: Instant) -> Decision {
    switch question?.subject {
    case .short, .amrap, .offer, .doubt, .many, .sure, .lightWeek: return .events([])
    case .effort, .rating, .status, .choices, .menu, .again, .about, nil: break
    }
    switch state.phase {
    case .lifting where state.search == nil && !isWaitingToStart(at: now): return single(at: now)
    case .lifting, .resting: return .tell(.help, [])
    case .complete: return .events([.ended])
    case .ended: return .refused(.alreadyComplete)
    }
  }

  func go(at now: Instant) -> Decision {
    if state.pausedAt != nil { return .events([.resumed]) }
    switch state.phase {
    case .resting: return .events([.restEnded(isAutomatic: false)])
    case .lifting where isWaitingToStart(at: now): return single(at: now)
    case .lifting, .complete: return .tell(.help, [])
    case .ended: return .refused(.alreadyComplete)
    }
  }

  private func isWaitingToStart(at now: Instant) -> Bool {
    guard state.pausedAt == nil, let (clock, from) = state.running else { return false }
    return from.map { now < $0 && !clock.isBeat } ?? true
  }

  func typed(_ choice: Choice, at now: Instant) -> Decision {
    state.isPossible(choice, at: now) ? decide(choice, at: now) : .refused(.notNow)
  }
}
