internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
internal import LogStore
internal import Phrasing
internal import Platform
internal import SessionEngine

/// Holds the dialogue of standby on the live clock; the agenda is looked up on a thread of its own
/// while the greeting is spoken.
final class LiveDialogue {
  private let console: Console
  private let found: Mailbox<AgendaFinder.Found>
  private let clock: LiveClock
  private var coach: StandbyCoach

  private let environment: AppContext

  /// Whether this week was light before; `nil` until the agenda was found.
  private var wasLight: Bool?

  /// The requests behind the items of the agenda, once that was found.
  private var workouts: [WantedSession.Selection?] = []

  /// What arrived with the press that woke the program.
  private let arrivals: [(Arrival, at: Int64)]

  /// Greets the lifter, who could train with these others.
  init(
    _ environment: AppContext, _ console: Console, others: [String],
    wokenBy arrivals: [(Arrival, at: Int64)]
  ) throws {
    (self.console, self.environment) = (console, environment)
    // A mere press only wakes; its answer is the greeting.
    switch arrivals.first?.0 {
    case .input(.press), .input(.play): self.arrivals = Array(arrivals.dropFirst())
    case .remote(.press, let reply):
      _ = console.loop.answering.begin(.press, reply)
      self.arrivals = Array(arrivals.dropFirst())
    case .input, .remote, .keys, nil: self.arrivals = arrivals
    }
    let now = LocalTime.now()
    clock = LiveClock(origin: now.boottime)
    let wiring = Wiring(
      loop: console.loop, speaker: console.speaker, journal: nil, exerciseDirectory: Locked(nil),
      clock: clock, voice: Locked(try environment.voice))
    let settings = environment.settings
    coach = StandbyCoach(
      try environment.announcer(sessions: .max), ports: wiring.ports,
      dayPart: StandbyCue.DayPart(hour: LocalTime.hour(of: now)), name: settings.name,
      scan: .seconds(settings.scan), at: .zero)
    let found = Mailbox<AgendaFinder.Found>(console.loop.inputs.wake)
    self.found = found
    let look: @Sendable () -> Void = {
      let begun = BootClock.now()
      let result = AgendaFinder(environment: environment, others: others).found(at: now)
      ServiceLog.note(
        slow: "reading the log", BootClock.now() - begun, over: .milliseconds(500))
      found.post(result)
    }
    if !startThread(named: "agenda", look) { look() }
  }

  /// Runs until the lifter has decided, or left.
  func run() -> StandbyMachine.Outcome {
    console.loop.hold(self, with: arrivals)
    saveLightWeek()
    return coach.outcome ?? .sleep
  }

  /// Whether the lifter made this week light or full again; then its workouts are planned again.
  private(set) var hasChangedWeek = false

  private func saveLightWeek() {
    guard let wasLight, let isLight = coach.wantsLight, isLight != wasLight else { return }
    do {
      let file = SettingsFile(environment.paths)
      if isLight {
        try file.makeLight(LocalTime.today)
      } else {
        try file.change(.lightWeek) { _ in nil }
      }
      hasChangedWeek = true
    } catch {
      printError("\(error.reported)")
    }
  }

  /// What was said of an update of the card, if anything.
  var told: StandbyCue.Update? { coach.told }

  func request(_ index: Int, device: String?) -> WantedSession {
    let workout = workouts.indices.contains(index) ? workouts[index] : nil
    return WantedSession(workout: workout ?? .next, isFresh: workout != nil, device: device)
  }

  private var now: Instant { clock.instant(at: console.loop.now) }
}

extension LiveDialogue: Conversation {
  var isOver: Bool { coach.outcome != nil }
  var isAnswered: Bool { coach.isAnswered }
  var pulses: [Pulse] { [console.speaker.pulse] }

  func receive(_ input: Coach.Input, at time: Int64) {
    coach.receive(input, at: clock.instant(at: time))
  }

  func receive(_ report: Coach.ThreadReport) { coach.receive(report, at: now) }

  func wake(at time: Int64) {
    let now = clock.instant(at: time)
    for found in found.take() {
      workouts = found.workouts
      wasLight = found.agenda.isLight
      coach.receive(found.agenda, at: now)
    }
    coach.wake(at: now)
  }

  func nextWake(after time: Int64) -> Int64? {
    coach.nextWake(after: clock.instant(at: time)).map(clock.nanoseconds(at:))
  }
}
