public import Training

extension Session {
  /// A correction to a finished session: an event like any other, so that the journal keeps the
  /// earlier data, and it can be undone.
  public enum Amendment: Hashable, Sendable {
    /// A set's performance, whatever its result was before, and what else is known of it.
    case lifted(SetPlace, Performance, rpe: Int?, readings: [SetMetric] = [])
    /// The set was done with a band of this colour and no weight.
    case banded(SetPlace, String)
    /// A reading of the set from a machine or a heart-rate belt.
    case metricRead(SetPlace, SetMetric)
    case skipped(SetPlace)
    case setRemoved(SetPlace)
    /// Forgotten sets, added after the others of their exercise.
    case setsAdded(exercise: Int, [AddedSet])
    /// A forgotten exercise, added after the others.
    case exerciseAdded(String, Loading?, [AddedSet])
    case exerciseRemoved(Int)
    /// Session effort, 1 to 10; `nil` clears it.
    case effort(Int?)
    /// Another note on an exercise or, for `nil`, the session; without a text, all are removed.
    case noted(exercise: Int?, String?)
    /// When the session began, and the previous value.
    case began(Beginning, was: Beginning)
    /// How long the session took, in seconds.
    case lasted(Int)
    case sessionRemoved
  }

  /// A set added to a finished session.
  public struct AddedSet: Hashable, Codable, Sendable {
    package var target: SetTarget
    package var performance: Performance
    /// Rate of perceived exertion in tenths.
    package var rpe: Int?
    package var readings: [SetMetric]?

    package init(
      target: SetTarget, performance: Performance, rpe: Int? = nil, readings: [SetMetric]? = nil
    ) {
      (self.target, self.performance) = (target, performance)
      (self.rpe, self.readings) = (rpe, readings)
    }

    private enum CodingKeys: String, CodingKey {
      case target, performance, rpe
      case readings = "metrics"
    }
  }

  /// The calendar time at which a session began.
  public struct Beginning: Hashable, Codable, Sendable {
    /// Milliseconds since 1970 in UTC.
    package var utc: Int
    /// Seconds that local time was ahead of UTC.
    package var offset: Int
    /// The time zone, such as `Europe/Berlin`.
    package var zone: String

    package init(utc: Int, offset: Int, zone: String) {
      (self.utc, self.offset, self.zone) = (utc, offset, zone)
    }
  }

  package var logPlaces: [[SetPlace]] {
    logged.map { exercise in
      let sets = state.exercises[exercise].sets
      return sets.indices.filter { !sets[$0].isRemoved }
        .map { SetPlace(exercise: exercise, set: $0) }
    }
  }

  /// The journal entry of a correction, which does not make the session longer.
  package func entry(of amendment: Amendment) -> Entry {
    Entry(at: latest, event: .edited(amendment))
  }

  /// Whether a correction is valid for this session and keeps it within its size limits.
  package func takes(_ amendment: Amendment) -> Bool { state.fits(.edited(amendment)) }

  package func amended(by amendment: Amendment) -> Session {
    with(self) { $0.apply(entry(of: amendment)) }
  }

  package var undoingAmendment: Entry? {
    guard case .edited = past.last?.event else { return nil }
    return Entry(at: latest, event: .returned(to: depth - 1))
  }

  var amendmentsAfterClosing: [Event] {
    guard let closing = closingIndex else { return [] }
    return past[(closing + 1)...].map(\.event)
  }

  /// The index of the event that closed the session, if only corrections follow it.
  var closingIndex: Int? {
    guard let last = past.lastIndex(where: { if case .edited = $0.event { false } else { true } }),
      past[last].event == .closed
    else { return nil }
    return last
  }

  struct CorrectedBeginning: Hashable, Sendable {
    var now: Beginning
    var was: Beginning
  }

  /// The session's start, if corrections since `before` have changed it; otherwise `nil`.
  package func beginning(since before: Session) -> Beginning? {
    let (now, was) = (state.correctedBeginning, before.state.correctedBeginning)
    return now?.now == was?.now ? nil : now?.now ?? was?.was
  }
}

extension Session.State {
  mutating func amend(_ amendment: Session.Amendment, at now: Instant) {
    switch amendment {
    case .lifted(let place, let performance, let rpe, let readings):
      self[place].readings.add(readings)
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
    case .metricRead(let place, let reading): self[place].readings.add(reading)
    case .skipped(let place): self[place].result = .skipped(at: self[place].at ?? now)
    case .setRemoved(let place): self[place].isRemoved = true
    case .setsAdded(let exercise, let added):
      exercises[exercise].sets += added.map { Session.SetState($0, at: now) }
    case .exerciseAdded(let name, let loading, let added):
      order.append(exercises.count)
      exercises.append(
        Session.ExerciseState(
          name: name, sets: added.map { Session.SetState($0, at: now) }, rest: 0, loading: loading))
    case .effort(let effort): self.effort = effort
    case .noted(let exercise?, let text): exercises[exercise].notes.note(text)
    case .noted(nil, let text): notes.note(text)
    case .began(let beginning, let was):
      correctedBeginning = Session.CorrectedBeginning(
        now: beginning, was: correctedBeginning?.was ?? was)
    case .lasted(let seconds): correctedLength = .seconds(seconds)
    case .exerciseRemoved(let exercise):
      for set in exercises[exercise].sets.indices {
        exercises[exercise].sets[set].isRemoved = true
      }
    case .sessionRemoved: isRemoved = true
    }
  }
}

extension [String] {
  /// Adds a note that is not there yet; `nil` removes all.
  fileprivate mutating func note(_ text: String?) {
    guard let text else { return removeAll() }
    if !contains(text) { append(text) }
  }
}

extension Session.SetState {
  fileprivate init(_ added: Session.AddedSet, at now: Instant) {
    self.init(target: added.target, result: .done(added.performance, at: now))
    rpe = added.rpe
    readings.add(added.readings ?? [])
  }

  fileprivate var at: Instant? {
    switch result {
    case .pending: nil
    case .done(_, let at), .skipped(let at): at
    }
  }
}
