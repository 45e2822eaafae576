internal import Training

extension Session {
  /// Asks by how many repetitions the set logged last fell short.
  func short() -> Decision {
    guard let place = state.lastDone else { return .refused(.nothingLogged) }
    let target = state[place].target
    // A pure AMRAP set has no target to miss: ask for its count.
    if target.isUnlimited { return .events([.asked(.amrap(place))]) }
    if target.isSingle { return .events(correction(of: place, reps: 0)) }
    return .events([.asked(.short(place))])
  }

  /// Handles a double press whose first press did nothing or was undone: it marks the set just
  /// logged, or the current one, as missed.
  func double(at now: Instant) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    if state.isLifting, let search = state.search {
      return .events([.weightFound(exercise: search.exercise, search.weight)])
    }
    if state.isLifting, lacksGear { return .events([.asked(.menu(.instead))]) }
    if state.isLifting, let current = state.current {
      let held = state.counted(at: now)
      // Before its work begins, a timed set cannot be short, so the previous one is meant.
      if let (clock, _) = state.running, clock.isMeasured, held == nil { return short() }
      // The other side is lifted anyway.
      if state.isFirstSide { return .events([.sideChanged(held: held, isShort: held == nil)]) }
      return .events(short(current, at: now))
    }
    return short()
  }

  /// Logs a missed set and asks by how much; of two sides, the shorter one counts. A single has
  /// failed, and so has a set without a target until it is counted.
  func short(_ place: SetPlace, at now: Instant) -> [Event] {
    let target = state[place].target
    let held = state.counted(at: now)
    if target.isSingle || target.isUnlimited {
      let none = Performance(reps: 0, weight: target.weight, isConfirmed: target.isSingle)
      return [.setDone(place, none)] + (target.isSingle ? [] : [.asked(.amrap(place))])
    }
    let performance = Performance(
      reps: held ?? target.reps, weight: target.weight, isConfirmed: held != nil || !target.isAMRAP)
    return timeTaken(place, at: now) + [.setDone(place, performance), .asked(.short(place))]
  }

  /// Handles a triple press: the status, then the choices; shortly before the rest ends, only
  /// these.
  func triple(at now: Instant) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    if let rest = state.resting, rest.until - now < Moment.just {
      return .events([.asked(.choices)])
    }
    return .events([.asked(.status)])
  }

  /// Handles a hold: skips to the next group of choices, declines a question, or takes one off a count, or says that there is nothing
  /// to count; without a question, pauses or resumes.
  func hold() -> Decision {
    guard let question = state.question else { return pause() }
    switch question.subject {
    case .choices: return .events([.answered, .asked(.menu(.exercise))])
    case .menu(.exercise): return .events([.answered, .asked(.menu(.asides))])
    case .offer, .doubt, .many, .status, .menu, .again, .sure, .lightWeek:
      return .events([.answered])
    case .short(let place) where question.isCounted:
      let all = state[place].performance?.reps ?? question.count
      return .events([.counted(min(all, question.count + state[place].target.measure.step))])
    case .amrap(let place) where question.isCounted:
      let least = Question.beginning(state[place].performance?.reps ?? 0)
      return .events([.counted(max(least, question.count - 1))])
    case .effort where question.count > 1: return .events([.counted(question.count - 1)])
    case .rating: return .events([.counted(max(question.count - 5, Effort.least))])
    case .about(let named) where question.isCounted:
      return .events([.counted(named.count(after: question.count, up: false))])
    case .amrap(let place):
      return .events(correction(of: place, reps: question.count) + [.answered])
    case .short, .effort, .about: return .events([.answered])
    }
  }

  /// A count that was begun is kept.
  func pause() -> Decision {
    if state.pausedAt != nil { return .events([.resumed]) }
    guard state.isUnderway else { return .refused(.alreadyComplete) }
    return .events((state.question.map(silence) ?? []) + [.paused(isAutomatic: false)])
  }
}

extension Session.State {
  /// Whether a set is being lifted, without a question or pause.
  var isLifting: Bool { pausedAt == nil && question == nil && lifting != nil }
}

extension SetTarget {
  /// Whether only the count tells how the set went: as many repetitions as possible, from one.
  var isUnlimited: Bool { isAMRAP && reps <= 1 && measure == .reps }

  /// Whether the set is one repetition, which succeeds or fails.
  fileprivate var isSingle: Bool { !isAMRAP && reps == 1 && measure == .reps }
}
