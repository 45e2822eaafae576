package import SessionEngine
package import Training

/// Turns the saved entries of a session into events for other programs.
///
/// It replays the journal, so that it needs nothing from the threads that answer the lifter.
package struct SessionReporter: Sendable {
  private(set) var session: Session
  private let number: Int
  private let lifter: String?
  /// Whether the program has left the session, which may be open.
  private var isLeft = false
  private var clock: SessionClock
  private var announced: EventObject?
  /// The warning last given, by its instant.
  private var warned: Instant?
  private var book: RecordBook?
  private var reported: Set<Record> = []

  /// Creates a reporter for a session, its number in the log, the lifter's name, if there is one, and
  /// the present calendar.
  package init(_ session: Session, number: Int, of lifter: String?, clock: SessionClock) {
    self.session = session
    self.number = number
    self.lifter = lifter
    self.clock = clock
    announced = nil
  }

  package mutating func begin(isResumed: Bool, at now: Instant) -> [EventObject] {
    var start = event(isResumed ? .sessionResumed : .sessionStarted, at: now)
    start.setsDone = session.log.setsDone
    return [start] + announcement(at: now)
  }

  /// Returns the events that follow from entries once they are saved.
  package mutating func take(_ entries: [Session.Entry], clock: SessionClock) -> [EventObject] {
    self.clock = clock
    return entries.flatMap { take($0) }
  }

  /// Returns what time alone has brought about.
  package mutating func wake(at now: Instant) -> [EventObject] {
    guard let warning = nextWake, now >= warning, let rest = session.state.resting else {
      return []
    }
    warned = warning
    var event = event(.restNearlyOver, at: now)
    (event.seconds, event.endsAt) = (max(0, (rest.until - now).seconds), clock.text(rest.until))
    return [event]
  }

  /// When `wake` next has something to report; `nil` if never.
  package var nextWake: Instant? { session.restWarning.flatMap { $0 == warned ? nil : $0 } }

  /// Uses the bests to beat from now on; returns the records that are reached already.
  package mutating func use(_ book: RecordBook, at now: Instant) -> [EventObject] {
    self.book = book
    return records(at: now)
  }

  /// Returns the event that words begin to be spoken, or that all have been.
  package func speech(_ isSpoken: Bool, at now: Instant) -> EventObject {
    event(isSpoken ? .speaking : .silent, at: now)
  }

  /// Returns the last event: the program leaves the session.
  package mutating func end(at now: Instant) -> EventObject {
    isLeft = true
    var event = event(.sessionEnded, at: now)
    event.status = session.state.phase == .ended ? "finished" : "open"
    event.setsDone = session.log.setsDone
    return event
  }

  /// Returns the present state, with the set to be lifted now or after the rest.
  package func state(at now: Instant) -> EventObject {
    var state = session.upcoming.map { described($0, .state, at: now) } ?? event(.state, at: now)
    state.phase = session.state.phase.name
    state.isPaused = session.state.pausedAt != nil
    state.isRestOver = false
    state.setsDone = session.log.setsDone
    // Otherwise, the state that a broker keeps would show a rest for days.
    if isLeft, session.state.phase != .ended {
      state.phase = "left"
      return state
    }
    if let lifting = session.state.lifting { state.isRestOver = lifting.isAutomatic }
    if let rest = session.state.resting { state.endsAt = clock.text(rest.until) }
    return state
  }

  private mutating func take(_ entry: Session.Entry) -> [EventObject] {
    let before = session.state
    session.apply(entry)
    var events = sets(since: before, at: entry.at) + rest(since: before, entry)
    events += question(since: before, entry)
    return events + pause(since: before, at: entry.at) + note(entry) + records(at: entry.at)
      + announcement(at: entry.at)
  }

  private func event(_ kind: EventObject.Kind, at instant: Instant) -> EventObject {
    EventObject(
      kind: kind, at: clock.text(instant), session: number, lifter: lifter,
      program: session.plan.program, workout: session.plan.workout.name)
  }

  private func described(
    _ call: Session.SetAnnouncement, _ kind: EventObject.Kind, at instant: Instant
  ) -> EventObject {
    var event = event(kind, at: instant)
    (event.exercise, event.number, event.of) = (call.exercise, call.number, call.of)
    event.target = TargetObject(
      call.target, call.plates, of: call.exercise, call.loading, session.plan.gym)
    return event
  }

  /// Announces the set to be lifted now or after the rest, if it is not the one last announced.
  private mutating func announcement(at instant: Instant) -> [EventObject] {
    guard let call = session.upcoming else {
      announced = nil
      return []
    }
    let event = described(call, .setAnnounced, at: instant)
    var earlier = announced
    earlier?.at = event.at
    guard event != earlier else { return [] }
    announced = event
    return [event]
  }

  private func sets(since before: Session.State, at instant: Instant) -> [EventObject] {
    var events: [EventObject] = []
    // Exercises and sets are only ever added at the end.
    for (exercise, earlier) in zip(session.state.exercises, before.exercises)
    where exercise.sets != earlier.sets {
      for (index, (set, was)) in zip(exercise.sets, earlier.sets).enumerated() {
        guard let change = set.change(from: was) else { continue }
        var event = event(EventObject.Kind(change), at: instant)
        (event.number, event.of) = exercise.count(index)
        event.exercise = exercise.name
        event.target = TargetObject(
          set.target, nil, of: exercise.name, exercise.loading, session.plan.gym)
        if let performance = set.performance {
          event.reps = performance.reps
          (event.weight, event.unit) = (
            performance.weight?.json, performance.weight?.unit.rawValue
          )
          event.band = set.target.band
          let missing = set.target.reps - performance.reps
          event.shortBy = missing > 0 ? missing : nil
        }
        events.append(event)
      }
    }
    return events
  }

  private func rest(since before: Session.State, _ entry: Session.Entry) -> [EventObject] {
    let (was, rest) = (before.resting, session.state.resting)
    guard was != rest else { return [] }
    if let rest {
      let isSame = was?.since == rest.since
      var event = event(isSame ? .restChanged : .restStarted, at: entry.at)
      (event.seconds, event.endsAt) = ((rest.until - rest.since).seconds, clock.text(rest.until))
      return [event]
    }
    guard case .restEnded(let isAutomatic) = entry.event else {
      return [event(.restCancelled, at: entry.at)]
    }
    var event = event(.restOver, at: entry.at)
    event.early = !isAutomatic
    return [event]
  }

  private func pause(since before: Session.State, at instant: Instant) -> [EventObject] {
    switch (before.pausedAt, session.state.pausedAt) {
    case (nil, .some): [event(.paused, at: instant)]
    case (.some, nil): [event(.resumed, at: instant)]
    default: []
    }
  }

  /// Reports that a question is over, and that one is asked; the status asks nothing.
  private func question(since before: Session.State, _ entry: Session.Entry) -> [EventObject] {
    let (was, question) = (before.question.asked, session.state.question.asked)
    var isAsked = false
    if case .asked = entry.event { isAsked = true }
    guard isAsked || (was == nil) != (question == nil) else { return [] }
    var events: [EventObject] = []
    if let was {
      var event = event(.answered, at: entry.at)
      event.question = was.subject.kind.rawValue
      let isOver = entry.at >= min(was.deadline, before.resting?.until ?? was.deadline)
      event.by = isOver ? was.isCounted ? "count" : "silence" : "answer"
      events.append(event)
    }
    if let question {
      var event = event(.asked, at: entry.at)
      (event.question, event.endsAt) = (
        question.subject.kind.rawValue, clock.text(question.deadline)
      )
      let answers = session.heardAnswers(at: entry.at)
      event.answers = answers.words
      (event.least, event.most) = (answers.numbers?.lowerBound, answers.numbers?.upperBound)
      events.append(event)
    }
    return events
  }

  private func note(_ entry: Session.Entry) -> [EventObject] {
    guard case .noted(let exercise, let text) = entry.event else { return [] }
    var event = event(.note, at: entry.at)
    event.note = text
    let exercises = session.state.exercises
    event.exercise = exercise.flatMap { exercises.indices.contains($0) ? exercises[$0].name : nil }
    return [event]
  }

  /// Reports new records once nothing is left to be lifted: until then, a set can still change.
  private mutating func records(at instant: Instant) -> [EventObject] {
    guard let book, !session.state.isUnderway else { return [] }
    let new = Records.reached(by: session.log, before: book).filter { !reported.contains($0) }
    reported.formUnion(new)
    return new.map { record in
      var event = event(.record, at: instant)
      (event.exercise, event.record) = (record.exercise, record)
      return event
    }
  }
}

extension EventObject.Kind {
  fileprivate init(_ change: Session.LogChange.Kind) {
    switch change {
    case .done: self = .setDone
    case .corrected: self = .setCorrected
    case .undone: self = .setUndone
    case .skipped: self = .setSkipped
    }
  }
}

extension Session.Question? {
  /// The question, if a lifter can answer it.
  fileprivate var asked: Session.Question? { flatMap { $0.subject == .status ? nil : $0 } }
}
