internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
internal import LogStore
internal import Phrasing
internal import Platform
internal import SessionEngine

/// Runs the session of a lifter, or of several at one rack, on the live clock: passes input to the
/// conductor, and its decisions to voice, sound, journals and terminal.
///
/// One thread conducts. Journals, voice and sound have their own threads and reply through
/// mailboxes. Instants are those of the first lifter's session.
final class LiveSession {
  private let console: Console
  private let isInStandby: Bool
  private var seats: [LiveSeat]
  private var conductor: Conductor

  /// The lifters at the rack; `nil` in practice, which others cannot join.
  private(set) var lifters: SharedLifters?

  /// The locks of the logs of those who joined while it ran.
  private var locks: [LogLock] = []

  /// Prepares the session; the console remains the caller's to close. `wanted` is what the others'
  /// sessions are to be, except for the workout; in standby, a press begins another one after it.
  ///
  /// - Throws: `Failure`, `PlanningError` or `Catalog.Fault` if a session cannot begin.
  init(
    _ opening: consuming SessionLauncher, _ environment: AppContext,
    of lifters: SharedLifters? = nil, _ wanted: WantedSession = WantedSession(),
    on console: Console, isInStandby: Bool = false
  ) throws {
    (self.lifters, self.console, self.isInStandby) = (lifters, console, isInStandby)
    let first = try LiveSeat(environment, opening, on: console)
    var others = wanted
    others.workout = .next
    let guests =
      try lifters?.members.dropFirst().map { try LiveSeat($0, others, on: console) } ?? []
    let seats = [first] + guests
    self.seats = seats
    conductor = Conductor(
      try seats.indices.map { index in
        // Alone, the first lifter needs no name.
        let name = seats.count == 1 ? "" : try lifters?.members[index].name ?? ""
        return seats[index].lifter(
          named: name, after: first.clock.origin, console, stopsWhenPaused: isInStandby)
      })
  }

  /// Runs the session until it ends, or is interrupted and can be resumed; throws
  /// `ExitStatus.failure` if something could not be saved.
  func run() throws(ExitStatus) {
    for (index, seat) in seats.enumerated() { announce(seat.notices, of: index) }
    conductor.offer(toShareWith: lifters?.others ?? [])
    conductor.begin(rebooted: seats.contains(where: \.isRebooted), at: now)
    // What standby was told, the session is not told again.
    if console.speaker.isHeard { conductor.receive(.sound(isThere: true), at: now) }
    let loop = console.loop
    loop.hold(self)
    loop.answering.refuse("the session is over")
    loop.service.patiently {
      console.speaker.close()
      for seat in seats { seat.journal?.close(atMost: .seconds(5)) }
    }
    for report in loop.reports.take() { receive(report) }
    takeSeatReports(at: now)
    for seat in seats { seat.events?.close() }
    for lock in locks { lock.release() }
    for (seat, coach) in zip(seats, conductor.seats.map(\.coach))
    where coach.machine.session.state.hasTakenLightWeek {
      seat.takeLightWeek()
    }
    let unsaved = zip(seats, conductor.seats.map(\.coach)).filter { !$1.isSaved }
    for (seat, coach) in unsaved { seat.writeDown(coach) }
    if !unsaved.isEmpty { throw .failure }
  }

  /// Lets a lifter join, or says why that is impossible.
  private func admit(_ name: String) {
    guard var joined = lifters else { return }
    do {
      let host = try joined.members[0].name
      try joined.add(name, makesLog: true)
      try joined.lockLast()
      let guest = joined.members[joined.members.count - 1]
      do {
        let seat = try LiveSeat(guest, WantedSession(), on: console)
        conductor.join(
          seat.lifter(
            named: try guest.name, after: seats[0].clock.origin, console,
            stopsWhenPaused: isInStandby),
          besides: host, rebooted: seat.isRebooted, at: now)
        seats.append(seat)
        announce(seat.notices, of: seats.count - 1)
      } catch {
        guest.lock?.release()
        throw error
      }
      if let lock = guest.lock { locks.append(lock) }
      lifters = joined
      conductor.offer(toShareWith: joined.others)
    } catch {
      let why = "\(error.reported)"
      printError(why)
      conductor.receive(.notice(.cannotBegin(why: StartTrouble(error))), at: now)
    }
  }

  /// Brings the report pages of everybody who took part up to date.
  func writePages() {
    for member in lifters?.members ?? [] { ReportPages.writeAfterSession(member.environment) }
  }

  private func announce(_ notices: [Notice], of lifter: Int) {
    for notice in notices { conductor.receive(.notice(notice), for: lifter, at: now) }
  }

  private func takeSeatReports(at now: Instant) {
    for (index, seat) in seats.enumerated() {
      for report in seat.mailbox.take() { conductor.receive(report, for: index, at: now) }
    }
  }

  private var now: Instant { seats[0].clock.instant(at: console.loop.now) }
}

extension LiveSession: Conversation {
  var isOver: Bool { conductor.isOver(at: now) }
  var isAnswered: Bool { conductor.isAnswered }
  var pulses: [Pulse] { [console.speaker.pulse] + seats.compactMap(\.journal?.pulse) }

  func receive(_ input: Coach.Input, at time: Int64) {
    conductor.receive(input, at: seats[0].clock.instant(at: time))
  }

  func receive(_ report: Coach.ThreadReport) { conductor.receive(report, at: now) }

  func wake(at time: Int64) {
    let now = seats[0].clock.instant(at: time)
    takeSeatReports(at: now)
    conductor.wake(at: now)
    if let name = conductor.takeInvitation() { admit(name) }
  }

  func nextWake(after time: Int64) -> Int64? {
    let clock = seats[0].clock
    return conductor.nextWake(after: clock.instant(at: time)).map(clock.nanoseconds(at:))
  }
}
