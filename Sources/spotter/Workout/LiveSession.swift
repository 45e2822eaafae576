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
  private let journal: JournalWriter?
  private let events: EventPublisher?
  private let notices: [Notice]
  private let isResumed: Bool
  private let isRebooted: Bool
  /// The time the session began, and its number in the log; 0 if it has none.
  private let started: Timestamp
  private let number: Int
  private let clock: LiveClock
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
    (notices, clock) = (opening.notices, opening.clock)
    (isResumed, isRebooted) = (opening.isResumed, opening.isRebooted)
    let announcer = try environment.announcer(sessions: opening.sessions)
    let exerciseDirectory = Locked<Session.ExerciseDirectory?>(nil)
    var path: String?
    if let place = opening.place.take() {
      path = place.path
      (started, number) = (place.started, place.session?.number ?? 0)
      let publisher = EventPublisher(
        opening.machine.session, isResumed: isResumed, origin: clock.origin,
        sinks: EventSinks.all(
          environment, player: console.player, standing: console.broker,
          press: console.mailbox.press))
      events = publisher
      // From here on, the store belongs to the journal.
      journal = try JournalWriter(
        place, saved: publisher.take, tell: console.mailbox.post)
    } else {
      (started, number) = (LocalTime.now(), 0)
      (journal, events) = (nil, nil)
    }
    let wiring = Wiring(
      inputs: console.inputs, mailbox: console.mailbox, speaker: console.speaker, journal: journal,
      shown: answering.shown, exerciseDirectory: exerciseDirectory, clock: opening.clock,
      rate: environment.settings.rate)
    coach = Coach(
      machine: opening.machine, announcer: announcer, ports: wiring.ports, lesson: opening.lesson,
      stopsWhenPaused: isInStandby)
    environment.lookUp(
      for: opening.machine.session.plan, in: path, at: started, into: exerciseDirectory
    ) { [events, mailbox = console.mailbox] report in
      if case .book(let book) = report { events?.use(book) }
      mailbox.post(report)
    }
  }

  /// Runs the session until it ends, or is interrupted and can be resumed.
  ///
  /// - Throws: `ExitStatus.failure` if something could not be saved.
  func run() throws(ExitStatus) {
    for notice in notices { coach.receive(.notice(notice), at: now) }
    if isResumed {
      coach.resume(rebooted: isRebooted, at: now)
    } else {
      coach.begin(at: now)
    }
    while !coach.isOver(at: now) {
      answering.forget()
      console.inputs.readsPipe = coach.isAnswered
      let wake = coach.nextWake(after: now).map { clock.nanoseconds(at: $0) }
      let deadline = [wake, answering.deadline, console.service.due].compactMap(\.self).min()
      for (arrival, at) in console.inputs.next(until: deadline) { take(arrival, at: reach(at)) }
      for report in console.mailbox.take() { coach.receive(report, at: now) }
      for words in console.mailbox.takePresses() {
        coach.receive(words.isEmpty ? .press : .words(words), at: now)
      }
      coach.wake(at: now)
      answering.answer()
      console.service.beat([console.speaker.pulse] + (journal.map { [$0.pulse] } ?? []))
    }
    answering.refuse("the session is over")
    console.service.patiently {
      console.speaker.close()
      journal?.close(atMost: .seconds(5))
    }
    for case .kept(let number) in console.mailbox.take() {
      coach.receive(.kept(through: number), at: now)
    }
    events?.close()
    guard coach.isKept else {
      printError(
        "cannot save all of this session to the log. 'spotter show' shows what was saved."
          + " Free some space on the disk or make it writable. The whole session, to write down:"
      )
      writeDown()
      throw .failure
    }
  }

  /// Prints the session as text if it could not be saved.
  private func writeDown() {
    // What was not saved was not confirmed; the system's journal is no place for it.
    guard !ServiceLog.isUsed else { return }
    let log = coach.machine.session.log
    let row = HistoryRow(
      number: number, started: LocalTime.local(started),
      program: log.program, workout: log.workout, status: log.status, sets: log.setsDone,
      volume: Weight(thousandths: log.volume, unit: log.unit), seconds: log.length / 1000,
      effort: log.effort)
    for line in Report.show(row, log, asJSON: false).split(separator: "\n") {
      printError(String(line))
    }
  }

  private func take(_ arrival: Arrival, at moment: Instant) {
    switch arrival {
    case .stop, .endOfInput:
      isDismissed = true
      console.service.stopping()
    case .hangup: isDismissed = true
    case .remote(let words, let reply): answering.begin(reply, isPress: words.isEmpty)
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
    latest = max(latest, clock.instant(at: nanoseconds))
    return latest
  }
}
