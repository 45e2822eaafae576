internal import Training

// Announcements for adding, removing and moving exercises, and answers that change nothing.
extension Session {
  func added(_ before: State) -> [Cue] {
    guard state.exercises.count > before.exercises.count else { return [] }
    let added = Cue.added(block(state.exercises.count - 1))
    return [added] + (before.isComplete ? lift(.plain) : [])
  }

  func added(_ targets: [SetTarget], to exercise: Int, _ before: State, at now: Instant) -> [Cue] {
    var added = block(exercise)
    added.sets = targets
    return [.added(added)] + (before.isComplete ? lift(.plain) : ifOther(before, at: now))
  }

  func ifOther(_ before: State, at now: Instant) -> [Cue] {
    before.current == state.current ? [] : afterSkip(before, at: now)
  }

  /// The announcement of a swap, with what is to be lifted, except for a warm-up or a search for a
  /// weight, which are announced separately.
  func swapped(_ before: State, at now: Instant) -> [Cue] {
    guard state != before, let current = state.current, let call = changedCall(before, at: now)
    else { return [] }
    let block = block(current.exercise)
    guard state[current].target.kind == .work, !call.isSearch else {
      guard state.lifting != nil, state.pausedAt == nil else {
        return [.swapped(block, nil), .next(call)]
      }
      return [.swapped(block, nil), .lift(call, .plain)]
    }
    return [.swapped(block, call)]
  }

  func block(_ place: Int) -> ExerciseSets {
    let exercise = state.exercises[place]
    return ExerciseSets(
      exercise: exercise.name,
      sets: exercise.sets.filter(\.isPending).map(\.target).filter { $0.kind == .work },
      loading: exercise.loading, isInterval: exercise.interval != nil)
  }

  func offers(_ choice: Choice) -> Cue {
    switch choice {
    case .swap: .offers(choice, exercise: state.alternative?.name)
    case .jump(let place): .offers(choice, exercise: state.exercises[checked: place]?.name)
    case .pause, .resume, .undo, .moreRest, .moreReps, .skipWarmUp, .skip, .later, .finish, .again,
      .addSet, .skipExercise, .fit, .technique, .stop, .step, .note, .join, .open:
      .offers(choice)
    }
  }

  private var situation: Situation {
    switch state.question?.subject {
    case .short, .amrap: return .count
    case .about: return .search
    case .status, .choices, .menu, .again: return .choices
    case .sure, .offer, .doubt, .many, .lightWeek: return .offer
    case .effort: return .effort
    case .rating: return .rating
    case nil: break
    }
    if state.pausedAt != nil { return .pause }
    switch state.phase {
    case .lifting: return state.search == nil ? .set : .search
    case .resting: return .rest
    case .complete, .ended: return .end
    }
  }

  func answer(to inquiry: Inquiry, at now: Instant) -> Cue {
    switch inquiry {
    case .again: .again
    case .help: .help(situation)
    case .about(let topic): .about(topic, status(at: now))
    }
  }
}
