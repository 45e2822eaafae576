// The words that answer a question, and the choices that are typed instead of picked by ear.
extension Session {
  /// Says yes: to what a press would accept.
  func yes(at now: Instant) -> Decision {
    switch state.question?.subject {
    case .offer, .doubt, .many, .sure, .choices, .menu, .again: single(at: now)
    case .short, .amrap, .effort, .status, nil: .refused(.notNow)
    }
  }

  /// Says no: to what a hold would decline.
  func no() -> Decision {
    switch state.question?.subject {
    case .offer, .doubt, .many, .sure, .choices, .menu, .again: .events([.answered])
    case .short, .amrap, .effort, .status, nil: .refused(.notNow)
    }
  }

  /// Takes a choice that was typed, as if it had been offered.
  func typed(_ choice: Choice, at now: Instant) -> Decision {
    let isPossible: Bool =
      switch choice {
      case .resume: state.pausedAt != nil
      case .moreReps where state.lastDone == nil: false
      default: state.isPossible(choice, at: now)
      }
    return isPossible ? decide(choice, at: now) : .refused(.notNow)
  }
}
