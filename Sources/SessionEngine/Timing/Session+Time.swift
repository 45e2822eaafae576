internal import Training

extension Session {
  /// Times after which the session does something by itself.
  enum Idle {
    /// Without any input the session pauses and gives the device back.
    static let pause = TimeSpan.minutes(10)
    /// A set that takes so long after a press is mentioned once.
    static let overlong = TimeSpan.minutes(3)
    /// Minutes after a rest that ran out, and time for the set, at which nobody has pressed yet.
    static let overtime = [1, 2, 4, 8]
  }

  /// What the session says at a moment although nothing happened.
  enum Alarm: Hashable, Sendable {
    case plates, warning, tick(Int), overlong, overtime(Int), choice(Choice)
    /// A set against the clock is announced before the rest ends.
    case ahead
    /// Of a set that goes by the clock: its beginning, half of it, so many seconds left, so many
    /// done, the time of the next round.
    case start, half, left(Int), held(Int), overrun
    /// Of a tempo: a repetition begins, or turns.
    case rep(Int), beat
  }

  /// The next thing that time alone will do, and when, if the lifter was last heard of then.
  func nextDue(lastInput: Instant) -> (at: Instant, events: [Event])? {
    var due: [(at: Instant, events: [Event])] = []
    if let question = state.question {
      let events = question.subject == .status ? [.asked(.choices)] : silence(question)
      due.append((question.deadline, events))
    }
    switch state.phase {
    case .resting(let rest) where state.pausedAt == nil:
      due.append((rest.until, unheardChoices + [.restEnded(isAutomatic: true)]))
    case .lifting(let lifting) where state.pausedAt == nil:
      if let end = clockEnd {
        due.append(end)
      } else {
        due.append((max(lastInput, lifting.since) + Idle.pause, [.paused(isAutomatic: true)]))
      }
    case .complete(let since) where state.question == nil:
      if let subject = state.unasked.first {
        due.append((max(since, latest) + Patience.summary, [.asked(subject)]))
      } else {
        due.append((max(latest, lastInput) + Patience.farewell, [.ended]))
      }
    case .lifting, .resting, .complete, .ended:
      break
    }
    return due.min { $0.at < $1.at }
  }

  /// Choices and offers end with the rest: the words that end it would be said over them.
  private var unheardChoices: [Event] {
    switch state.question?.subject {
    case .status, .choices, .menu, .again, .sure, .offer, .doubt: [.answered]
    case .short, .amrap, .effort, nil: []
    }
  }

  /// What is said to a lifter who has not pressed for long: at growing intervals where a rest ran
  /// out, which may have been missed, and once where the lifter began the set.
  private func lateAlarms(_ lifting: Lifting) -> [(at: Instant, alarm: Alarm)] {
    guard lifting.isAutomatic, let done = state.expectedPress else {
      return [(lifting.since + Idle.overlong, .overlong)]
    }
    return Idle.overtime.map { (done + .minutes($0), .overtime($0)) }
  }

  /// The alarms of the state as it is now, in order.
  var alarms: [(at: Instant, alarm: Alarm)] {
    var alarms: [(at: Instant, alarm: Alarm)] = []
    if let question = state.question, question.isOfChoices {
      // The first one is offered with the question.
      for offer in question.offered.dropFirst() { alarms.append((offer.at, .choice(offer.choice))) }
    }
    guard state.pausedAt == nil else { return alarms }
    switch state.phase {
    case .lifting(let lifting):
      if state.running == nil { alarms += lateAlarms(lifting) }
      alarms += clockAlarms
    case .resting(let rest):
      let length = rest.until - rest.since
      // What was said less than a minute ago is not said again.
      if length >= .seconds(80) { alarms.append((rest.until - .seconds(20), .plates)) }
      if length >= .seconds(15) { alarms.append((rest.until - .seconds(10), .warning)) }
      let isTimed = state.current.flatMap(state.clock(of:)).map { !$0.isBeat } ?? false
      let isReady = state.isReadyAfterRest
      if isReady, let ahead = state.announcedAhead {
        alarms.append((rest.until - .seconds(ahead), .ahead))
      }
      // Where getting ready follows, three ticks that start nothing would mislead.
      if isReady || !isTimed, isReady || length >= .seconds(5) {
        for second in [3, 2, 1] where length > .seconds(second) {
          alarms.append((rest.until - .seconds(second), .tick(second)))
        }
      }
      if isReady, isTimed { alarms.append((rest.until, .start)) }
    case .complete, .ended:
      break
    }
    return alarms.sorted { $0.at < $1.at }
  }
}
