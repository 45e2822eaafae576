public import Training

extension Session {
  /// A correction of a session that is over.
  ///
  /// It is an event like any other: the journal keeps what was thought before, and taking it back is
  /// going back to the state before it.
  public enum Amendment: Hashable, Codable, Sendable {
    /// What was lifted in a set, whatever became of it until now.
    case lifted(SetPlace, Performance, exertion: Int?)
    /// The set was not done.
    case skipped(SetPlace)
    /// There was no such set.
    case setRemoved(SetPlace)
    /// A set that was forgotten, behind the others of its exercise.
    case setAdded(exercise: Int, SetTarget, Performance, exertion: Int?)
    /// There was no such exercise.
    case exerciseRemoved(Int)
    /// There was no such session.
    case sessionRemoved
  }

  /// The sets of its log, exercise by exercise, by their places in the plan.
  public var logPlaces: [[SetPlace]] {
    guard !state.isRemoved else { return [] }
    return state.order.compactMap { exercise in
      let sets = state.exercises[exercise].sets
      let places = sets.indices.filter { !sets[$0].isRemoved }
        .map { SetPlace(exercise: exercise, set: $0) }
      return places.isEmpty && !sets.isEmpty ? nil : places
    }
  }

  /// A correction as the journal has it: the session does not become longer by it.
  public func entry(of amendment: Amendment) -> Entry {
    Entry(at: latest, event: .edited(amendment))
  }

  /// What takes the latest correction back; nothing when there is none, or the session went on
  /// after it.
  public var undoingAmendment: Entry? {
    guard case .edited = past.last?.event else { return nil }
    return Entry(at: latest, event: .returned(to: depth - 1))
  }

  /// The corrections that follow the closing of a session.
  var amendmentsAfterClosing: [Event] {
    guard let closing = closingIndex else { return [] }
    return past[(closing + 1)...].map(\.event)
  }

  /// Where the session was closed as it stood, with nothing but corrections after it.
  var closingIndex: Int? {
    guard let last = past.lastIndex(where: { !$0.event.isAmendment }), past[last].event == .closed
    else { return nil }
    return last
  }
}

extension Session.Event {
  fileprivate var isAmendment: Bool {
    if case .edited = self { return true }
    return false
  }
}

extension Session.State {
  /// What a correction makes of the state.
  mutating func amend(_ amendment: Session.Amendment, at now: Instant) {
    switch amendment {
    case .lifted(let place, let performance, let exertion):
      self[place].result = .done(performance, at: self[place].at ?? now)
      if let exertion { self[place].exertion = exertion }
    case .skipped(let place):
      self[place].result = .skipped(at: self[place].at ?? now)
    case .setRemoved(let place):
      self[place].isRemoved = true
    case .setAdded(let exercise, let target, let performance, let exertion):
      var set = Session.SetState(target: target)
      set.result = .done(performance, at: now)
      set.exertion = exertion
      exercises[exercise].sets.append(set)
    case .exerciseRemoved(let exercise):
      for set in exercises[exercise].sets.indices {
        exercises[exercise].sets[set].isRemoved = true
      }
    case .sessionRemoved:
      isRemoved = true
    }
  }
}

extension Session.SetState {
  /// When something became of it.
  fileprivate var at: Instant? {
    switch result {
    case .pending: nil
    case .done(_, let at), .skipped(let at): at
    }
  }
}
