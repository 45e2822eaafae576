public import Training

extension Session {
  /// Why an input changed nothing.
  public enum Refusal: Hashable, Sendable {
    case tooSoon
    /// The rest has only just begun: a second press ends it.
    case pressAgain
    /// The number may be the repetitions of the last set or the effort that is about to be asked.
    case repsOrEffort(Int)
    /// More than three presses: this set, logged by the first of them, is not logged after all.
    case notLogged(number: Int, SetKind)
    case notUnderstood(String)
    case outOfRange(String, ClosedRange<Int>)
    /// There is no question to answer, or the choice is not possible at the moment.
    case notNow
    /// An exercise that could not be parsed, with the reason, and its kind if it is a usual one.
    case unreadable(String, PlanFault.Topic?)
    case nothingToUndo
    case nothingLogged
    case nothingElse
    case noWeight
    case noWarmUp
    case noStep(up: Bool)
    case bandHasNoWeight
    case noBand(String)
    case alreadyComplete
    /// There is no exercise of this name; the names that may have been meant.
    case unknownExercise(String, near: [String])
    /// No exercise of this name is in the session; the name that may have been meant.
    case notInSession(String, near: String?)
    case nothingLeft(String)
    case isNow(String)
    case hasBegun(String)
    case noSuchSet
    case noAlternative
    case full
  }

  /// The outcome of an input.
  enum Decision: Equatable {
    case events([Event])
    case refused(Refusal)
    /// A question of the lifter's, with the events that settle an open question.
    case tell(Inquiry, [Event])
    /// A request outside the session, and the events that settle an open question.
    case request(SessionMachine.Request, [Event])
  }

  package enum Inquiry: Hashable, Sendable {
    case again, help
    case about(Topic)
  }

