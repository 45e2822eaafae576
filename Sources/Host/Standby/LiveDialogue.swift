internal import Coaching
internal import Commands
internal import Context
internal import Controls
internal import LogStore
internal import Phrasing
internal import Platform
internal import SessionEngine

/// Holds the dialogue of standby on the live clock.
///
/// The agenda is looked up on a separate thread while the greeting is spoken.
final class LiveDialogue {
  private let console: Console
  private let found: Mailbox<AgendaFinder.Found>
  private let clock: LiveClock
  private var coach: StandbyCoach
  private var latest = Instant.zero
  /// The senders who wait for an answer; whatever follows the dialogue may have to give it.
  private(set) var answering = Answering()
  /// The input that came with the press that woke the program.
  private let more: ArraySlice<(Arrival, at: Int64)>

  /// The requests behind the items of the agenda, once that was found.
  private var workouts: [WantedSession.Workout?] = []

  /// Whether a signal, the end of input or a closed terminal ended it.
  private(set) var isDismissed = false

  /// Greets the lifter, who woke the program by an input, and could train with these others.
  init(
    _ environment: AppContext, _ console: Console, others: [String],
    wokenBy arrivals: [(Arrival, at: Int64)]
  ) throws {
    self.console = console
    let now = LocalTime.now()
    clock = LiveClock(origin: now.boottime)
    var answering = Answering()
    // A mere press only wakes.
    switch arrivals.first?.0 {
    case .press, .play: more = arrivals.dropFirst()
    case .remote("", let reply):
      _ = answering.begin("", reply)
      more = arrivals.dropFirst()
    case .hold, .release, .line, .lineHold, .piped, .remote, .keys, .pauseSignal, .pause, .stop,
      .endOfInput, .hangup, nil:
      more = arrivals[...]
    }
    self.answering = answering
    let wiring = Wiring(
      inputs: console.inputs, mailbox: console.mailbox, speaker: console.speaker, journal: nil,
      shown: answering.shown, exerciseDirectory: Locked(nil), clock: clock,
      voice: Locked(try environment.voice))
    let settings = environment.settings
    coach = StandbyCoach(
      try environment.announcer(sessions: .max), ports: wiring.ports,
      dayPart: StandbyCue.DayPart(hour: LocalTime.hour(of: now)), name: settings.name,
      scan: .seconds(settings.scan), at: .zero)
    let found = Mailbox<AgendaFinder.Found>(console.inputs.wake)
    self.found = found
    let look: @Sendable () -> Void = {
      let begun = BootClock.now()
      let result = AgendaFinder(environment, others: others).found(at: now)
      ServiceLog.note(
        slow: "reading the log", BootClock.now() - begun, over: .milliseconds(500))
      found.post(result)
    }
    if !startThread(named: "agenda", look) { look() }
  }

  /// Runs until the lifter has decided, or left.
  func run() -> StandbyMachine.Outcome {
    for (arrival, at) in more { take(arrival, at: reach(at)) }
    while coach.outcome == nil {
      coach.wake(at: now)
      answering.answer()
      while coach.outcome == nil, let (words, reply) = answering.takeLater() {
        take(.remote(words, reply), at: now)
        answering.answer()
      }
      answering.forget()
      console.inputs.readsPipe = coach.isAnswered
      let wake = coach.nextWake(after: now).map { clock.nanoseconds(at: $0) }
      let deadline = [wake, answering.deadline, console.service.due].compactMap(\.self).min()
      if coach.outcome != nil { break }
      console.service.beat([console.speaker.pulse])
      for (arrival, at) in console.inputs.next(until: deadline) { take(arrival, at: reach(at)) }
      for report in console.mailbox.take() { coach.receive(report, at: now) }
      for found in found.take() {
        workouts = found.workouts
        coach.receive(found.agenda, at: now)
      }
    }
    return coach.outcome ?? .sleep
  }

  /// The session of an item of the agenda.
  func request(_ index: Int, device: String?) -> WantedSession {
    let workout = workouts.indices.contains(index) ? workouts[index] : nil
    return WantedSession(workout ?? .next, isFresh: workout != nil, device: device)
  }

  private func take(_ arrival: Arrival, at moment: Instant) {
    switch arrival {
    case .stop, .endOfInput, .hangup:
      isDismissed = true
      console.service.stopping()
    case .remote(let words, let reply): guard answering.begin(words, reply) else { return }
    case .keys(let news):
      if let complaint = news.complaint { printError(complaint) }
      coach.receive(.notice(news.notice), at: moment)
    case .press, .hold, .release, .line, .lineHold, .piped, .pauseSignal, .pause, .play: break
    }
    if let input = arrival.input { coach.receive(input, at: moment) }
  }

  private var now: Instant { reach(BootClock.now()) }

  /// Converts a time of the boot clock, but never to a moment before one that the coach has seen.
  private func reach(_ nanoseconds: Int64) -> Instant {
    latest = max(latest, clock.instant(at: nanoseconds))
    return latest
  }
}
