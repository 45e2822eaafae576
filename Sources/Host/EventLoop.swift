internal import Coaching
internal import Context
internal import Controls
internal import Platform

/// What the lifter talks to: the coach of a session, or the dialogue of standby or of the set-up.
///
/// Times are nanoseconds of the boot clock that never go back.
protocol Conversation: AnyObject {
  var isOver: Bool { get }
  /// Whether all input has been answered, so that a pipe may be read further.
  var isAnswered: Bool { get }
  /// How far its threads have come.
  var pulses: [Pulse] { get }

  func receive(_ input: Coach.Input, at time: Int64)
  func receive(_ report: Coach.ThreadReport)
  /// Does what is due.
  func wake(at time: Int64)
  /// When to call `wake` again even if nothing arrives; `time` is when it was called last.
  func nextWake(after time: Int64) -> Int64?
}

/// The thread that conducts: it waits for the lifter and for reports of other threads, passes them to
/// a conversation, answers senders of words, and tells the service manager that nothing hangs.
final class EventLoop {
  let inputs: InputLoop
  let service = Service()
  /// Where voice, sound and others report to.
  let reports: Mailbox<Coach.ThreadReport>
  /// The senders who wait for the effect of their words.
  var answering = Answering()
  /// Whether a signal, the end of input or a closed terminal has asked the program to end.
  private(set) var isDismissed = false
  private var latest: Int64 = 0

  init(_ inputs: InputLoop) {
    self.inputs = inputs
    reports = Mailbox(inputs.wake)
  }

  /// The present, but never before a moment that a conversation has seen: a key has the time of its
  /// press, and the loop may have been woken between that and now.
  var now: Int64 { reach(BootClock.now()) }

  private func reach(_ time: Int64) -> Int64 {
    latest = max(latest, time)
    return latest
  }

  /// Waits for input until a deadline; the threads of these pulses must not hang.
  func next(until deadline: Int64?, _ pulses: [Pulse] = []) -> [(Arrival, at: Int64)] {
    let arrivals = inputs.next(until: [deadline, service.due].compactMap(\.self).min())
    service.beat(pulses)
    for (arrival, _) in arrivals {
      switch arrival {
      case .keys(.unusable(let fault, let device)): printError(fault.error(device).description)
      case .input(.stop), .input(.hangup):
        isDismissed = true
        service.stopping()
      case .input, .remote, .keys: break
      }
    }
    return arrivals
  }

  /// Holds a conversation to its end; some of its input has arrived already.
  func hold(_ conversation: some Conversation, with arrivals: [(Arrival, at: Int64)] = []) {
    // Input from before the conversation counts as its first moment.
    _ = now
    for (arrival, at) in arrivals { pass(arrival, at: reach(at), to: conversation) }
    while true {
      let woken = now
      conversation.wake(at: woken)
      answering.answer()
      while !conversation.isOver, let (input, reply) = answering.takeLater() {
        pass(.remote(input, reply), at: now, to: conversation)
        answering.answer()
      }
      if conversation.isOver { return }
      answering.forget()
      inputs.readsPipe = conversation.isAnswered
      // After that wake, not after now: what has fallen due since would be passed over.
      let wake = conversation.nextWake(after: woken)
      let deadline = [wake, answering.deadline].compactMap(\.self).min()
      for (arrival, at) in next(until: deadline, conversation.pulses) {
        pass(arrival, at: reach(at), to: conversation)
      }
      for report in reports.take() { conversation.receive(report) }
    }
  }

  private func pass(_ arrival: Arrival, at time: Int64, to conversation: some Conversation) {
    switch arrival {
    case .input(let input): conversation.receive(input, at: time)
    case .remote(let input, let reply):
      if answering.begin(input, reply) { conversation.receive(input, at: time) }
    case .keys(let news): conversation.receive(.notice(news.notice))
    }
  }
}
