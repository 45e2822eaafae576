internal import Training

extension Session {
  /// The announcements for an event that has just been applied to the state `before`.
  func cues(of event: Event, before: State, at now: Instant) -> [Cue] {
    switch event {
    case .setDone(let place, let performance):
      var cues: [Cue] = []
      let target = before[place].target
      let isOther = performance.reps != target.reps || performance.weight != target.weight
      if performance.isConfirmed && isOther || performance.asked != nil {
        cues.append(readBack(place, performance))
      } else if before.running?.clock.end != nil, before.exercises[place.exercise].interval == nil {
        cues.append(.timeUp)
      }
      // For an open set, it waits for the count.
      let goal = performance.isConfirmed ? goal(of: place.exercise) : []
      var lifted = before
      lifted.loadBar(of: place, with: performance.weight, plan)
      let after = afterSet(
        place, follows: !performance.isConfirmed || rating(at: now) != nil, from: lifted.bars,
        at: now)
      // The goal is about this exercise, so it precedes the words that name the next one.
      return cues + goal + after
    case .setCorrected(let place, let performance):
      // Without its number, what replaces a set would sound like another one.
      let isCount = before.question != nil || before[place].performance?.isConfirmed == false
      let number = state.exercises[place.exercise].count(place.set).number
      let readBack = [
        readBack(place, performance, set: isCount && place == state.lastDone ? nil : number)
      ]
      // For a question about the set, the rest is announced once it is answered.
      if case .short? = before.question?.subject { return readBack }
      // The second press, which says that a single failed, cuts off what came after the first.
      if case .done(_, let done) = before[place].result, performance.reps == 0,
        now - done <= SessionMachine.pressWindow
      {
        return readBack + afterSet(place, follows: false, at: now)
      }
      return readBack + longerRest(after: place, before, at: now)
    case .sideChanged(_, let isShort): return [.otherSide(isShort: isShort ?? false)]
    case .clockStarted, .clockDelayed, .clockStopped, .weightFollowed, .returned: return []
    case .setSkipped(let place):
      let number = state.exercises[place.exercise].count(place.set).number
      return [.skippedSet(number: number, state[place].target.kind)] + afterSkip(before, at: now)
    case .warmUpSkipped: return [.skippedWarmUp] + afterSkip(before, at: now)
    case .exerciseSkipped(let exercise):
      return [.skippedExercise(state.exercises[exercise].name)] + afterSkip(before, at: now)
    case .exerciseDelayed(let exercise):
      return [.delayed(state.exercises[exercise].name)] + afterSkip(before, at: now)
    case .exerciseSwapped: return swapped(before, at: now)
    case .exerciseAdded: return added(before)
    case .setsAdded(let exercise, let targets):
      guard let weight = raised(by: targets, to: exercise, before) else {
        return added(targets, to: exercise, before, at: now)
      }
      return because(before) + changed(exercise, to: weight, nil, before, at: now)
    case .exerciseJumped: return afterSkip(before, at: now)
    case .exerciseMoved(let exercise, let other):
      let names = [exercise, other].map { state.exercises[$0].name }
      return [.moved(names[0], before: names[1])] + ifOther(before, at: now)
    case .exerciseDeleted(let exercise):
      return [.deletedExercise(state.exercises[exercise].name)] + ifOther(before, at: now)
    case .shortened(let cut): return shortened(cut, before, at: now)
    case .setDeleted(let place):
      let number = before.exercises[place.exercise].count(place.set).number
      return [.deletedSet(number: number, state[place].target.kind)] + ifOther(before, at: now)
    case .weightChanged(let exercise, let weight, let asked):
      return because(before) + changed(exercise, to: weight, asked, before, at: now)
    case .bandChanged(let exercise, let colour):
      if before.search != nil, before.pausedAt == nil { return afterSearch }
      return [.band(state.exercises[exercise].name, colour)]
    case .weightTried: return tries(before, at: now)
    case .weightFound: return found(at: now)
    case .proposalTaken: return proposalTaken(before)
    case .restChanged(_, let seconds): return [.restIs(seconds: seconds)]
    case .restExtended(let until): return [.restLeft(seconds: (until - now).seconds, next: nil)]
    case .restEnded(let isAutomatic):
      // A timed set was announced ahead.
      if isAutomatic, before.isReadyAfterRest { return [.started] }
      // The rest ran out while the lifter was away.
      if isAutomatic, let rest = before.resting, rest.until < now {
        return currentCall(in: state).map { [Cue.lift($0.whole, .plain).afterIntroduction] } ?? []
      }
      return lift(isAutomatic ? .go : .plain).map(\.afterIntroduction)
    // Counted by presses, it has been said.
    case .setRated(let place, let tenths)
    where before.question?.ratedPlace == place && before.question?.isCounted == true
      && before.question?.count == tenths:
      return []
    case .setRated(_, let tenths): return [.rpe(tenths: tenths)]
    case .metricRead(_, let reading): return [.reading(reading)]
    case .effortRated(let effort): return [.effort(effort)]
    case .lightWeekTaken: return [.lightWeekTaken]
    case .noted(_, let text): return [.noted(text)]
    case .paused(let isAutomatic): return [.paused(isAutomatic: isAutomatic)]
    case .resumed:
      if let rest = state.resting, rest.until <= now {
        return [.goesOn(restLeft: nil, nil)]
      }
      return [.goesOn(restLeft: status(at: now).restLeft, currentCall(in: state))] + otherSide
    case .asked(.status):
      let status = status(at: now)
      let isNew = state.current.map { self.isNew($0.exercise) } ?? false
      return [.status(status)] + otherSide + (isNew ? [.about(.technique, status)] : [])
    case .asked(.choices), .asked(.menu):
      return state.question?.choices.first.map { [offers($0)] } ?? []
    // The result of the step was just announced, and a press repeats it.
    case .asked(.again): return []
    case .asked(let subject): return [asks(subject, at: now)]
    case .counted: return state.question.map { [counted($0)] } ?? []
    case .answered: return afterQuestion(before, at: now)
    case .finished: return completion
    case .undone: return undone(before, at: now)
    case .continued(let rebooted):
      var status = status(at: now)
      guard let question = state.question else {
        return [.continued(status, rebooted: rebooted)] + otherSide
      }
      // Where the lifter is comes with the answer, so that the question is the first that is heard.
      if question.leadsOn, !state.isComplete || isEnd(of: state) {
        status = Status(workout: status.workout, isPaused: status.isPaused)
      }
      return [.continued(status, rebooted: rebooted), asks(question.subject, at: now)]
    case .ended: return state.isRemoved ? [.nothingDone] : [.ended]
    case .edited(.banded(let place, let colour)) where state.phase != .ended:
      return [.band(state.exercises[place.exercise].name, colour)]
    case .closed, .edited, .recorded: return []
    }
  }

