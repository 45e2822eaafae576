internal import Coaching
internal import Commands
internal import Controls
internal import Platform
internal import SessionEngine

/// Runs the sessions of lifters who share a rack on the live clock: one conductor, one voice, and a
/// journal each.
///
/// Instants are those of the first lifter's session.
final class SharedSession {
  private let console: Console
  private let seats: [LiveSeat]
  private var coach: SharedCoach
  private var latest = Instant(milliseconds: .min)
  private var answering = Answering()

  /// Prepares the sessions; the console remains the caller's to close.
  ///
  /// - Parameters:
  ///   - lifters: The lifters with their opened sessions, at least one.
  ///   - console: The button and the voice, with the settings of the first lifter.
  init(_ lifters: [(name: String, seat: LiveSeat)], on console: Console) {
    let (seats, shown) = (lifters.map(\.seat), answering.shown)
    (self.console, self.seats) = (console, seats)
    let own = seats.map { $0.ports(console, shown: shown) }
    let origin = seats[0].clock.origin
    let floor = Floor(own[0], offsets: seats.map { .milliseconds($0.clock.origin - origin) })
    coach = SharedCoach(
      lifters.indices.map { index in
        (lifters[index].name, seats[index].coach(floor.ports(of: index, own: own[index])))
      }, floor: floor)
  }

  /// Runs the sessions until all have ended, or are interrupted and can be resumed.
  ///
  /// - Throws: `ExitStatus.failure` if something could not be saved.
  func run() throws(ExitStatus) {
    for (index, seat) in seats.enumerated() {
      for notice in seat.notices { coach.receive(.notice(notice), for: index, at: now) }
    }
    coach.begin(
      isResumed: seats.map(\.isResumed), rebooted: seats.contains(where: \.isRebooted), at: now)
    while !coach.isOver(at: now) {
      answering.forget()
      console.inputs.readsPipe = coach.isAnswered
      let wake = coach.nextWake(after: now).map { seats[0].clock.nanoseconds(at: $0) }
      let deadline = [wake, answering.deadline, console.service.due].compactMap(\.self).min()
      for (arrival, at) in console.inputs.next(until: deadline) { take(arrival, at: reach(at)) }
      takeReports()
      coach.wake(at: now)
      answering.answer()
      while let (words, reply) = answering.takeLater() {
        take(.remote(words, reply), at: now)
        answering.answer()
      }
      console.service.beat([console.speaker.pulse] + seats.compactMap(\.journal?.pulse))
    }
    answering.refuse("the session is over")
    console.service.patiently {
      console.speaker.close()
      for seat in seats { seat.journal?.close(atMost: .seconds(5)) }
    }
    takeReports()
    for seat in seats { seat.events?.close() }
    let unsaved = zip(seats, coach.seats).filter { !$1.coach.isKept }
    for (seat, shared) in unsaved { seat.writeDown(shared.coach) }
    if !unsaved.isEmpty { throw .failure }
  }

  private func takeReports() {
    for report in console.mailbox.take() { coach.receive(report, at: now) }
    for (index, seat) in seats.enumerated() {
      for report in seat.mailbox.take() { coach.receive(report, for: index, at: now) }
    }
  }

  private func take(_ arrival: Arrival, at moment: Instant) {
    switch arrival {
    case .stop, .endOfInput: console.service.stopping()
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
  private func reach(_ nanoseconds: Int64) -> Instant {
    latest = max(latest, seats[0].clock.instant(at: nanoseconds))
    return latest
  }
}
