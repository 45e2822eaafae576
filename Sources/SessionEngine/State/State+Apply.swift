internal import Training

extension Session.State {
  /// Applies an event; an invalid one changes nothing. `latest` is when the one before it happened.
  mutating func apply(
    _ event: Session.Event, at now: Instant, after latest: Instant, _ plan: SessionPlan
  ) {
    guard fits(event) else { return }
    if event.traits.contains(.act) { canUndo = true }
    let wasAboutEffort = isAboutEffort
    if event.traits.contains(.lasting) { isAboutEffort = false }
    let left = current
    forgetUnsurePlates(event, at: now, plan)
    switch event {
    case .setDone(let place, let performance):
      self[place].result = .done(performance, at: now)
      if performance.weight != nil {
        self[place].target.band = nil
        exercises[place.exercise].lacksGear = false
      }
      lastDone = place
      loadBar(of: place, with: performance.weight, plan)
      moveOn(after: place, at: now)
      considerOffer(after: place, plan)
    case .setCorrected(let place, let performance):
      guard case .done(let was, let at) = self[place].result else { return }
      let rest = restAhead(after: place)
      self[place].result = .done(performance, at: at)
      if performance.weight != nil { self[place].target.band = nil }
      extendRest(by: restAhead(after: place) - rest, at: now)
      // Other plates may have been put on since; only another weight says what was on the bar.
      if place == lastDone, performance.weight != was.weight {
        loadBar(of: place, with: performance.weight, plan)
      }
      considerOffer(after: place, plan)
    case .setSkipped(let place):
      self[place].result = .skipped(at: now)
      startOver(leaving: left, at: now)
    case .warmUpSkipped(let exercise):
      exercises[exercise].changePending(.warmUp) { $0.result = .skipped(at: now) }
      startOver(leaving: left, at: now)
    case .exerciseSkipped(let exercise):
      skipPending(of: exercise, at: now)
      startOver(leaving: left, at: now)
    case .exerciseDelayed(let exercise):
      guard let index = order.firstIndex(of: exercise) else { return }
      order.append(order.remove(at: index))
      // What is left of it is done on its own, outside its superset.
      exercises[exercise].group = nil
      startOver(leaving: left, at: now)
    case .weightChanged(let exercise, let weight, let asked):
      change(weightOf: exercise, to: weight, asked: asked, plan, at: now)
      offers.removeAll { $0.exercise == exercise }
      // The same weight as the declined offer counts as taken, even if it was typed later.
      if declined.removeValue(forKey: exercise) == weight { exercises[exercise].offered = weight }
    case .weightFollowed(let place, let weight, let asked):
      follow(place, with: weight, asked: asked, plan)
    case .bandChanged(let exercise, let colour):
      setBand(of: exercise, to: colour, at: now)
      offers.removeAll { $0.exercise == exercise }
    case .weightTried(let exercise, let weight):
      tryWeight(weight, of: exercise, leaving: left, at: now)
    case .weightFound(let exercise, let weight): find(weight, of: exercise, plan, at: now)
    case .proposalTaken(let exercise): takeProposal(of: exercise, plan, at: now)
    case .restChanged(let exercise, let seconds):
      setRest(of: exercise, to: seconds)
      if let rest = resting { resting?.until = max(now, rest.since + .seconds(seconds)) }
    case .restExtended(let until):
      guard resting != nil || lifting?.isAutomatic == true else { return }
      phase = .resting(Session.Rest(since: resting?.since ?? now, until: until))
    case .restEnded(let isAutomatic):
      begin(at: now, isAutomatic: isAutomatic, isReady: isAutomatic && isReadyAfterRest)
    case .clockStarted(let at), .clockDelayed(let at): lifting?.clock = at
    case .clockStopped: stopClock()
    case .sideChanged(let held, let isShort):
      changeSide(held: held, isShort: isShort ?? false, at: now)
    case .setRated(let place, let tenths):
      self[place].rpe = tenths
      exercises[place.exercise].isUnrated = false
      considerOffer(after: place, plan)
    case .metricRead(let place, let reading): self[place].readings.add(reading)
    case .effortRated(let effort):
      self.effort = effort
      isAboutEffort = true
      unasked.removeAll { $0 == .effort }
    case .lightWeekTaken:
      isAboutEffort = wasAboutEffort
      hasTakenLightWeek = true
    case .noted(let exercise, let text):
      // Someone typing a note has no hand free to answer.
      if let deadline = question?.deadline {
        question?.deadline = max(deadline, now + Session.Patience.firstPress)
      }
      isAboutEffort = wasAboutEffort
      if let exercise { exercises[exercise].notes.append(text) } else { notes.append(text) }
    case .paused: pausedAt = now
    case .resumed: resume(at: now)
    case .asked(let subject):
      question = Session.Question(subject, of: self, at: now)
      isAboutEffort = impliesEffort(subject)
      unasked.removeAll { $0 == subject }
      if case .lightWeek = subject { (hardWeeks, asksEffort) = (nil, false) }
      if case .offer(let offer) = subject { offers.removeAll { $0 == offer } }
      if case .rating(let place, _) = subject { exercises[place.exercise].asked = place.set }
    case .counted(let count):
      question?.count = count
      question?.isCounted = true
      question?.deadline = now + Session.Patience.afterPress
    case .answered:
      if case .offer(let offer)? = question?.subject { note(answered: offer) }
      noteUnfit()
      question = nil
    case .finished:
      for exercise in exercises.indices { skipPending(of: exercise, at: now) }
      endPause(at: now)
      complete(at: now)
    case .continued(let rebooted):
      // What happened since the last entry is not known; a moment without power changes nothing.
      if pausedAt == nil, now - latest >= patience { away = away + (now - latest) }
      askAnew(at: now)
      missAnnouncement(at: now)
      guard rebooted else { break }
      if pausedAt != nil { resume(at: now) }
      if isResting { begin(at: now, isAutomatic: true) }
      stopClock()
    case .ended:
      phase = .ended
      question = nil
    case .closed:
      for exercise in exercises.indices { skipPending(of: exercise, at: now) }
      phase = .ended
      endPause(at: now)
      question = nil
    case .exerciseSwapped(let exercise, let addedExercise):
      swap(exercise, for: addedExercise, plan)
      goOver(leaving: left, at: now)
    case .exerciseAdded(let addedExercise):
      add(addedExercise, plan)
      goOver(leaving: left, at: now)
    case .setsAdded(let exercise, let targets):
      add(targets, to: exercise, plan)
      goOver(leaving: left, at: now)
    case .exerciseJumped(let exercise):
      jump(to: exercise)
      goOver(leaving: left, at: now)
    case .exerciseMoved(let exercise, let other):
      move(exercise, before: other)
      goOver(leaving: left, at: now)
    case .exerciseDeleted(let exercise):
      for set in exercises[exercise].sets.indices { remove(set, of: exercise) }
      goOver(leaving: left, at: now)
    case .setDeleted(let place):
      remove(place.set, of: place.exercise)
      goOver(leaving: left, at: now)
    case .shortened(let cut):
      shorten(cut)
      goOver(leaving: left, at: now)
    case .edited(let amendment): amend(amendment, at: now)
    case .recorded(let recorded): record(recorded, at: now)
    case .returned, .undone:
      break  // Handled by `Session`; a state has no past.
    }
    offers = offers.filter { mayOffer($0.exercise) }
    loadBar(plan)
  }

