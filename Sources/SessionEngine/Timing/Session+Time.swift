internal import Training

extension Session {
  enum Idle {
    /// Without input, the session pauses after this time and releases the audio device.
    static let pause = TimeSpan.minutes(10)
    /// A set that a press began and that takes this long is mentioned once.
    static let overlong = TimeSpan.minutes(3)
    /// Minutes after the expected end of a set at which a lifter who has not pressed since the rest
    /// ran out is reminded; at `whetherThere` they are asked whether they are there.
    static let overtime = [1, whetherThere, 4]
    static let whetherThere = 2
  }

  package static var minutesUntilAsked: Int { Idle.whetherThere }

  enum Alarm: Hashable, Sendable {
    case plates, warning, tick(Int), overlong, overtime(Int), choice(Choice)
    case ahead
    /// Timed sets: the work begins, is half done, has this many seconds left or held, or the next
    /// round is due.
    case start, half, left(Int), held(Int), overrun
    case rep(Int), beat
  }

  /// The next event caused by time alone, and its instant, given the time of the lifter's latest
  /// input; a rest that is held does not end.
  func nextDue(lastInput: Instant, isHeld: Bool = false) -> (at: Instant, events: [Event])? {
    var due: [(at: Instant, events: [Event])] = []
    if let question = state.question {
      let isLeaving = question.subject == .effort && question.isCounted && question.count == 1
      let events = question.subject == .status ? [.asked(.choices)] : silence(question)
      due.append((question.deadline, events + (isLeaving ? [.ended] : [])))
    }
    switch state.phase {
    case .resting(let rest) where state.pausedAt == nil && !isHeld:
      due.append((rest.until, unheardChoices + [.restEnded(isAutomatic: true)]))
    case .lifting(let lifting) where state.pausedAt == nil:
      if let end = clockEnd {
        due.append(end)
      } else {
        due.append((max(lastInput, lifting.since) + state.patience, [.paused(isAutomatic: true)]))
      }
    case .complete(let since) where state.question == nil:
      if let subject = state.unasked.first {
        due.append((max(since, latest) + Patience.summary, [.asked(subject)]))
      } else {
        due.append((max(latest, lastInput) + Patience.farewell, [.ended]))
      }
    case .lifting, .resting, .complete, .ended: break
    }
    return due.min { $0.at < $1.at }
  }

  /// Choices and offers end with the rest, whose closing words would talk over them.
  var unheardChoices: [Event] {
    switch state.question?.subject {
    case .status, .choices, .menu, .again, .sure, .offer, .doubt, .many, .about: [.answered]
    case .rating: state.question.map(silence) ?? []
    case .short, .amrap, .effort, .lightWeek, nil: []
    }
  }

  /// The reminders for a lifter who has not pressed for long: after a rest that ran out, which may
  /// have been missed, at growing intervals; after a press only one.
  private func lateAlarms(_ lifting: Lifting) -> [(at: Instant, alarm: Alarm)] {
    guard lifting.isAutomatic, let done = state.expectedPress else {
      return [(lifting.since + max(Idle.overlong, state.overlong), .overlong)]
    }
    return Idle.overtime.map { (done + .minutes($0), .overtime($0)) }
  }

  package var restWarning: Instant? { alarms.first { $0.alarm == .warning }?.at }

  /// The alarms of the current state, in order.
  var alarms: [(at: Instant, alarm: Alarm)] {
    var alarms: [(at: Instant, alarm: Alarm)] = []
    if let question = state.question, question.isOfChoices {
      // The first choice is offered with the question itself.
      for offer in question.offered.dropFirst() { alarms.append((offer.at, .choice(offer.choice))) }
    }
    guard state.pausedAt == nil else { return alarms }
    switch state.phase {
    case .lifting(let lifting):
      // A hold or a round that ends by itself needs no press.
      let isLate = state.running.map { $0.clock.end == nil && !$0.clock.isMeasured } ?? true
      if isLate { alarms += lateAlarms(lifting) }
      alarms += clockAlarms
    case .resting(let rest):
      let length = rest.until - rest.since
      // Nothing is repeated within a minute.
      if length >= .seconds(80) { alarms.append((rest.until - .seconds(20), .plates)) }
      if length >= .seconds(15) { alarms.append((rest.until - .seconds(10), .warning)) }
      let isTimed = state.current.flatMap(state.clock(of:)).map { !$0.isBeat } ?? false
      let isReady = state.isReadyAfterRest
      if isReady, let ahead = state.announcedAhead {
        alarms.append((rest.until - .seconds(ahead), .ahead))
      }
      // If preparation time follows, three ticks that start nothing would mislead.
      if isReady || !isTimed, isReady || length >= .seconds(5) {
        for second in [3, 2, 1] where length > .seconds(second) {
          alarms.append((rest.until - .seconds(second), .tick(second)))
        }
      }
      if isReady, isTimed { alarms.append((rest.until, .start)) }
    case .complete, .ended: break
    }
    return alarms.sorted { $0.at < $1.at }
  }
}