  /// A topic the lifter can ask about.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case today
    case last
    /// The best set of the exercise, and its trend.
    case best
    case left
    case next
    case notes
    case trend
    case plates
    case shorter
    case technique = "how"
  }

  /// Until when a press is too soon to mean the end of the set: a second per repetition, at most
  /// five; after a rest that ran out at least two, for a lifter who was about to end it; two from
  /// the start of a timed set.
  func guardedUntil(at now: Instant) -> Instant? {
    guard state.pausedAt == nil, let lifting = state.lifting,
      let current = state.current
    else { return nil }
    if let (clock, from) = state.running, !clock.isBeat || from == nil {
      if let from, now >= from { return from + .seconds(2) }
      return lifting.isAutomatic ? lifting.since + .seconds(2) : nil
    }
    let asked = state.search == nil ? state[current].target.reps : WeightSearch.reps
    let reps = min(max(asked, 1), 5)
    return lifting.since + .seconds(lifting.isAutomatic ? max(2, reps) : reps)
  }

  func single(at now: Instant) -> Decision {
    if let question = state.question { return answer(question, at: now) }
    if state.pausedAt != nil { return .events([.resumed]) }
    switch state.phase {
    case .lifting:
      if let search = state.search { return .events(tryHeavier(search)) }
      if lacksGear { return .events([.asked(.menu(.instead))]) }
      guard let current = state.current else { return .refused(.alreadyComplete) }
      if let events = stop(current, at: now) { return .events(events) }
      if state.isFirstSide { return .events([.sideChanged(held: nil)]) }
      return .events(
        state.isFirstSideShort
          ? short(current, at: now) : timeTaken(current, at: now) + done(current, reps: nil))
    case .resting: return .events([.restEnded(isAutomatic: false)])
    case .complete: return .events([.ended])
    case .ended: return .refused(.alreadyComplete)
    }
  }

  /// The events of a completed set; an AMRAP set without a number asks for its count.
  func done(_ place: SetPlace, reps: Int?) -> [Event] {
    let target = state[place].target
    let isOpen = target.isAMRAP && reps == nil
    let performance = Performance(
      reps: reps ?? target.reps, weight: target.weight, isConfirmed: !isOpen)
    return [.setDone(place, performance)] + (isOpen ? [.asked(.amrap(place))] : [])
  }

  private func answer(_ question: Question, at now: Instant) -> Decision {
    switch question.subject {
    case .short(let place):
      // Below zero it starts over: one press too many costs further presses, not the set.
      let step = state[place].target.measure.step
      let all = state[place].performance?.reps ?? 0
      return .events([.counted(question.count > 0 ? max(0, question.count - step) : all)])
    case .amrap: return .events([.counted(min(question.count + 1, 999))])
    case .effort: return .events([.counted(min(question.count + 1, 10))])
    case .rating(_, let meant):
      return .events([.counted(question.isCounted ? min(question.count + 5, 100) : meant)])
    case .status: return .events([.asked(.choices)])
    case .choices, .menu, .again:
      guard let choice = state.choice(at: now) else { return .refused(.tooSoon) }
      return take(choice, at: now)
    case .sure: return .events([.answered] + finish())
    case .offer(let offer):
      if proposal(for: offer.exercise) == offer {
        return .events([.answered, .proposalTaken(exercise: offer.exercise)])
      }
      guard offer.count == nil else { return .events([.answered]) }
      if let band = offer.band {
        return .events([.answered, .bandChanged(exercise: offer.exercise, band)])
      }
      return .events([.answered, .weightChanged(exercise: offer.exercise, offer.weight)])
    case .doubt(let doubted): return .events([.answered] + believed(doubted))
    case .many(let many): return .events([.answered] + believed(many))
    case .lightWeek: return .events([.answered, .lightWeekTaken])
    case .about(let named): return .events([.counted(named.count(after: question.count, up: true))])
    }
  }

  /// A count that was begun is kept, and a set that fell short without a count has none; otherwise
  /// nothing changes. One press is no effort, since it may be that of a lifter who is leaving.
  func silence(_ question: Question) -> [Event] {
    switch question.subject {
    case .short(let place), .amrap(let place):
      guard question.isCounted || state[place].performance?.isNone == true else {
        return [.answered]
      }
      return correction(of: place, reps: question.count) + [.answered]
    case .effort:
      return question.count > 1 ? [.effortRated(question.count), .answered] : [.answered]
    case .rating(let place, _):
      guard question.isCounted else { return [.answered] }
      return steering(by: question.count, place) + [.answered]
    case .about(let named):
      return question.isCounted ? tries(named, about: question.count) : [.answered]
    case .status, .choices, .menu, .again, .sure, .offer, .doubt, .many, .lightWeek:
      return [.answered]
    }
  }

  func correction(of place: SetPlace, reps: Int) -> [Event] {
    guard let was = state[place].performance else { return [] }
    return [.setCorrected(place, Performance(reps: reps, weight: was.weight))]
  }

  /// Finishes the session: what is left is skipped; one without anything done or noted is removed.
  func finish() -> [Event] {
    switch state.phase {
    case .lifting, .resting: state.isBlank ? [.edited(.sessionRemoved), .ended] : [.finished]
    case .complete: [.ended]
    case .ended: []
    }
  }

  func undo() -> Decision {
    guard let depth = undoDepth else { return .refused(.nothingToUndo) }
    return .events([.undone(to: depth)])
  }

  func later() -> Decision {
    guard let current = state.current, state.canDelay else { return .refused(.nothingElse) }
    return .events([.exerciseDelayed(current.exercise)])
  }

  func step(up: Bool) -> Decision {
    if let search = state.searchAhead {
      return up ? .events(tryHeavier(search)) : tryLighter(search)
    }
    guard let current = state.current else { return .refused(.noWeight) }
    if let band = state[current].target.band { return bandStep(from: band, up: up) }
    guard let weight = state.exercises[current.exercise].workWeight else {
      return .refused(.noWeight)
    }
    let exercise = state.exercises[current.exercise]
    let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
    guard let next = up ? loads.above(weight) : loads.below(weight) else {
      return .refused(.noStep(up: up))
    }
    return .events([.weightChanged(exercise: current.exercise, next)])
  }
}

extension Measure {
  var step: Int {
    switch self {
    case .reps, .calories: 1
    case .seconds, .metres: 5
    }
  }
}
