public import Training

extension Session {
  /// Why an input changed nothing.
  public enum Refusal: Hashable, Sendable {
    /// A guard: the press came too soon to be meant.
    case tooSoon
    /// The rest has only begun: a second press ends it.
    case pressAgain
    /// More presses than mean anything: this set, which the first of them had logged, is not.
    case notLogged(number: Int, SetKind)
    case notUnderstood(String)
    /// An exercise that cannot be read, and what is wrong with it.
    case unreadable(String)
    case nothingToUndo
    case nothingLogged
    /// Nothing else is left that could be done before it.
    case nothingElse
    case noWeight
    /// No warm-up comes next.
    case noWarmUp
    case noStep(up: Bool)
    /// A weight for an exercise that is done with a band.
    case bandHasNoWeight
    /// The gym has no band of this colour.
    case noBand(String)
    case alreadyComplete
    /// Nobody knows an exercise of this name; what may have been meant.
    case unknownExercise(String, near: [String])
    /// No exercise of this name is part of the session; the one that may have been meant.
    case notInSession(String, near: String?)
    /// Nothing is left of the exercise that could be done.
    case nothingLeft(String)
    /// The exercise is the current one already.
    case isNow(String)
    /// Sets of the exercise are done: it cannot be deleted any more.
    case hasBegun(String)
    case noSuchSet
    /// Nothing is known that does the same job and can be done here.
    case noAlternative
    /// The session has as many exercises as it can hold.
    case full
  }

  /// What an input leads to: events, or the reason why there are none.
  enum Decision: Equatable {
    case events([Event])
    case refused(Refusal)
    /// A question about the session, answered by words alone, and what became of an open one.
    case tell(Inquiry, [Event])
    /// Something that is no part of the session, and what became of an open question.
    case request(SessionMachine.Request, [Event])
  }

  /// What can be asked without changing anything.
  package enum Inquiry: Hashable, Sendable {
    case again, help
    case about(Topic)
  }

  /// What a lifter can ask about.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// The sets of the exercise that were done in this session.
    case today
    /// Its sets of last time.
    case last
    /// The best it was done with, and where that is going.
    case best
    /// How long the session will still take.
    case left
    /// What comes after it.
    case next
    /// What is noted on it, by the program and by the lifter.
    case notes
    /// Where it is going.
    case trend
  }

  /// The guard against presses that were not meant as the end of a set.
  ///
  /// A set takes a second for each repetition, five at most; a rest that ended by itself leaves
  /// two seconds to whoever was about to end it.
  ///
  /// A set that goes by the clock takes two seconds from its beginning.
  func guardedUntil(at now: Instant) -> Instant? {
    guard state.pausedAt == nil, case .lifting(let lifting) = state.phase,
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

  /// A press that counts by itself.
  func single(at now: Instant) -> Decision {
    if let question = state.question { return answer(question, at: now) }
    if state.pausedAt != nil { return .events([.resumed]) }
    switch state.phase {
    case .lifting:
      if let search = state.search { return .events(tryHeavier(search)) }
      guard let current = state.current else { return .refused(.alreadyComplete) }
      if let events = stop(current, at: now) { return .events(events) }
      if state.isFirstSide { return .events([.sideChanged(held: nil)]) }
      return .events(state.isFirstSideShort ? short(current, at: now) : done(current, reps: nil))
    case .resting: return .events([.restEnded(isAutomatic: false)])
    case .complete: return .events([.ended])
    case .ended: return .refused(.alreadyComplete)
    }
  }

  /// The events of a set that was lifted; an AMRAP set without a number asks for it.
  func done(_ place: SetPlace, reps: Int?) -> [Event] {
    let target = state[place].target
    let isOpen = target.isAMRAP && reps == nil
    let performance = Performance(
      reps: reps ?? target.reps, weight: target.weight, isConfirmed: !isOpen)
    return [.setDone(place, performance)] + (isOpen ? [.asked(.amrap(place))] : [])
  }

  /// What one press answers.
  private func answer(_ question: Question, at now: Instant) -> Decision {
    switch question.subject {
    case .short(let place):
      // Below zero it begins again: one press too many costs presses, and no set.
      let step = state[place].target.measure.step
      let all = state[place].performance?.reps ?? 0
      return .events([.counted(question.count > 0 ? max(0, question.count - step) : all)])
    case .amrap:
      return .events([.counted(min(question.count + 1, 999))])
    case .effort:
      return .events([.counted(min(question.count + 1, 10))])
    case .status:
      return .events([.asked(.choices)])
    case .choices, .menu, .again:
      guard let choice = state.choice(at: now) else { return .refused(.tooSoon) }
      return take(choice, at: now)
    case .sure:
      return .events([.answered] + finish())
    case .offer(let offer):
      if proposal(for: offer.exercise) == offer {
        return .events([.answered, .proposalTaken(exercise: offer.exercise)])
      }
      guard offer.count == nil else { return .events([.answered]) }
      return .events([.answered, .weightChanged(exercise: offer.exercise, offer.weight)])
    case .doubt(let doubted): return .events([.answered] + believed(doubted))
    }
  }

  /// What silence answers: a count that was begun stands, one that was not changes nothing.
  func silence(_ question: Question) -> [Event] {
    guard question.isCounted else { return [.answered] }
    switch question.subject {
    case .short(let place), .amrap(let place):
      return correction(of: place, reps: question.count) + [.answered]
    case .effort:
      return [.effortRated(question.count), .answered]
    case .status, .choices, .menu, .again, .sure, .offer, .doubt:
      return [.answered]
    }
  }

  /// A set done gets the repetitions it really had.
  func correction(of place: SetPlace, reps: Int) -> [Event] {
    guard let was = state[place].performance else { return [] }
    return [.corrected(place, Performance(reps: reps, weight: was.weight))]
  }

  /// What it means to leave: what is left is skipped.
  ///
  /// Where nothing was done or noted there was no session.
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
    guard let current = state.current, state.canDelay else {
      return .refused(.nothingElse)
    }
    return .events([.exerciseDelayed(current.exercise)])
  }

  /// One step to the next load that the gym has for the exercise.
  func step(up: Bool) -> Decision {
    if let search = state.search {
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
  /// How much a press takes off.
  var step: Int {
    switch self {
    case .reps, .calories: 1
    case .seconds, .metres: 5
    }
  }
}