  private var otherSide: [Cue] { state.isSecondSide ? [.otherSide()] : [] }

  func goal(of exercise: Int) -> [Cue] {
    missingReps(of: exercise).map { [.goal(missing: $0)] } ?? []
  }

  func readBack(_ place: SetPlace, _ performance: Performance, set: Int? = nil) -> Cue {
    .readBack(
      performance, state[place].target.measure, set: set,
      of: set == nil || isAtHand(place.exercise) ? nil : state.exercises[place.exercise].name,
      loading: state.exercises[place.exercise].loading)
  }

  /// Whether an exercise is the one done last, and no other is being lifted.
  private func isAtHand(_ exercise: Int) -> Bool {
    let isOtherLifted = state.isLifting && state.current.map { $0.exercise != exercise } ?? false
    return state.lastDone?.exercise == exercise && !isOtherLifted
  }

  func lift(_ lead: Introduction) -> [Cue] {
    currentCall(in: state).map { [.lift($0, lead)] } ?? []
  }

  private func changed(
    _ exercise: Int, to weight: Weight, _ asked: Weight?, _ before: State, at now: Instant
  ) -> [Cue] {
    let name = state.exercises[exercise].name
    guard let current = state.current, before.current == current else {
      return [.weight(name, weight, nil, asked: asked)] + afterSkip(before, at: now)
    }
    // The weight is no longer searched for: the set is announced like any other.
    if before.search != nil, before.pausedAt == nil { return afterSearch }
    guard current.exercise == exercise, state[current].target.kind.isCounted else {
      return [.weight(name, weight, nil, asked: asked)]
    }
    return [.weight(name, weight, changedCall(before, at: now), asked: asked)]
  }

  private func proposalTaken(_ before: State) -> [Cue] {
    // The offer waited until all of it was heard.
    guard var call = changedCall(before, at: nil) else { return [] }
    call.isFirst = false
    if state.lifting != nil { return [.lift(call, .plain)] }
    return [.next(call)]
  }

  /// The announcement of the current set, with the plate change from the bar before the event:
  /// during a set, the state already counts it as changed. Plates that cannot be on the bar at this
  /// moment are no reason to take any off.
  func changedCall(_ before: State, at now: Instant?) -> SetAnnouncement? {
    var unchanged = state
    if let current = state.current {
      let bar = plan.bar(of: state.exercises[current.exercise].name)
      unchanged.bars[bar] = before.unsureBar(at: now, plan) == bar ? nil : before.bars[bar]
    }
    return currentCall(in: unchanged)
  }

