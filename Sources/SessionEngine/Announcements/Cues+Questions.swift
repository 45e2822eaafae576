internal import Training

extension Session {
  func afterQuestion(_ before: State, at now: Instant) -> [Cue] {
    var cues: [Cue] = []
    if let question = before.question, case .short(let place) = question.subject {
      // A correction has been confirmed already; a set that was not short after all is confirmed
      // here.
      if !question.isCounted, let performance = state[place].performance {
        cues.append(readBack(place, performance))
      }
      switch state.phase {
      case .resting where state.pausedAt == nil:
        // Part of the rest went by during the count.
        cues += afterSet(place, follows: false, at: now).map { cue in
          guard case .rest(let seconds, let next, false) = cue else { return cue }
          return .restLeft(seconds: seconds, next: next)
        }
      // Without a rest, the question delayed the announcement of the set that is now current.
      case .lifting where state.pausedAt == nil && place == state.lastDone:
        cues += afterSet(place, follows: false, at: now)
      case .lifting, .resting, .complete, .ended: break
      }
    }
    // Silence confirms the minimum, which was logged.
    if let question = before.question, case .amrap(let place) = question.subject,
      !question.isCounted, now >= question.deadline, let performance = state[place].performance,
      !performance.isConfirmed
    {
      cues.append(readBack(place, performance))
    }
    if let question = before.question, case .amrap(let place) = question.subject,
      state.pausedAt == nil, place == state.lastDone, let current = state.current
    {
      let call = self.call(current, in: state, after: place)
      cues += goal(of: place.exercise)
      switch state.phase {
      case .lifting: cues += straight(after: place)
      case .resting: if call.isNew || call.isOther { cues.append(.next(call)) }
      case .complete, .ended: break
      }
    }
    // What follows the rating has been said with its reason.
    if let place = before.question?.ratedPlace, rating(at: now) == nil, state.pausedAt == nil,
      let current = state.current, state.isResting, !steers(current, after: place)
    {
      let call = self.call(current, in: state, after: state.lastDone)
      if call.isNew || call.isOther { cues.append(.next(call)) }
    }
    if let question = before.question, case .offer(let offer) = question.subject,
      question.deadline <= now, let weight = state.exercises[offer.exercise].workWeight
    {
      // Silence declines the offer.
      cues.append(.stays(weight))
    }
    if let question = before.question, question.isOfEffort, state.isComplete, !state.asksHowHard {
      cues.append(.following(following))
    }
    if case .about? = before.question?.subject, state.pausedAt == nil,
      var call = currentCall(in: state)
    {
      // Until now, no plates were announced.
      call.change = nil
      switch state.phase {
      case .lifting: cues.append(Cue.lift(call, .plain).afterIntroduction)
      case .resting where before.question?.isCounted == true: cues.append(.tries(call))
      case .resting, .complete, .ended: break
      }
    }
    return cues + (isEnd(of: before) ? completion : [])
  }

  func asks(_ subject: Question.Subject, at now: Instant) -> Cue {
    var exercise: String?
    var number: Int?
    var kind = SetKind.work
    if case .amrap(let place) = subject, case .done(_, let at) = state[place].result, at < now {
      exercise = state.exercises[place.exercise].name
      let isOneOfSeveral = state.exercises[place.exercise].sets.count { $0.target.isAMRAP } > 1
      number = isOneOfSeveral ? state.exercises[place.exercise].count(place.set).number : nil
      kind = state[place].target.kind
    }
    // A double press that was meant for something else asks about a set done long ago.
    if case .short(let place) = subject, case .done(_, let at) = state[place].result,
      now - at > SessionMachine.pressWindow
    {
      let isOther = state.current.map { $0.exercise != place.exercise } ?? false
      exercise = isOther ? state.exercises[place.exercise].name : nil
      number = state.exercises[place.exercise].count(place.set).number
      kind = state[place].target.kind
    }
    // Of a round, the last set is asked about first.
    if case .rating(let place, _) = subject, place != state.lastDone {
      exercise = state.exercises[place.exercise].name
    }
    // In a superset, it would be unclear which exercise is meant.
    if case .offer(let offer) = subject, state.exercises[offer.exercise].group != nil {
      exercise = state.exercises[offer.exercise].name
    }
    return .asks(
      subject, minimum: state.question?.count ?? 0, exercise: exercise, number: number,
      kind: kind, because: why(subject))
  }

  func counted(_ question: Question) -> Cue {
    question.ratedPlace == nil ? .count(question.count) : .rated(tenths: question.count)
  }

  private func why(_ subject: Question.Subject) -> ProgressionOffer.Kind? {
    guard case .offer(let offer) = subject, state.exercises[offer.exercise].isUntouched else {
      return nil
    }
    return plan.workout.exercises[checked: offer.exercise]?.prescribed?.offer?.kind
  }

  /// The announcements after an undo: the lifter's position, with the plates if another set is next
  /// than before it, and the earlier numbers of a set that stays done.
  func undone(_ before: State, at now: Instant) -> [Cue] {
    var cues: [Cue] = []
    let earlier = changes(since: before).last { $0.kind == .corrected }
    if let earlier, let reps = earlier.reps {
      let exercise = state.exercises.first { $0.name == earlier.exercise }
      cues.append(
        .readBack(
          Performance(reps: reps, weight: earlier.weight), earlier.measure,
          loading: exercise?.loading))
    }
    let isOther = state.isNext(unlike: before)
    var before = before
    if let bar = state.doubtfulBar(of: before, plan) { before.bars[bar] = nil }
    let call = isOther ? changedCall(before, at: now) : currentCall(in: state)
    var left: Int?
    if let question = state.question {
      let isCount = question.isCounted
      cues.append(isCount ? counted(question) : asks(question.subject, at: now))
    } else if state.pausedAt != nil {
      cues.append(.paused(isAutomatic: false))
    } else if state.lifting != nil, earlier == nil {
      return [.undone(restLeft: nil, call)]
    } else {
      left = status(at: now).restLeft
    }
    return [.undone(restLeft: left, isOther ? call : nil)] + cues
  }

  func because(_ before: State) -> [Cue] {
    guard let question = before.question, question.ratedPlace != nil, question.isCounted else {
      return []
    }
    return [counted(question)]
  }

  func isEnd(of before: State) -> Bool {
    guard case .complete(let since) = state.phase, let question = before.question,
      let place = question.countedPlace
    else { return false }
    guard case .short = question.subject else {
      return place == state.lastDone && question.since == since
    }
    // The question cut off what was announced after the last set.
    return question.isCounted || question.since - since <= SessionMachine.pressWindow
  }
}
