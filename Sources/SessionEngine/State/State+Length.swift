package import Training

// Estimates how long sets and sessions take when done as prescribed.
extension Session.State {
  /// Seconds of work in a set. Repetitions take five plus three each; distances five plus one per
  /// metre, or a third per metre from 200 on; calories five plus four each; an open hold at least
  /// 30, and a set with a clock what its clock says.
  func work(of place: Session.SetPlace) -> Int {
    let target = self[place].target
    let clock = clock(of: place)
    if let end = clock?.end { return end }
    if let clock, clock.isBeat, let last = clock.marks.last, !target.isAMRAP {
      return clock.prepare + last.at / 1000 + 5
    }
    switch target.measure {
    case .reps: return 5 + 3 * target.reps
    case .seconds: return target.isAMRAP ? max(target.reps, 30) : target.reps
    case .metres: return target.isRun ? target.reps / 3 : 5 + target.reps
    case .calories: return 5 + 4 * target.reps
    }
  }

  /// Seconds from the start of a set to its end, including both sides and the change between them.
  func length(of place: Session.SetPlace) -> Int {
    guard self[place].target.isPerSide else { return work(of: place) }
    let change = clock(of: place)?.isMeasured == true ? SetClock.change : 0
    return 2 * work(of: place) + change
  }

  var expectedLength: TimeSpan { .seconds(current.map { length(of: $0) } ?? 0) }

  /// How long the set may take before it is mentioned.
  var overlong: TimeSpan { .milliseconds(expectedLength.milliseconds * 3 / 2) }

  /// How long nothing may be heard of a lifter who is at work: a run of an hour is no absence.
  var patience: TimeSpan { max(Session.Idle.pause, expectedLength + expectedLength) }

  /// When a lifter who follows the plan will press, or `nil` if no press is needed.
  package var expectedPress: Instant? {
    guard let lifting, let current else { return nil }
    if let trying = exercises[current.exercise].trying, trying.thousandths >= 0 {
      return lifting.since + .seconds(5 + 3 * WeightSearch.reps)
    }
    guard let (clock, from) = running else { return lifting.since + .seconds(work(of: current)) }
    guard let from else { return lifting.since + .seconds(10) }
    if clock.isBeat { return from + .seconds(work(of: current) - clock.prepare) }
    return clock.end == nil ? from + .seconds(work(of: current)) : nil
  }

  /// Whether the current set ends without a press.
  package var endsByItself: Bool { running.map { $0.clock.end != nil && $0.from != nil } ?? false }
}

extension SetTarget {
  /// Whether it is a distance to run, row or ride, and not one to carry something.
  var isRun: Bool { measure == .metres && reps >= 200 }
}

extension Workout {
  /// How long the workout takes when lifted as prescribed.
  package var expectedLength: TimeSpan { SessionPlan(workout: self).prescribedLength }
}

extension SessionPlan {
  /// How long the session takes as prescribed; a search for a weight ends at the second try.
  package var prescribedLength: TimeSpan {
    let state = Session.State(unloaded: self, at: .zero)
    var seconds = state.secondsOfSets
    // The first timed set waits for a press and for the lifter to get ready.
    if let first = state.current, let clock = state.clock(of: first) {
      seconds += 10 + (clock.isBeat ? 0 : clock.prepare)
    }
    return .seconds(seconds)
  }
}

extension Session.State {
  /// Seconds from the start of the current set to the end of the last, all done as prescribed.
  var secondsOfSets: Int {
    var state = self
    var seconds = 0
    while let place = state.current {
      if state.exercises[place.exercise].trying != nil {
        state.exercises[place.exercise].trying = nil
        seconds += 2 * (5 + 3 * WeightSearch.reps) + state.exercises[place.exercise].rest
      }
      seconds += state.length(of: place)
      state[place].result = .done(
        Session.Performance(reps: state[place].target.reps, weight: nil), at: .zero)
      guard let next = state.current else { break }
      let rest = state.rest(from: place, to: next)
      seconds += rest
      if let clock = state.clock(of: next), !clock.isBeat, rest < clock.prepare {
        seconds += clock.prepare
      }
    }
    return seconds
  }
}

extension Session {
  /// How much longer at this lifter's pace, with the running rest as is; `nil` if nothing is left.
  func timeLeft(at now: Instant) -> TimeSpan? { timeLeft(of: state, at: now) }

  func timeLeft(of state: State, at now: Instant) -> TimeSpan? {
    guard state.current != nil, state.isUnderway else { return nil }
    let sets = TimeSpan.seconds(state.secondsOfSets)
    let length = plan.pace?.length(sets) ?? sets
    let rest = state.resting.map { max(0, ($0.until - now).milliseconds) } ?? 0
    return length + .milliseconds(rest)
  }
}