  /// The announcement of a set that follows without rest, with the change from what the bars
  /// carried before it; with the whole load if that is not known any more.
  func straight(after place: SetPlace, from bars: [String: BarLoad]? = nil) -> [Cue] {
    guard let current = state.current else { return [] }
    var unchanged = state
    unchanged.bars = bars ?? state.bars
    var call = self.call(current, in: unchanged, after: state.lastDone)
    if bars == nil { call.change = nil }
    return [.lift(call, current.exercise == place.exercise ? .plain : .straight)]
  }

  private var afterSearch: [Cue] { lift(.plain).map(\.afterIntroduction) }

  /// A weight that the lifter named is announced after the question.
  private func tries(_ before: State, at now: Instant) -> [Cue] {
    if case .about? = before.question?.subject { return [] }
    guard let call = changedCall(before, at: now) else { return [] }
    guard let rest = state.resting, before.lifting != nil else {
      return [.tries(call)]
    }
    return [.tries(call), .rest(seconds: (rest.until - now).seconds, next: nil)]
  }

  private func found(at now: Instant) -> [Cue] {
    guard let rest = state.resting, let call = currentCall(in: state) else {
      return afterSearch
    }
    return [.found(call, rest: (rest.until - now).seconds)]
  }

  /// The rest and what is new about the next set, or the end; if a question follows, the rest of it
  /// waits for the answer. The bars are those at the end of the set, if known.
  func afterSet(
    _ place: SetPlace, follows isAsked: Bool, from bars: [String: BarLoad]? = nil, at now: Instant
  ) -> [Cue] {
    switch state.phase {
    case .lifting: return isAsked ? [] : straight(after: place, from: bars)
    case .resting(let rest):
      let call = state.current.map { self.call($0, in: state, after: place) }
      let isWorthTelling = call.map { $0.isNew || $0.isOther } ?? false
      let next = isWorthTelling && !isAsked ? call : nil
      let isLonger = state.current.map { state.isLonger(after: place, before: $0) } ?? false
      let length = rest.until - (isLonger ? rest.since : now)
      return [.rest(seconds: length.seconds, next: next, isLonger: isLonger)]
    case .complete:
      // An AMRAP set at the very end first asks for its repetitions.
      return isAsked ? [] : completion
    case .ended: return []
    }
  }

  private func longerRest(after place: SetPlace, _ before: State, at now: Instant) -> [Cue] {
    guard let rest = state.resting, let earlier = before.resting,
      rest.until > earlier.until, let next = state.current,
      state.isLonger(after: place, before: next)
    else { return [] }
    return [.rest(seconds: (rest.until - rest.since).seconds, next: nil, isLonger: true)]
  }

  /// The announcements that end a workout; next-time changes wait for the question about effort.
  var completion: [Cue] {
    [.complete(summary)] + (state.asksHowHard ? [] : [.following(following)])
  }

  func afterSkip(_ before: State, at now: Instant) -> [Cue] {
    var call = currentCall(in: state)
    if let skipped = before.current, let current = state.current {
      // What was announced last is not what was done last.
      if current.exercise != skipped.exercise { call?.isOther = true }
      if before[skipped].target.weight != state[current].target.weight { call?.hasNewLoad = true }
    }
    switch state.phase {
    case .lifting:
      // What is on the bar by now, only the whole load tells.
      call?.change = nil
      return call.map { [.lift($0, .plain)] } ?? []
    case .resting(let rest):
      guard let call else { return [] }
      guard before.lifting != nil, state.pausedAt == nil else { return [.next(call)] }
      return [.rest(seconds: (rest.until - now).seconds, next: call)]
    case .complete: return completion
    case .ended: return []
    }
  }

  func cue(of alarm: Alarm) -> Cue? {
    switch alarm {
    case .warning: return .warning
    case .tick(let second): return .tick(second)
    case .start: return .started
    case .ahead: return currentCall(in: state).map { .lift($0, .ahead) }
    case .half: return .half
    case .left(let seconds): return .left(seconds: seconds)
    case .held(let seconds): return .held(seconds: seconds)
    case .overrun:
      let call = currentCall(in: state)
      return .overrun(isLast: call.map { $0.number == $0.of } ?? false)
    case .rep(let number): return .rep(number)
    case .beat: return .beat
    case .choice(let choice): return offers(choice)
    case .overlong: return currentCall(in: state).map { .overlong($0) }
    case .overtime(let minutes):
      return currentCall(in: state).map { .overtime(minutes: minutes, $0) }
    case .plates:
      guard let call = currentCall(in: state), call.change?.net.isEmpty == false else { return nil }
      return .plates(call)
    }
  }
}
