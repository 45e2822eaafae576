internal import Training

extension Session.State {
  /// Continues after a set: with a rest, the next set right away, or the end.
  mutating func moveOn(after place: Session.SetPlace, at now: Instant) {
    guard let next = current else { return complete(at: now) }
    // The next round starts on time, however long this one took.
    if let lifting, let from = lifting.clock, next.exercise == place.exercise,
      case .every(let seconds) = exercises[place.exercise].interval?.pace
    {
      let start = from + .milliseconds(seconds * 1000 - lifting.carried)
      if start > now {
        phase = .resting(Session.Rest(since: now, until: start))
      } else {
        var late = Session.Lifting(since: now, isAutomatic: false)
        late.clock = start
        phase = .lifting(late)
      }
      return
    }
    let rest = rest(from: place, to: next)
    if rest == 0 {
      let isNextRound = isRound(next) && next.exercise == place.exercise
      begin(at: now, isAutomatic: false, isReady: isNextRound)
    } else {
      phase = .resting(Session.Rest(since: now, until: now + .seconds(rest)))
    }
  }

  /// Seconds of the full rest after a set, or zero if that rest is not running.
  func restAhead(after place: Session.SetPlace) -> Int {
    guard place == lastDone, isResting, let next = current else { return 0 }
    return rest(from: place, to: next)
  }

  /// Adjusts the current rest after a correction changed whether the set was missed.
  mutating func extendRest(by seconds: Int, at now: Instant) {
    guard seconds != 0, let rest = resting else { return }
    resting?.until = max(now, rest.until + .seconds(seconds))
  }

  /// Continues after a set or exercise was skipped or delayed: a rest keeps running, a set in
  /// progress is replaced, and after the last of its round, the rest of the round begins.
  mutating func startOver(leaving left: Session.SetPlace?, at now: Instant) {
    guard let next = current else {
      endPause(at: now)
      return complete(at: now)
    }
    if let lifting {
      // If the lifter had not started the clock, the new set waits for a press, too.
      let isWaiting = left.map { lifting.clock == nil && clock(of: $0) != nil } ?? false
      defer { if isWaiting { stopClock() } }
      if let left, let done = lastDone, isWithinRound(done, left), !isWithinRound(done, next),
        case .done(_, let at) = self[done].result
      {
        let until = at + .seconds(rest(from: done, to: next))
        if until > now {
          phase = .resting(Session.Rest(since: at, until: until))
          return
        }
      }
      // In a pause, the set begins with the pause, so that resuming moves it to that moment.
      begin(at: pausedAt ?? now, isAutomatic: false)
    }
  }
}
