internal import Coaching
internal import Commands
internal import Controls
internal import LogStore
internal import Phrasing
internal import Platform
internal import SessionEngine
internal import Training

/// Runs a session on the live clock: passes input to the coach, and the coach's decisions to voice,
/// sound, journal and terminal.
///
/// One thread conducts. Journal, voice and sound have their own threads and reply through the
/// mailbox.
final class LiveSession {
  private let console: Console
  private let seat: LiveSeat
  private var coach: Coach
  private var latest = Instant(milliseconds: .min)

  private var answering: Answering

  /// Whether a signal or the end of input ended the session, or its terminal was closed.
  private(set) var isDismissed = false

  /// Prepares the session; the console remains the caller's to close.
  ///
  /// In standby, `answering` is whoever waits for the session to begin.
  init(
    _ environment: AppContext, _ opening: consuming SessionLauncher, on console: Console,
    inStandby answering: Answering? = nil
  ) throws {
    let isInStandby = answering != nil
    let answering = answering ?? Answering()
    (self.console, self.answering) = (console, answering)
    seat = try LiveSeat(environment, opening, mailbox: console.mailbox) {
      EventSinks.all(
        environment, player: console.player, standing: console.broker,
        press: console.inputs.inbox.press)
    }
    coach = seat.coach(
      seat.ports(console, shown: answering.shown), stopsWhenPaused: isInStandby)
  }

  /// Runs the session until it ends, or is interrupted and can be resumed.
  ///
  /// - Throws: `ExitStatus.failure` if something could not be saved.
  func run() throws(ExitStatus) {
    for notice in seat.notices { coach.receive(.notice(notice), at: now) }
    if seat.isResumed {
      coach.resume(rebooted: seat.isRebooted, at: now)
    } else {
      coach.begin(at: now)
    }
    while !coach.isOver(at: now) {
      answering.forget()
      console.inputs.readsPipe = coach.isAnswered
      let wake = coach.nextWake(after: now).map { seat.clock.nanoseconds(at: $0) }
      let deadline = [wake, answering.deadline, console.service.due].compactMap(\.self).min()
      for (arrival, at) in console.inputs.next(until: deadline) { take(arrival, at: reach(at)) }
      for report in console.mailbox.take() { coach.receive(report, at: now) }
      coach.wake(at: now)
      answering.answer()
      while let (words, reply) = answering.takeLater() {
        take(.remote(words, reply), at: now)
        answering.answer()
      }
      console.service.beat([console.speaker.pulse] + (seat.journal.map { [$0.pulse] } ?? []))
    }
    answering.refuse("the session is over")
    console.service.patiently {
      console.speaker.close()
      seat.journal?.close(atMost: .seconds(5))
    }
    for case .kept(let number) in console.mailbox.take() {
      coach.receive(.kept(through: number), at: now)
    }
    seat.events?.close()
    guard coach.isKept else {
      seat.writeDown(coach)
      throw .failure
    }
  }

  private func take(_ arrival: Arrival, at moment: Instant) {
    switch arrival {
    case .stop, .endOfInput:
      isDismissed = true
      console.service.stopping()
    case .hangup: isDismissed = true
    case .remote(let words, let reply): guard answering.begin(words, reply) else { return }
    case .keys(let news):
      if let complaint = news.complaint { printError(complaint) }
      coach.receive(.notice(news.notice), at: moment)
    default: break
    }
    if let input = arrival.input { coach.receive(input, at: moment) }
  }

  private var now: Instant { reach(BootClock.now()) }

  /// Converts a time of the boot clock, but never to a moment before one that the coach has seen.
  ///
  /// A key has the time of its press, and the coach may have been woken between that and now.
  private func reach(_ nanoseconds: Int64) -> Instant {
    latest = max(latest, seat.clock.instant(at: nanoseconds))
    return latest
  }
}
