package import Platform

/// Live sound: one stream to one device, which stays open: one that sleeps swallows a syllable.
///
/// Every method may be called from any thread and only queues an order for the sound thread, so a
/// hung or missing device never blocks the caller.
package final class Sound: Sendable {
  /// Milliseconds of silence before words after the device was opened, while it wakes up.
  package static let wakeTime = 300

  package enum State: Sendable, Equatable {
    case open(device: String)
    case absent(reason: String)
  }

  /// State shared by callers and the sound thread.
  struct SharedState {
    var orders: [Stamped] = []
    /// A copy of the scheduled orders, for a thread that takes over.
    var plan: [Stamped] = []
    var isReleased = false
    var isClosing = false
    /// Odd while the thread is working, even while it waits for orders.
    var heartbeat = 0
    /// How many times the current thread has returned from the device.
    var rounds = 0
    /// The number of the current sound thread; one with another number was abandoned.
    var generation = 0
    /// The number of abandoned threads still stuck in a device.
    var stuck = 0
    var isFinished = false

    /// How far the thread has come. One that takes over from a hung one has to return from the
    /// device to count as moving; one that leaves its orders where they are does not wait for any.
    var pulse: Pulse {
      let isIdle = stuck == 0 && heartbeat % 2 == 0 && orders.isEmpty
      return Pulse(rounds: rounds, isWaiting: isFinished || isIdle)
    }
  }

  /// The maximum queue length, exceeded only if the device hangs; the oldest orders are dropped.
  private static let mostOrders = 256

  private let shared = Locked(SharedState())
  private let supervisor: StreamSupervisor

  /// Starts the sound thread, which opens the device, or one of the others as long as that is
  /// impossible; returns at once. `extraDelay` is that to the ear beyond what the device reports.
  ///
  /// `others` is called on the sound thread; `onChange` when sound becomes available or
  /// unavailable, one call at a time, on a thread of the sound's own.
  package convenience init(
    device: String, extraDelay: Duration = .zero,
    others: @escaping @Sendable () -> [String] = { [] },
    onChange: @escaping @Sendable (State) -> Void
  ) {
    self.init(
      device: device, extraDelay: extraDelay, others: others, watch: .shared, onChange: onChange)
  }

  init(
    device: String, extraDelay: Duration = .zero,
    others: @escaping @Sendable () -> [String] = { [] }, watch: Watch,
    open: @escaping @Sendable (String) throws(SoundError) -> Playback = Playback.open,
    onChange: @escaping @Sendable (State) -> Void
  ) {
    supervisor = StreamSupervisor(
      shared: shared, reporter: StatusReporter(onChange),
      way: StreamSupervisor.DeviceOptions(
        device: device, others: others, extraDelay: extraDelay, open: open))
    supervisor.start(watchedBy: watch)
  }

  deinit {
    post(.close)
    supervisor.end()
  }

  /// Whether the latest report was that there is sound.
  package var isOpen: Bool { supervisor.isOpen }

  /// Plays a tone now, mixed over anything playing.
  package func play(_ clip: Clip) { post(.play(clip)) }

  /// Speaks now or after a delay, cutting off current speech then.
  package func speak(_ clip: Clip, after delay: Duration = .zero) {
    post(.speak(clip, after: delay))
  }

  /// Cuts off speech at once, and plays a tone instead.
  package func hush(sounding clip: Clip? = nil) { post(.hush(sounding: clip)) }

  /// Schedules a clip so that its first sample is heard at a time in nanoseconds of CLOCK_BOOTTIME.
  package func schedule(_ clip: Clip, lane: Mixer.Lane, at nanoseconds: Int64) {
    post(.schedule(clip, lane, at: nanoseconds))
  }

  /// Removes all scheduled clips that have not begun.
  package func unschedule() { post(.unschedule) }

  /// Closes the device once everything playing has ended; later sound reopens it for itself.
  package func release() { post(.release) }

  /// Goes back to the device from another one.
  package func goBack() { post(.goBack) }

  /// Reopens the device.
  package func wake() {
    if shared.read({ $0.isReleased }) { post(.wake) }
  }

  /// How far the sound thread has come.
  package var pulse: Pulse { shared.read { $0.pulse } }

  /// Lets everything playing end, unless the thread hangs, then closes the device for good.
  package func close() {
    post(.close)
    defer { supervisor.end() }
    var lastHeartbeat = -1
    for _ in 0..<30 {
      let isFinished = shared.wait(atMost: .seconds(1)) { $0.isFinished ? true : nil } ?? false
      let heartbeat = shared.read { $0.heartbeat }
      if isFinished || heartbeat == lastHeartbeat { return }
      lastHeartbeat = heartbeat
    }
  }

  private func post(_ order: Order) {
    let stamped = Stamped(order: order, time: BootClock.now())
    shared.withLock { shared in
      if shared.orders.count >= Self.mostOrders { shared.orders.removeFirst() }
      shared.orders.append(stamped)
      switch order {
      case .schedule:
        if shared.plan.count >= Self.mostOrders { shared.plan.removeFirst() }
        shared.plan.append(stamped)
      case .unschedule: shared.plan = []
      case .release: shared.isReleased = true
      case .wake: shared.isReleased = false
      case .close: shared.isClosing = true
      case .play, .speak, .hush, .goBack: break
      }
    }
  }
}

extension Sound {
  /// An order and the time it was given.
  struct Stamped: Sendable {
    var order: Order
    var time: Int64
  }

  enum Order: Sendable {
    case play(Clip)
    case speak(Clip, after: Duration)
    case hush(sounding: Clip?)
    case schedule(Clip, Mixer.Lane, at: Int64)
    case unschedule
    case release
    case goBack
    case wake
    case close

    /// Whether the order affects the schedule.
    var isPlan: Bool {
      switch self {
      case .schedule, .unschedule: true
      case .play, .speak, .hush, .release, .goBack, .wake, .close: false
      }
    }

    /// Whether the order plays a sound now.
    var isSound: Bool { if case .hush(sounding: nil) = self { false } else { isImmediate } }

    /// Whether the order must take effect ahead of the queue.
    var isImmediate: Bool {
      switch self {
      case .play, .speak, .hush: true
      case .schedule, .unschedule, .release, .goBack, .wake, .close: false
      }
    }
  }
}
