internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
internal import Phrasing
internal import Platform
internal import SessionEngine
internal import SpeechSynthesis

/// Says something and listens, one after the other: there is nothing to do meanwhile.
final class SetupTalk {
  /// An action of the lifter.
  enum Answer: Equatable {
    /// A press, at its nanosecond of the boot clock.
    case press(at: Int64)
    case words(String)
    /// A hold, a signal, or the end of the input.
    case leave
  }

  /// Whether the lifter has typed something, and so has more than one key.
  private(set) var hasTyped = false

  let loop: EventLoop
  private var environment: AppContext
  private var device: String?
  private var announcer: Announcer
  private var voice: VoiceSettings
  private var speaker: Speaker
  private var number = 0
  /// The inputs that were not handled yet.
  private var answers: [Answer] = []
  /// How long to wait for an answer, in nanoseconds of the boot clock.
  private var limit: Int64 = 0
  private var button = Button()
  /// The presses, at their nanoseconds of the boot clock, that may yet turn out to be a hold.
  private var presses: [Int64] = []

  init(_ environment: AppContext, _ invocation: Invocation, _ loop: EventLoop) throws {
    (self.environment, self.loop) = (environment, loop)
    device = invocation.value(.device)
    announcer = try environment.announcer(sessions: .max)
    voice = try environment.voice
    speaker = Speaker(environment, device: device, tell: loop.reports.post)
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
    speaker = Speaker(environment, device: device, tell: loop.reports.post)
  }

  /// Ends the voice, once everything has been said.
  func close() {
    loop.answering.answer()
    loop.answering.refuse("the set-up is over")
    speaker.close()
  }

  /// Says something that is no question; what arrives meanwhile cuts it off and answers the next.
  func tell(_ cue: SetupCue) {
    let lines = announcer.lines(for: cue)
    var isRefusal = cue == .notSaved
    if case .notUnderstood = cue { isRefusal = true }
    let shown = lines.map { TimelineItem(at: .zero, kind: .say, text: $0.phrase.shown) }
    let tone = isRefusal ? [TimelineItem(at: .zero, kind: .tone, text: "ignored")] : []
    loop.answering.shown.withLock { $0 += shown + tone }
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
    answers.isEmpty ? nil : answers.removeFirst()
  }

  private func say(_ line: Line) {
    for row in TerminalTraits.page(1).fit(line.phrase.shown).split(separator: "\n") {
      loop.inputs.show(String(row))
    }
    guard answers.isEmpty else { return }
    number += 1
    let number = number
    let spoken = SpokenLine(number: number, text: line.phrase.spoken)
    let isSaid = speaker.say(spoken, in: voice) { [reports = loop.reports] in
      reports.post(.speaking(number: number, $0))
    }
    let length = SpeechLength.estimate(line.phrase.spoken, rate: voice.rate)
    // A voice that does not begin has been shown.
    let patience = isSaid ? length + .seconds(5) : length
    wait(until: BootClock.now() + SetupTalk.nanoseconds(patience))
    if !answers.isEmpty { speaker.hush(sounding: .heard) }
  }

  /// Waits for an answer, at most until the limit, or until the text has been said.
  private func wait(until limit: Int64) {
    self.limit = limit
    loop.hold(self)
  }

  /// Takes the presses so far as answers.
  private func settle() {
    answers += presses.map { .press(at: $0) }
    presses = []
  }

  /// When the latest press counts: the key is up by then, or can no longer be repeating.
  private var settled: Int64? {
    presses.last.map { $0 + SetupTalk.nanoseconds(Button.repeatDelay) }
  }

  private static func nanoseconds(_ time: TimeSpan) -> Int64 {
    Int64(time.milliseconds) * 1_000_000
  }

  private func take(_ words: String, at: Int64) {
    settle()
    switch command(words) {
    case .press, .double, .triple, .done, .go: answers.append(.press(at: at))
    case .hold: answers.append(.leave)
    // Only the button answers.
    case .key: break
    default: answers.append(.words(words))
    }
  }

  /// Leaves; the presses before were the beginning of the hold.
  private func held() {
    presses = []
    answers.append(.leave)
  }
}

extension SetupTalk: Conversation {
  var isOver: Bool { !answers.isEmpty || presses.isEmpty && loop.now >= limit }
  var isAnswered: Bool { true }
  var pulses: [Pulse] { [speaker.pulse] }

  func receive(_ input: Coach.Input, at time: Int64) {
    switch input {
    case .press:
      let moment = Instant(milliseconds: Int(time / 1_000_000))
      switch button.press(at: moment, isPlain: true) {
      case .hold: held()
      case .nothing: break
      case .single, .double, .triple, .more: presses.append(time)
      }
    case .release:
      _ = button.release(at: Instant(milliseconds: Int(time / 1_000_000)))
      settle()
    case .words(let words):
      hasTyped = true
      take(words, at: time)
    case .piped(let words): take(words, at: time)
    case .held: held()
    case .stop, .hangup:
      settle()
      answers.append(.leave)
    case .wordsHeld, .heard, .pauseSignal, .pause, .play: break
    }
  }

  func receive(_ report: Coach.ThreadReport) {
    guard case .speaking(number, let length) = report else { return }
    limit = BootClock.now() + SetupTalk.nanoseconds(length ?? .milliseconds(0))
  }

  func wake(at time: Int64) {
    if let settled, settled <= time { settle() }
    if !presses.isEmpty { speaker.hush(sounding: .heard) }
  }

  func nextWake(after time: Int64) -> Int64? { settled ?? limit }
}
