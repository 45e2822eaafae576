internal import Platform

/// Keeps a working sound thread running: with a stopped sound server or a hung driver, a call may
/// never return, and the thread is abandoned and another takes its place.
final class StreamSupervisor: Sendable {
  struct DeviceOptions: Sendable {
    var device: String
    /// The devices to use as long as this one cannot be opened.
    var others: @Sendable () -> [String] = { [] }
    var extraDelay: Duration
    var open: @Sendable (String) throws(SoundError) -> Playback
  }

  private struct Heartbeat {
    var heartbeat = 0
    var count = 0
    var watching: (watch: Watch, id: Int)?
  }

  /// How many one-second checks may find a thread stuck, depending on how many are stuck already:
  /// each costs its stack, and when the server recovers, the newest returns from its call with the
  /// device.
  private static let patience = [3, 6, 12, 30, 60]

  /// Whether the latest report was that there is sound.
  var isOpen: Bool {
    if case .open = reporter.latest { true } else { false }
  }

  private let shared: Locked<Sound.SharedState>
  private let reporter: StatusReporter
  private let way: DeviceOptions
  private let looks = Locked(Heartbeat())

  init(shared: Locked<Sound.SharedState>, reporter: StatusReporter, way: DeviceOptions) {
    self.shared = shared
    self.reporter = reporter
    self.way = way
  }

  /// Starts the first thread, and the checks on it.
  func start(watchedBy watch: Watch) {
    run(generation: 0)
    let id = watch.add { [weak self] in self?.look() }
    looks.withLock { $0.watching = (watch, id) }
  }

  /// Stops the checks.
  func end() {
    let watching = looks.withLock { looks in
      defer { looks.watching = nil }
      return looks.watching
    }
    if let watching { watching.watch.remove(watching.id) }
  }

  private func run(generation: Int) {
    let (shared, reporter, way) = (shared, reporter, way)
    let isRunning = startThread(named: "sound") {
      Streamer(way: way, generation: generation, shared: shared, reporter: reporter).run()
      shared.withLock { shared in
        if shared.generation == generation { shared.isFinished = true } else { shared.stuck -= 1 }
      }
    }
    guard !isRunning else { return }
    shared.withLock { $0.isFinished = true }
    reporter.tell(.absent(reason: "cannot start the sound thread: the system has no thread left."))
  }

  /// Checks whether the thread is stuck, and replaces it after too long.
  private func look() {
    let generation = shared.withLock { shared -> Int? in
      let count = looks.withLock { looks in
        looks.count = looks.heartbeat == shared.heartbeat ? looks.count + 1 : 0
        looks.heartbeat = shared.heartbeat
        return looks.count
      }
      let isAtWork = shared.heartbeat % 2 == 1
      guard isAtWork, !shared.isFinished, !shared.isClosing, shared.stuck < Self.patience.count,
        count >= Self.patience[shared.stuck]
      else { return nil }
      shared.stuck += 1
      shared.generation += 1
      shared.heartbeat += 1
      return shared.generation
    }
    guard let generation else { return }
    reporter.tell(.absent(reason: "sound device '\(way.device)' does not answer."))
    run(generation: generation)
  }
}
