internal import Coaching
internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import LogStore
internal import Phrasing
internal import Platform
internal import Reports
internal import SessionEngine
internal import SpeechSynthesis
internal import Training

/// The parts of a running session that belong to one lifter: the journal, the events and the
/// announcements.
final class LiveSeat {
  let notices: [Notice]
  private let isResumed: Bool
  let isRebooted: Bool
  let clock: LiveClock
  let journal: JournalWriter?
  let events: EventPublisher?
  /// Where the journal and the log report to.
  let mailbox: Mailbox<Coach.ThreadReport>

  /// The time the session began, and its number in the log; 0 if it has none.
  private let started: Timestamp
  private let number: Int
  private let machine: SessionMachine
  private let announcer: Announcer
  private let lesson: Lesson?
  private let environment: AppContext
  private let voice: Locked<VoiceSettings>
  private let exerciseDirectory = Locked<Session.ExerciseDirectory?>(nil)

  /// Takes over an opened session; that of the first lifter is the media player's. Throws `Failure`
  /// if the journal's thread cannot start.
  init(
    _ environment: AppContext, _ opening: consuming SessionLauncher, on console: Console,
    isFirst: Bool = true
  ) throws {
    (notices, clock, lesson) = (opening.notices, opening.clock, opening.lesson)
    (isResumed, isRebooted) = (opening.isResumed, opening.isRebooted)
    (machine, self.environment) = (opening.machine, environment)
    mailbox = Mailbox(console.loop.inputs.wake)
    announcer = try environment.announcer(sessions: opening.sessions)
    voice = Locked(try environment.voice)
    var path: String?
    if let destination = opening.destination.take() {
      path = destination.path
      (started, number) = (destination.started, destination.session?.number ?? 0)
      let sinks = EventSinks.all(
        environment, player: isFirst ? console.player : nil,
        connected: isFirst ? console.broker : nil, press: console.loop.inputs.inbox.post(now:))
      let publisher = EventPublisher(
        opening.machine.session, of: environment.settings.name, isResumed: isResumed, clock,
        sinks: sinks)
      events = publisher
      // From here on, the store belongs to the journal.
      journal = try JournalWriter(
        destination, saved: { publisher.take(.saved($0)) }, tell: mailbox.post)
    } else {
      (started, number) = (LocalTime.now(), 0)
      (journal, events) = (nil, nil)
    }
    environment.lookUp(
      for: opening.machine.session.plan, in: path, at: started, into: exerciseDirectory
    ) { [events, mailbox] report in
      if case .book(let book) = report { events?.take(.book(book)) }
      mailbox.post(report)
    }
  }

  /// Opens the session that another lifter wants who comes to the rack; throws `Failure`,
  /// `PlanningError` or `Catalog.Fault` if none can begin.
  convenience init(_ guest: SharedLifters.Member, _ wanted: WantedSession, on console: Console)
    throws
  {
    try self.init(
      guest.environment,
      try SessionLauncher.find(guest.environment, wanted, under: guest.lock), on: console,
      isFirst: false)
  }

  /// The real devices, for this lifter's coach.
  private func ports(_ console: Console) -> Ports {
    Wiring(
      loop: console.loop, speaker: console.speaker, journal: journal,
      exerciseDirectory: exerciseDirectory, clock: clock, voice: voice,
      events: events, switchLanguage: switchLanguage
    ).ports
  }

  /// Reads another language on a thread of its own, saves the choice, and reports it to the coach.
  private func switchLanguage(to name: String) -> LanguageSwitch {
    // Another thread has no command of its own.
    let command = ChangingCommand.current
    let isStarted = startThread(named: "language") {
      [environment, voice, exerciseDirectory, mailbox] in
      do {
        guard let (other, announcer) = try environment.speaking(languageNamed: name) else {
          return mailbox.post(.language(nil, named: name))
        }
        let settings = try other.voice
        voice.withLock { $0 = settings }
        if let library = try? other.exercises.library() {
          exerciseDirectory.withLock { $0?.library = library }
        }
        mailbox.post(.language(announcer, named: name))
        do {
          try ChangingCommand.$current.withValue(command) {
            try SettingsFile(environment.paths).change(.language) { _ in other.catalog.language }
          }
        } catch {
          // This session continues in it.
          printError("\(error)")
          mailbox.post(.notice(.languageNotSaved))
        }
      } catch {
        printError("\(error)")
        mailbox.post(.language(nil, named: name))
      }
    }
    return isStarted ? .later : .impossible
  }

  /// The lifter with a coach; `origin` is when the first lifter's session began, by the boot clock.
  func lifter(
    named name: String, after origin: Int, _ console: Console, stopsWhenPaused: Bool
  ) -> Conductor.Seat {
    Conductor.Seat(
      name: name,
      coach: Coach(
        machine: machine, announcer: announcer, ports: ports(console),
        lesson: lesson, stopsWhenPaused: stopsWhenPaused, isBegun: journal == nil),
      offset: .milliseconds(clock.origin - origin), isResumed: isResumed)
  }

  func takeLightWeek() { SettingsFile(environment.paths).takeLightWeek(after: started.day) }

  /// Prints a session as text if it could not be saved.
  func writeDown(_ coach: Coach) {
    printError(
      "cannot save all of this session to the log. 'spotter show' shows what was saved."
        + " Free some space on the disk or make it writable. The whole session, to write down:"
    )
    // What was not saved was not confirmed; the system's journal is no place for it.
    guard !ServiceLog.isUsed else { return }
    let log = coach.machine.session.log
    let row = HistoryRow(
      number: number, started: LocalTime.local(started),
      program: log.program, workout: log.workout, status: log.status, sets: log.setsDone,
      volume: Weight(thousandths: log.volume, unit: log.unit), seconds: log.length / 1000,
      effort: log.effort, isLight: coach.machine.session.plan.isLight == true)
    for line in Report.show(row, log, asJSON: false).split(separator: "\n") {
      printError(String(line))
    }
  }
}
