internal import Training

extension Session {
  /// Asks by how many repetitions the set logged last fell short.
  func short() -> Decision {
    guard let place = state.lastDone else { return .refused(.nothingLogged) }
    // A pure AMRAP set has no target to miss: ask for its count.
    let target = state[place].target
    if target.isAMRAP, target.reps <= 1, target.measure == .reps {
      return .events([.asked(.amrap(place))])
    }
    return .events([.asked(.short(place))])
  }

  /// Handles a double press whose first press did nothing or was undone: it marks the set just
  /// logged, or the current one, as missed.
  func double(at now: Instant) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    if state.isLifting, let search = state.search {
      return .events([.weightFound(exercise: search.exercise, search.weight)])
    }
    if state.isLifting, let current = state.current {
      let (target, held) = (state[current].target, state.counted(at: now))
      if !state.isFirstSide, target.isAMRAP, target.reps <= 1, target.measure == .reps {
        return .events(done(current, reps: nil))
      }
      // Before its work begins, a timed set cannot be short, so the previous one is meant.
      if let (clock, _) = state.running, clock.isMeasured, held == nil { return short() }
      // The other side is lifted anyway.
      if state.isFirstSide { return .events([.sideChanged(held: held, isShort: held == nil)]) }
      return .events(short(current, at: now))
    }
    return short()
  }

  /// Logs a missed set and asks by how much; of two sides, the shorter one counts.
  func short(_ place: SetPlace, at now: Instant) -> [Event] {
    let target = state[place].target
    let held = state.counted(at: now)
    let performance = Performance(
      reps: held ?? target.reps, weight: target.weight,
      isConfirmed: held != nil || !target.isAMRAP)
    return [.setDone(place, performance), .asked(.short(place))]
  }

  /// Handles a triple press: the status, then the choices.
  ///
  /// Shortly before the rest ends, only the choices: the status would come too late.
  func triple(at now: Instant) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    if case .resting(let rest) = state.phase, rest.until - now < Moment.just {
      return .events([.asked(.choices)])
    }
    return .events([.asked(.status)])
  }

  /// Handles a hold: declines a question, or takes one off a count; without a question, pauses or
  /// resumes.
  func hold() -> Decision {
    guard let question = state.question else { return pause() }
    switch question.subject {
    case .offer, .doubt, .many, .status, .choices, .menu, .again, .sure: return .events([.answered])
    case .short(let place) where question.isCounted:
      let all = state[place].performance?.reps ?? question.count
      return .events([.counted(min(all, question.count + state[place].target.measure.step))])
    case .amrap(let place) where question.isCounted:
      let least = Question.beginning(state[place].performance?.reps ?? 0)
      return .events([.counted(max(least, question.count - 1))])
    case .effort where question.isCounted:
      return .events([.counted(max(1, question.count - 1))])
    case .short, .amrap, .effort: return pause()
    }
  }

  /// Pauses or resumes.
  ///
  /// A count that was begun is kept.
  func pause() -> Decision {
    if state.pausedAt != nil { return .events([.resumed]) }
    switch state.phase {
    case .lifting, .resting:
      return .events((state.question.map(silence) ?? []) + [.paused(isAutomatic: false)])
    case .complete, .ended:
      return .refused(.alreadyComplete)
    }
  }
}

extension Session.State {
  /// Whether a set is being lifted, without a question or pause.
  var isLifting: Bool {
    guard pausedAt == nil, question == nil, case .lifting = phase else { return false }
    return true
  }
}
