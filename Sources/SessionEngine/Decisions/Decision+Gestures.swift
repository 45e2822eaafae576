internal import Training

extension Session {
  /// Asks by how many repetitions the set logged last was short.
  func short() -> Decision {
    guard let place = state.lastDone else { return .refused(.nothingLogged) }
    // Of as many as possible none can be missing.
    let target = state[place].target
    if target.isAMRAP, target.reps <= 1, target.measure == .reps {
      return .events([.asked(.amrap(place))])
    }
    return .events([.asked(.short(place))])
  }

  /// A double press whose first one did nothing or was taken back: the set just logged was short,
  /// or the one being lifted is done and was.
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
      // Before its work begins there is nothing of this set that could be short.
      if let (clock, _) = state.running, clock.isMeasured, held == nil { return short() }
      // The other side is lifted all the same.
      if state.isFirstSide { return .events([.sideChanged(held: held, isShort: held == nil)]) }
      return .events(short(current, at: now))
    }
    return short()
  }

  /// A set that was lifted and was short; of two sides the shorter one counts.
  func short(_ place: SetPlace, at now: Instant) -> [Event] {
    let target = state[place].target
    let held = state.counted(at: now)
    let performance = Performance(
      reps: held ?? target.reps, weight: target.weight,
      isConfirmed: held != nil || !target.isAMRAP)
    return [.setDone(place, performance), .asked(.short(place))]
  }

  /// A triple press asks where the lifter is, and what there is to choose; with the rest about to end,
  /// only that, for its words would come too late.
  func triple(at now: Instant) -> Decision {
    if state.phase == .ended { return .refused(.alreadyComplete) }
    if case .resting(let rest) = state.phase, rest.until - now < Moment.just {
      return .events([.asked(.choices)])
    }
    return .events([.asked(.status)])
  }

  /// A hold is a no to what is asked, and takes one back from what is counted; where nothing is, it
  /// pauses or goes on.
  func hold() -> Decision {
    guard let question = state.question else { return pause() }
    switch question.subject {
    case .offer, .doubt, .status, .choices, .menu, .again, .sure: return .events([.answered])
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

  /// Pauses or goes on.
  ///
  /// A count that was begun stands.
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
  /// Whether a set is being lifted and nothing else is going on.
  var isLifting: Bool {
    guard pausedAt == nil, question == nil, case .lifting = phase else { return false }
    return true
  }
}