  private mutating func skipPending(of exercise: Int, at now: Instant) {
    exercises[exercise].changePending { $0.result = .skipped(at: now) }
  }

  mutating func complete(at now: Instant) {
    phase = .complete(since: now)
    unasked = questionsAtEnd
  }

  /// After a restart: gives an open question its full time again, and asks again what was asked at
  /// the end while nobody could hear it.
  private mutating func askAnew(at now: Instant) {
    if let asked = question {
      let words = asked.leadsOn ? Session.Patience.sure : Session.Patience.placed
      question?.opensAfter = now - asked.since + words
    }
    question?.deadline = now + Session.Patience.anew
    guard isComplete else { return }
    for subject in questionsAtEnd where question?.subject != subject && !unasked.contains(subject) {
      unasked.append(subject)
    }
  }

  /// What is asked once all sets are done: one thing only, unless a single set is still being looked for.
  private var questionsAtEnd: [Session.Question.Subject] {
    guard lastDone != nil else { return [] }
    let ratings = ratings
    if let hardWeeks { return ratings + [.lightWeek(hardWeeks)] }
    return ratings.isEmpty && effort == nil && asksEffort ? [.effort] : ratings
  }

  /// Whether a number typed at the end means the effort because of a question: a light week is offered
  /// where the effort is usually asked for.
  func impliesEffort(_ subject: Session.Question.Subject) -> Bool {
    guard case .lightWeek = subject else { return subject == .effort }
    return asksEffort && lastDone.flatMap { exercises[$0.exercise].aim } == nil
  }

  /// Whether a question is still to come whose answer decides or rates what was lifted.
  var asksHowHard: Bool {
    unasked.contains { subject in
      if case .lightWeek = subject { false } else { true }
    }
  }

  /// Ends a pause, which is no training time.
  mutating func endPause(at now: Instant) {
    guard let since = pausedAt else { return }
    away = away + (now - since)
    pausedAt = nil
  }

  private mutating func resume(at now: Instant) {
    guard let since = pausedAt else { return }
    endPause(at: now)
    missAnnouncement(at: now)
    // A rest is over on time, whether or not the session was paused; work waits.
    guard var lifting else { return }
    lifting.since = lifting.since + (now - since)
    if let (clock, from) = running, let from {
      if from < since {
        let lasted = lifting.carried + (since - from).milliseconds
        lifting.carried = clock.isMeasured ? clock.counted(of: lasted) : lasted
      }
      lifting.clock = now + .seconds(max(clock.prepare, SetClock.usualPrepare))
    }
    phase = .lifting(lifting)
  }
}
