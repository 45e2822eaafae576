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
  private let mailbox: Mailbox
  private let inputs: InputLoop
  private let speaker: Speaker
  private let journal: JournalWriter?
  private let events: EventPublisher?
  private let notices: [Notice]
  private let isResumed: Bool
  private let isRebooted: Bool
  /// The time the session began, and its number in the log; 0 if it has none.
  private let started: Timestamp
  private let number: Int
  /// The boot clock in milliseconds at instant zero of the session.
  private let origin: Int
  private var coach: Coach
  private var latest = Instant(milliseconds: .min)

  /// The pending reply to words from the socket, and what was shown since they arrived.
  private var answering: (reply: Reply, isPress: Bool, by: Int64)?
  private let shown = Locked<[TimelineItem]>([])

  init(
    _ environment: AppContext, _ invocation: Invocation, _ opening: consuming SessionLauncher
  ) throws {
    (notices, origin) = (opening.notices, opening.origin)
    (isResumed, isRebooted) = (opening.isResumed, opening.isRebooted)
    let announcer = try environment.announcer(sessions: opening.sessions)
    let exerciseDirectory = Locked<Session.ExerciseDirectory?>(nil)
    let socket = try SocketPath.standard(
      name: Paths.name(of: environment.paths.database),
      runtimeDirectory: Paths.variable("XDG_RUNTIME_DIR"))
    inputs = try InputLoop(
      input: invocation.has(.noStdin) ? .none : .standardInput, socket: socket,
      keys: (
        try KeysFile(environment.paths).read(),
        hold: .milliseconds(SessionMachine.holdTime.milliseconds)
      ))
    mailbox = Mailbox(inputs.waker)
    speaker = Speaker(environment, device: invocation.value(.device), tell: mailbox.post)
    var path: String?
    if let place = opening.place.take() {
      path = place.path
      (started, number) = (place.started, place.session?.number ?? 0)
      let publisher = EventPublisher(
        opening.machine.session, isResumed: isResumed, origin: origin,
        sinks: EventSinks.all(environment, socket: socket))
      events = publisher
      // From here on, the store belongs to the journal.
      journal = try JournalWriter(place, saved: publisher.take, tell: mailbox.post)
    } else {
      (started, number) = (LocalTime.now(), 0)
      (journal, events) = (nil, nil)
    }
    let wiring = Wiring(
      inputs: inputs, mailbox: mailbox, speaker: speaker, journal: journal, shown: shown,
      exerciseDirectory: exerciseDirectory, origin: opening.origin, rate: environment.settings.rate)
    coach = Coach(
      machine: opening.machine, announcer: announcer, ports: wiring.ports, lesson: opening.lesson)
    environment.lookUp(
      for: opening.machine.session.plan, in: path, at: started, into: exerciseDirectory
    ) { [events, mailbox] report in
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
      shown.withLock { items in if answering == nil { items = [] } }
      inputs.readsPipe = coach.isAnswered
      let wake = coach.nextWake(after: now).map {
        Wiring.nanoseconds($0, origin: origin)
      }
      let deadline = [wake, answering?.by].compactMap(\.self).min()
      for (arrival, at) in inputs.next(until: deadline) { take(arrival, at: reach(at)) }
      for report in mailbox.take() { coach.receive(report, at: now) }
      coach.wake(at: now)
      answer()
    }
    if let answering { answering.reply.answer("the session is over", isRefusal: true) }
    speaker.close()
    journal?.close(atMost: .seconds(5))
    for case .kept(let number) in mailbox.take() {
      coach.receive(.kept(through: number), at: now)
    }
    events?.close()
    inputs.close()
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
    case .press: coach.receive(.press, at: moment)
    case .hold: coach.receive(.held, at: moment)
    case .release: coach.receive(.release, at: moment)
    case .line(let words): coach.receive(.words(words), at: moment)
    case .piped(let words): coach.receive(.piped(words), at: moment)
    case .pauseSignal: coach.receive(.pauseSignal, at: moment)
    case .stop, .endOfInput: coach.receive(.stop, at: moment)
    case .hangup: coach.receive(.hangup, at: moment)
    case .remote(let words, let reply):
      answering?.reply.answer("busy with another one", isRefusal: true)
      shown.withLock { $0 = [] }
      answering = (reply, words.isEmpty, BootClock.now() + 1_500_000_000)
      coach.receive(words.isEmpty ? .press : .words(words), at: moment)
    }
  }

  /// Replies to words from the socket once their effect is known, or after 1.5 seconds.
  private func answer() {
    guard let waiting = answering else { return }
    let items = shown.withLock { $0 }
    let logged = items.filter { $0.kind == .log }.compactMap(\.change).map(describe)
    let said = items.filter { [.say, .caption].contains($0.kind) }.map(\.text)
    let isIgnored = items.contains { $0.kind == .tone && $0.text == "ignored" }
    let isOver = BootClock.now() >= waiting.by
    guard !said.isEmpty || isIgnored || isOver else { return }
    var lines = logged + said
    if lines.isEmpty { lines = [isIgnored ? "it came too soon" : "done"] }
    waiting.reply.answer(
      lines.joined(separator: "\n"),
      // A press is never wrong, only too early.
      isRefusal: isIgnored && !waiting.isPress && logged.isEmpty)
    answering = nil
  }

  private func describe(_ change: Session.LogChange) -> String {
    TimelineLine(at: .zero, kind: "log", text: "", change: change).description
  }

  private var now: Instant { reach(BootClock.now()) }

  /// Converts a time of the boot clock, but never to a moment before one that the coach has seen.
  ///
  /// A key has the time of its press, and the coach may have been woken between that and now.
  private func reach(_ nanoseconds: Int64) -> Instant {
    latest = max(latest, Instant(milliseconds: Int(nanoseconds / 1_000_000) - origin))
    return latest
  }
}
