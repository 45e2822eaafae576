internal import CommandGrammar
internal import Context
internal import LogStore
internal import Platform
internal import Publishing
internal import Reports
internal import SessionEngine
internal import Training

/// Publishes the events of a session to other programs, once they are saved.
///
/// Its thread only computes; each receiver of events has its own thread and queue.
final class EventPublisher: Sendable {
  /// An event as it is published, with the state after it.
  struct Publication: Sendable {
    var kind: EventObject.Kind
    /// Both are JSON on one line.
    var event: String
    var state: String
    /// The set or rest after it; `nil` once the session has ended.
    var track: MediaPlayer.Track?

    /// Whether it only says when words are spoken, which changes no state.
    var isOfSpeech: Bool { [.speaking, .silent].contains(kind) }
    /// The state, if it may have changed.
    var newState: String? { isOfSpeech ? nil : state }
  }

  /// A receiver of events.
  struct Sink: Sendable {
    /// Passes an event on; must not wait.
    var publish: @Sendable (Publication) -> Void
    /// Delivers what is left, for at most this long.
    var close: @Sendable (Duration) -> Void
  }

  enum Input: Sendable {
    case saved(JournalWriter.Saved)
    /// The bests to beat.
    case book(RecordBook)
    /// Whether words begin to be spoken, or all have been.
    case speech(Bool, at: Instant)
  }

  /// How long the program waits at its end for receivers that are behind.
  private static let lastWords = Duration.seconds(3)

  private let worker = Worker<[Input]>([])

  /// Starts the thread for a session of a lifter, whose name may be unknown.
  init(
    _ session: Session, of lifter: String?, isResumed: Bool, _ clock: LiveClock, sinks: [Sink]
  ) {
    _ = worker.start(named: "events") { worker in
      var replay = State(
        session: session, lifter: lifter, isResumed: isResumed, clock: clock, sinks: sinks)
      replay.run(worker)
    }
  }

  /// Takes what there is to publish; does not wait.
  func take(_ input: Input) {
    if worker.isRunning { worker.change { $0.append(input) } }
  }

  /// Publishes the end of the session, and ends the thread once its receivers are done, or in time.
  func close() { worker.close(atMost: EventPublisher.lastWords + .seconds(1)) }

  /// The state used only by the thread.
  private struct State {
    let session: Session
    let lifter: String?
    let isResumed: Bool
    let clock: LiveClock
    let sinks: [Sink]
    /// `nil` until the session is in the log.
    var reporter: SessionReporter?
    var book: RecordBook?
    var isSpoken = false

    mutating func run(_ worker: Worker<[Input]>) {
      while true {
        let left = reporter?.nextWake.map { Duration.milliseconds(max(0, ($0 - now).milliseconds)) }
        let inputs = worker.wait(atMost: left) { inputs, isClosing -> [Input]? in
          guard isClosing || !inputs.isEmpty else { return nil }
          defer { inputs = [] }
          return inputs
        }
        for input in inputs ?? [] { take(input) }
        let moment = now
        let events = reporter?.wake(at: moment) ?? []
        publish(events)
        if worker.isClosing, worker.read({ $0.isEmpty }) { break }
      }
      let moment = now
      let last = reporter?.end(at: moment)
      publish(last.map { [$0] } ?? [])
      let end = BootClock.now() + EventPublisher.lastWords.nanoseconds
      for sink in sinks { sink.close(max(.zero, .nanoseconds(end - BootClock.now()))) }
    }

    private var now: Instant { clock.instant(at: BootClock.now()) }

    private mutating func take(_ input: Input) {
      switch input {
      case .book(let book):
        self.book = book
        let now = now
        let events = reporter?.use(book, at: now) ?? []
        publish(events)
      case .speech(let isSpoken, let instant):
        self.isSpoken = isSpoken
        let event = reporter?.speech(isSpoken, at: instant)
        publish(event.map { [$0] } ?? [])
      case .saved(.session(let id)):
        var reporter = SessionReporter(
          session, number: id.number, of: lifter, clock: sessionClock(LocalTime.now()))
        var events = reporter.begin(isResumed: isResumed, at: now)
        if let book { events += reporter.use(book, at: now) }
        if isSpoken { events.append(reporter.speech(true, at: now)) }
        self.reporter = reporter
        publish(events)
      case .saved(.entries(let order)):
        let clock = sessionClock(order.at)
        // Not as an argument of `publish`, whose copy of the reporter would be the earlier one.
        let events = reporter?.take(order.entries, clock: clock) ?? []
        publish(events)
      }
    }

    private func track(_ playing: NowPlaying) -> MediaPlayer.Track {
      let begun = clock.nanoseconds(at: playing.since)
      return MediaPlayer.Track(
        title: playing.title, artist: playing.artist, album: playing.album, begun: begun,
        length: playing.until.map { clock.nanoseconds(at: $0) - begun },
        paused: playing.pausedAt.map(clock.nanoseconds))
    }

    private func sessionClock(_ at: Timestamp) -> SessionClock {
      SessionClock(
        Instant(milliseconds: at.boottime - clock.origin), isAt: at.utc, offset: at.offset)
    }

    private func publish(_ events: [EventObject]) {
      guard !events.isEmpty, let state = reporter?.state(at: now) else { return }
      let track = reporter?.playing.map(track)
      for event in events {
        let publication = Publication(
          kind: event.kind, event: JSONText.line(event), state: JSONText.line(state), track: track)
        for sink in sinks { sink.publish(publication) }
      }
    }
  }
}
