internal import Training

extension Session.State {
  /// `decide` makes only valid ones, but a damaged journal, or one of another plan, can contain
  /// anything.
  func fits(_ event: Session.Event) -> Bool {
    switch event {
    case .setDone(let place, let performance), .setCorrected(let place, let performance):
      has(place) && Session.counts.contains(performance.reps)
    case .setSkipped(let place), .setDeleted(let place), .weightFollowed(let place, _, _),
      .setRated(let place, _), .metricRead(let place, _),
      .asked(.short(let place)), .asked(.amrap(let place)), .asked(.rating(let place, _)):
      has(place)
    case .warmUpSkipped(let exercise), .exerciseSkipped(let exercise),
      .exerciseDelayed(let exercise), .weightChanged(let exercise, _, _),
      .bandChanged(let exercise, _), .weightTried(let exercise, _), .weightFound(let exercise, _),
      .proposalTaken(let exercise), .noted(let exercise?, _), .exerciseJumped(let exercise),
      .exerciseDeleted(let exercise):
      exercises.indices.contains(exercise)
    case .restChanged(let exercise, let seconds):
      exercises.indices.contains(exercise) && (0...86_400).contains(seconds)
    case .restExtended(let until), .clockStarted(let until), .clockDelayed(let until): until.isSane
    case .sideChanged(let held, _): (0...86_400).contains(held ?? 0)
    case .counted(let count): (0...999).contains(count)
    case .exerciseSwapped(let exercise, let addedExercise):
      exercises.indices.contains(exercise) && fits(addedExercise)
    case .exerciseAdded(let addedExercise): fits(addedExercise)
    case .setsAdded(let exercise, let targets):
      exercises.indices.contains(exercise) && !targets.isEmpty
        && exercises[exercise].sets.count + targets.count <= Session.mostSets
        && targets.allSatisfy { Session.counts.contains($0.reps) }
    case .exerciseMoved(let exercise, let other):
      exercises.indices.contains(exercise) && exercises.indices.contains(other)
    case .shortened(let cut): fits(cut)
    case .edited(let amendment): fits(amendment)
    case .recorded(let recorded): fits(recorded)
    case .asked(.offer(let offer)): exercises.indices.contains(offer.exercise)
    case .asked(.doubt(let doubted)):
      exercises.indices.contains(doubted.exercise) && doubted.place.map(has) ?? true
        && Session.counts.contains(doubted.reps ?? 0)
    case .asked(.about(let named)): exercises.indices.contains(named.exercise)
    case .asked(.many(let many)): has(many.place) && Session.counts.contains(many.reps)
    case .restEnded, .effortRated, .noted(nil, _), .paused, .resumed, .asked(.status),
      .asked(.choices), .asked(.menu), .asked(.again), .asked(.sure), .asked(.effort),
      .asked(.lightWeek), .lightWeekTaken, .answered, .returned, .undone, .continued, .ended,
      .finished, .closed, .clockStopped:
      true
    }
  }

  private func fits(_ amendment: Session.Amendment) -> Bool {
    switch amendment {
    case .lifted(let place, let performance, _, _):
      has(place) && Session.counts.contains(performance.reps)
    case .skipped(let place), .setRemoved(let place), .banded(let place, _),
      .metricRead(let place, _):
      has(place)
    case .setsAdded(let exercise, let added):
      exercises.indices.contains(exercise) && added.allSatisfy(\.fits)
        && exercises[exercise].sets.count + added.count <= Session.mostSets
    case .exerciseAdded(_, _, let added):
      exercises.count < Session.mostExercises && !added.isEmpty && added.allSatisfy(\.fits)
        && added.count <= Session.mostSets
    case .exerciseRemoved(let exercise): exercises.indices.contains(exercise)
    case .effort(let effort): effort.map { (1...10).contains($0) } ?? true
    case .noted(let exercise?, let text):
      exercises.indices.contains(exercise)
        && (text == nil || exercises[exercise].notes.count < Session.mostNotes)
    case .noted(nil, let text): text == nil || notes.count < Session.mostNotes
    case .began(let beginning, let was): beginning.isSane && was.isSane
    case .lasted(let seconds): (0...86_400).contains(seconds)
    case .sessionRemoved: true
    }
  }

  private func fits(_ addedExercise: Session.AddedExercise) -> Bool {
    exercises.count < Session.mostExercises && addedExercise.exercise.isSane
      && addedExercise.exercise.sets.count <= Session.mostSets
  }

  func has(_ place: Session.SetPlace) -> Bool {
    exercises.indices.contains(place.exercise)
      && exercises[place.exercise].sets.indices.contains(place.set)
  }
}

extension Session.AddedSet {
  fileprivate var fits: Bool { Session.counts.contains(performance.reps) }
}

extension SessionPlan {
  /// Whether a session can run on this plan; a plan damaged on disk may ask for the impossible.
  package var isSane: Bool {
    workout.exercises.count <= Session.mostExercises
      && workout.exercises.allSatisfy { exercise in
        exercise.isTimely && exercise.sets.count <= Session.mostSets
          && (exercise.prescribed?.offer?.sets ?? []).allSatisfy(\.isSane)
      }
  }
}

extension PlannedExercise {
  fileprivate var isSane: Bool { !sets.isEmpty && isTimely }

  /// Whether no duration is longer than a day and no set counts more than it can.
  fileprivate var isTimely: Bool {
    let seconds = 0...86_400
    let isPaceSane: Bool =
      switch interval?.pace {
      case .work(let work, let rest)?: seconds.contains(work) && seconds.contains(rest)
      case .every(let every)?: seconds.contains(every)
      case nil: true
      }
    return seconds.contains(rest) && isPaceSane
      && seconds.contains(interval?.prepare ?? 0)
      && (tempo?.counts ?? []).allSatisfy { (0...Tempo.longest).contains($0 ?? 0) }
      && sets.allSatisfy(\.isSane)
  }
}

extension SetTarget {
  fileprivate var isSane: Bool {
    Session.counts.contains(reps) && (0...86_400).contains(restBefore ?? 0)
      && abs(weight?.thousandths ?? 0) <= Weight.limit
  }
}

extension Session.Beginning {
  /// Up to the year 9999, and within a day of UTC.
  fileprivate var isSane: Bool {
    (0...253_402_300_799_000).contains(utc) && (-86_400...86_400).contains(offset)
  }
}

extension Instant {
  /// Whether it is within 1000 days: no session is longer, and arithmetic on it cannot overflow.
  var isSane: Bool { (0...86_400_000_000).contains(milliseconds) }
}
