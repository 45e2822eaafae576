internal import Coaching
internal import Commands
internal import Context
internal import Controls
internal import Phrasing
internal import Platform
internal import SessionEngine
internal import SpeechSynthesis

/// Says something and listens, one after the other.
///
/// Unlike a session, a set-up waits: there is nothing to do meanwhile.
final class SetupTalk {
  /// An action of the lifter.
  enum Answer: Equatable {
    /// A press, at its nanosecond of the boot clock.
    case press(at: Int64)
    case words(String)
    /// A hold, a signal, or the end of the input.
    case leave
  }

  /// Whether a signal, the end of the input or a closed terminal ended it.
  private(set) var isDismissed = false

  /// Whether the lifter has typed something, and so has more than one key.
  private(set) var hasTyped = false

  /// The service, which reports to a service manager.
  let service: Service
  private let inputs: InputLoop
  private let mailbox: Mailbox<Coach.Report>
  private var environment: AppContext
  private var device: String?
  private var announcer: Announcer
  private var voice: VoiceSettings
  private var speaker: Speaker
  private var number = 0
  /// The inputs that were not handled yet, with the senders who wait for the effect.
  private var answers: [(answer: Answer, reply: Reply?)] = []
  /// The sender who waits for the effect of the latest answer.
  private var waiting: Reply?
  private var button = Button()
  /// The presses, at their nanoseconds of the boot clock, that may yet turn out to be a hold.
  private var presses: [Int64] = []

  init(
    _ environment: AppContext, _ invocation: Invocation, inputs: InputLoop, service: Service
  ) throws {
    (self.environment, self.inputs, self.service) = (environment, inputs, service)
    device = invocation.value(.device)
    mailbox = Mailbox(inputs.wake)
    announcer = try environment.announcer(sessions: .max)
    voice = try environment.voice
    speaker = Speaker(environment, device: device, tell: mailbox.post)
  }

  /// Speaks with other settings from now on; they are not saved.
  func use(_ settings: Settings) {
    guard settings != environment.settings else { return }
    speaker.close()
    // A device on the command line is what the lifter hears, until another one is tried.
    if settings.device != environment.settings.device { device = nil }
    environment = environment.with(settings)
    if let announcer = try? environment.announcer(sessions: .max),
      let voice = try? environment.voice
    {
      (self.announcer, self.voice) = (announcer, voice)
    }
    speaker = Speaker(environment, device: device, tell: mailbox.post)
  }

  /// Ends the voice, once everything has been said.
  func close() {
    for (_, reply) in answers { reply?.answer("the set-up is over", isRefusal: true) }
    answers = []
    speaker.close()
  }

  /// Says something that is no question; what arrives meanwhile cuts it off and answers the next.
  func tell(_ cue: SetupCue) {
    let lines = announcer.lines(for: cue)
    var isRefusal = cue == .notSaved
    if case .notUnderstood = cue { isRefusal = true }
    waiting?.answer(lines.map(\.phrase.shown).joined(separator: "\n"), isRefusal: isRefusal)
    waiting = nil
    lines.forEach(say)
  }

  /// The command that typed words mean in the language spoken just now.
  func command(_ words: String) -> Session.Command {
    announcer.book.command(words, unit: environment.settings.unit)
  }

  /// The words in which an option is offered.
  func shown(_ option: SetupOption) -> String {
    announcer.lines(for: option.cue).map(\.phrase.shown).joined(separator: " ")
  }

  /// Asks something and returns at its end, or earlier with an answer, which cuts it off.
  func ask(_ cue: SetupCue) -> Answer? {
    tell(cue)
    return next()
  }

  func listen(_ time: TimeSpan) -> Answer? {
    wait(until: BootClock.now() + SetupTalk.nanoseconds(time))
    return next()
  }

  private func next() -> Answer? {
    guard !answers.isEmpty else { return nil }
    let (answer, reply) = answers.removeFirst()
    if let reply { waiting = reply }
    return answer
  }

  private func say(_ line: Line) {
    for row in TerminalTraits.page(1).fit(line.phrase.shown).split(separator: "\n") {
      inputs.show(String(row))
    }
    guard answers.isEmpty else { return }
    number += 1
    let number = number
    let spoken = SpokenLine(number: number, text: line.phrase.spoken)
    let isSaid = speaker.say(spoken, in: voice) { [mailbox] in
      mailbox.post(.speaking(number: number, $0))
    }
    let length = SpeechLength.estimate(line.phrase.spoken, rate: voice.rate)
    // A voice that does not begin has been shown.
    let patience = isSaid ? length + .seconds(5) : length
    wait(until: BootClock.now() + SetupTalk.nanoseconds(patience))
    if !answers.isEmpty { speaker.hush(sounding: .heard) }
  }

  /// Waits for an answer, at most until the limit, or until the text has been said.
  private func wait(until limit: Int64) {
    var limit = limit
    while answers.isEmpty {
      // A press counts once the key is up, or can no longer be repeating.
      let settled = presses.last.map { $0 + SetupTalk.nanoseconds(Button.repeatDelay) }
      let now = BootClock.now()
      if let settled, settled <= now { settle() }
      guard answers.isEmpty, now < settled ?? limit else { return }
      inputs.readsPipe = true
      let wake = min(settled ?? limit, service.due ?? .max)
      for (arrival, at) in inputs.next(until: wake) { take(arrival, at: at) }
      service.beat([speaker.pulse])
      if !presses.isEmpty { speaker.hush(sounding: .heard) }
      for report in mailbox.take() {
        guard case .speaking(number, let length) = report else { continue }
        limit = BootClock.now() + SetupTalk.nanoseconds(length ?? .milliseconds(0))
      }
    }
  }

  /// Takes the presses so far as answers.
  private func settle() {
    answers += presses.map { (.press(at: $0), nil) }
    presses = []
  }

  private static func nanoseconds(_ time: TimeSpan) -> Int64 {
    Int64(time.milliseconds) * 1_000_000
  }

  private func take(_ arrival: Arrival, at: Int64) {
    let moment = Instant(milliseconds: Int(at / 1_000_000))
    switch arrival {
    case .press:
      switch button.press(at: moment, isPlain: true) {
      case .hold: held()
      case .nothing: break
      case .single, .double, .triple, .more: presses.append(at)
      }
    case .release:
      _ = button.release(at: moment)
      settle()
    case .line(let words):
      hasTyped = true
      take(words, at: at)
    case .piped(let words): take(words, at: at)
    case .remote(let words, let reply):
      take(words, at: at, for: reply)
    case .hold: held()
    case .stop, .endOfInput, .hangup:
      isDismissed = true
      service.stopping()
      settle()
      answers.append((.leave, nil))
    case .lineHold, .pauseSignal, .pause, .play: break
    case .keys(let news):
      if let complaint = news.complaint { printError(complaint) }
    }
  }

  private func take(_ words: String, at: Int64, for reply: Reply? = nil) {
    settle()
    let answer: Answer =
      switch command(words) {
      case .press, .double, .triple, .done, .go: .press(at: at)
      case .hold: .leave
      default: .words(words)
      }
    answers.append((answer, reply))
  }

  /// Leaves; the presses before were the beginning of the hold.
  private func held() {
    presses = []
    answers.append((.leave, nil))
  }
}
