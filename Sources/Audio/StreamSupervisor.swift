internal import Platform

/// Keeps a working sound thread running.
///
/// With a stopped sound server or a hung driver, a call may never return, whether it opens, drops
/// or closes. A thread cannot be ended there, so it is abandoned and another takes its place.
final class StreamSupervisor: Sendable {
  struct DeviceOptions: Sendable {
    var device: String
    var extraDelay: Duration
    var open: @Sendable (String) throws(SoundError) -> Playback
  }

  private struct Heartbeat {
    var heartbeat = 0
    var count = 0
    var watching: (watch: Watch, id: Int)?
  }

  /// How many one-second checks may find a thread stuck, depending on how many are stuck already.
  ///
  /// Each abandoned thread costs its stack for as long as it hangs, so new ones are started less
  /// and less often. Little is lost: when the server recovers, the newest thread returns from its
  /// call with the device.
  private static let patience = [3, 6, 12, 30, 60]

  private let desk: Locked<Sound.SharedState>
  private let reporter: StatusReporter
  private let way: DeviceOptions
  private let looks = Locked(Heartbeat())

  init(desk: Locked<Sound.SharedState>, reporter: StatusReporter, way: DeviceOptions) {
    self.desk = desk
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
    let (desk, reporter, way) = (desk, reporter, way)
    let isRunning = startThread(named: "sound") {
      Streamer(way: way, generation: generation, desk: desk, reporter: reporter).run()
      desk.withLock { desk in
        if desk.generation == generation { desk.isFinished = true } else { desk.stuck -= 1 }
      }
    }
    guard !isRunning else { return }
    desk.withLock { $0.isFinished = true }
    reporter.tell(.absent(reason: "cannot start the sound thread: the system has no thread left."))
  }

  /// Checks whether the thread is stuck, and replaces it after too long.
  private func look() {
    let generation = desk.withLock { desk -> Int? in
      let count = looks.withLock { looks in
        looks.count = looks.heartbeat == desk.heartbeat ? looks.count + 1 : 0
        looks.heartbeat = desk.heartbeat
        return looks.count
      }
      let isAtWork = desk.heartbeat % 2 == 1
      guard isAtWork, !desk.isFinished, !desk.isClosing, desk.stuck < Self.patience.count,
        count >= Self.patience[desk.stuck]
      else { return nil }
      desk.stuck += 1
      desk.generation += 1
      desk.heartbeat += 1
      return desk.generation
    }
    guard let generation else { return }
    reporter.tell(.absent(reason: "sound device '\(way.device)' does not answer."))
    run(generation: generation)
  }
}
