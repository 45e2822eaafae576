public import Training

extension Session {
  /// A correction of a session that is over.
  ///
  /// It is an event like any other: the journal keeps what was thought before, and taking it back is
  /// going back to the state before it.
  public enum Amendment: Hashable, Sendable {
    /// What was lifted in a set, whatever became of it until now.
    case lifted(SetPlace, Performance, rpe: Int?)
    /// The set was done with a band of this colour, and without any weight.
    case banded(SetPlace, String)
    /// What a machine or a belt showed about the set.
    case read(SetPlace, SetMetric)
    /// The set was not done.
    case skipped(SetPlace)
    /// There was no such set.
    case setRemoved(SetPlace)
    /// Sets that were forgotten, behind the others of their exercise.
    case setsAdded(exercise: Int, [AddedSet])
    /// An exercise that was forgotten, behind the others.
    case exerciseAdded(String, Loading?, [AddedSet])
    /// There was no such exercise.
    case exerciseRemoved(Int)
    /// How hard the session was, from one to ten; nothing takes back what was said.
    case effort(Int?)
    /// What there is to say about an exercise, or about the session, in place of all that was noted.
    case noted(exercise: Int?, String?)
    /// When the session began, and when it was said to have before.
    case began(Beginning, was: Beginning)
    /// There was no such session.
    case sessionRemoved
  }

  /// A set that is added to a session that is over.
  public struct AddedSet: Hashable, Codable, Sendable {
    /// What it would have asked for.
    package var target: SetTarget
    /// What was lifted.
    package var performance: Performance
    /// Rate of perceived exertion in tenths.
    package var rpe: Int?

    /// A set with what was lifted in it.
    package init(target: SetTarget, performance: Performance, rpe: Int? = nil) {
      self.target = target
      self.performance = performance
      self.rpe = rpe
    }

    private enum CodingKeys: String, CodingKey {
      case target = "target"
      case performance = "performance"
      case rpe = "exertion"
    }
  }

  /// When a session began, by the calendar.
  public struct Beginning: Hashable, Codable, Sendable {
    /// Milliseconds since 1970 in UTC.
    package var utc: Int
    /// Seconds that local time was ahead of UTC.
    package var offset: Int
    /// The time zone, such as `Europe/Berlin`.
    package var zone: String

    /// A moment by the calendar.
    package init(utc: Int, offset: Int, zone: String) {
      self.utc = utc
      self.offset = offset
      self.zone = zone
    }

    private enum CodingKeys: String, CodingKey {
      case utc = "utc"
      case offset = "offset"
      case zone = "zone"
    }
  }

  /// The sets of its log, exercise by exercise, by their places in the plan.
  public var logPlaces: [[SetPlace]] {
    logged.map { exercise in
      let sets = state.exercises[exercise].sets
      return sets.indices.filter { !sets[$0].isRemoved }
        .map { SetPlace(exercise: exercise, set: $0) }
    }
  }

  /// A correction as the journal has it: the session does not become longer by it.
  public func entry(of amendment: Amendment) -> Entry {
    Entry(at: latest, event: .edited(amendment))
  }

  /// Whether a correction can be meant for this session, and does not make it larger than sessions are.
  public func takes(_ amendment: Amendment) -> Bool { state.fits(.edited(amendment)) }

  /// The session as a correction leaves it.
  public func amended(by amendment: Amendment) -> Session {
    var session = self
    session.apply(entry(of: amendment))
    return session
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

extension Session {
  /// When a session began by its lifter's word, and by the clock.
  struct CorrectedBeginning: Hashable, Sendable {
    var now: Beginning
    var was: Beginning
  }

  /// When the session began, where corrections up to another state of it have changed that; nothing
  /// where they have not.
  public func beginning(since before: Session) -> Beginning? {
    let (now, was) = (state.correctedBeginning, before.state.correctedBeginning)
    return now?.now == was?.now ? nil : now?.now ?? was?.was
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
    case .lifted(let place, let performance, let rpe):
      self[place].result = .done(performance, at: self[place].at ?? now)
      if let rpe { self[place].rpe = rpe }
      if performance.weight != nil { self[place].target.band = nil }
    case .banded(let place, let colour):
      self[place].target.band = colour
      self[place].target.weight = nil
      if case .done(var performance, let at) = self[place].result {
        performance.weight = nil
        self[place].result = .done(performance, at: at)
      }
    case .read(let place, let reading):
      self[place].readings = self[place].readings ?? SetMetrics()
      self[place].readings?.add(reading)
    case .skipped(let place):
      self[place].result = .skipped(at: self[place].at ?? now)
    case .setRemoved(let place):
      self[place].isRemoved = true
    case .setsAdded(let exercise, let added):
      exercises[exercise].sets += added.map { Session.SetState($0, at: now) }
    case .exerciseAdded(let name, let loading, let added):
      order.append(exercises.count)
      exercises.append(
        Session.ExerciseState(
          name: name, sets: added.map { Session.SetState($0, at: now) }, rest: 0, loading: loading))
    case .effort(let effort):
      self.effort = effort
    case .noted(let exercise?, let text):
      exercises[exercise].notes = text.map { [$0] } ?? []
    case .noted(nil, let text):
      notes = text.map { [$0] } ?? []
    case .began(let beginning, let was):
      correctedBeginning = Session.CorrectedBeginning(
        now: beginning, was: correctedBeginning?.was ?? was)
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
  fileprivate init(_ added: Session.AddedSet, at now: Instant) {
    self.init(target: added.target, result: .done(added.performance, at: now))
    rpe = added.rpe
  }

  /// When something became of it.
  fileprivate var at: Instant? {
    switch result {
    case .pending: nil
    case .done(_, let at), .skipped(let at): at
    }
  }
}
