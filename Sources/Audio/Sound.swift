internal import Platform

/// The live sound: one stream to one device, kept running by a thread of its own.
///
/// Every method may be called from any thread and only leaves an order for the sound thread, so
/// that a device which hangs or is not there costs its caller nothing.
package final class Sound: Sendable {
  /// Whether there is sound.
  package enum State: Sendable, Equatable {
    case open(device: String)
    case absent(reason: String)
  }

  /// What callers and the sound thread share.
  struct SharedState {
    var orders: [Stamped] = []
    /// What is scheduled, once more: a thread that takes over has to know it.
    var plan: [Stamped] = []
    var isReleased = false
    var isClosing = false
    /// Odd while the thread is at work, even while it waits for something to do.
    var heartbeat = 0
    /// Which thread the orders are for; one with another number was given up.
    var generation = 0
    /// Threads given up that did not return from the device yet.
    var stuck = 0
    var isFinished = false
  }

  /// An order and when it was given.
  struct Stamped: Sendable {
    var order: Order
    var time: Int64
  }

  enum Order: Sendable {
    case play(Clip)
    case speak(Clip)
    case hush(sounding: Clip?)
    case schedule(Clip, Mixer.Lane, at: Int64)
    case unschedule
    case release
    case wake
    case close
  }

  /// More orders than this are only there when the device hangs; the oldest are then dropped.
  private static let mostOrders = 256

  private let desk = Locked(SharedState())
  private let supervisor: StreamSupervisor

  /// Starts the sound thread, which opens the device, and returns at once.
  ///
  /// - Parameters:
  ///   - device: an ALSA device such as `default`.
  ///   - extraDelay: what the way to the ear takes beyond what the device says of itself.
  ///   - onChange: called on a thread of the sound's own when sound comes or goes, one call at a
  ///     time.
  package convenience init(
    device: String, extraDelay: Duration = .zero,
    onChange: @escaping @Sendable (State) -> Void
  ) {
    self.init(device: device, extraDelay: extraDelay, watch: .shared, onChange: onChange)
  }

  init(
    device: String, extraDelay: Duration = .zero, watch: Watch,
    open: @escaping @Sendable (String) throws(SoundError) -> Playback = Playback.open,
    onChange: @escaping @Sendable (State) -> Void
  ) {
    supervisor = StreamSupervisor(
      desk: desk, reporter: StatusReporter(onChange),
      way: StreamSupervisor.DeviceOptions(device: device, extraDelay: extraDelay, open: open))
    supervisor.start(watchedBy: watch)
  }

  deinit {
    post(.close)
    supervisor.end()
  }

  /// Plays a tone now, over what is heard.
  package func play(_ clip: Clip) { post(.play(clip)) }

  /// Speaks now; what is being spoken ends.
  package func speak(_ clip: Clip) { post(.speak(clip)) }

  /// Ends what is being spoken at once, and plays a tone in its place.
  package func hush(sounding clip: Clip? = nil) { post(.hush(sounding: clip)) }

  /// Places a clip so that its first sample is heard at a time, in nanoseconds of CLOCK_BOOTTIME.
  package func schedule(_ clip: Clip, lane: Mixer.Lane, at nanoseconds: Int64) {
    post(.schedule(clip, lane, at: nanoseconds))
  }

  /// Withdraws everything scheduled that has not begun.
  package func unschedule() { post(.unschedule) }

  /// Gives the device back once what is being heard has ended.
  ///
  /// A tone or speech asked for meanwhile takes it again, until it has been heard.
  package func release() { post(.release) }

  /// Takes the device again.
  package func wake() {
    if desk.withLock({ $0.isReleased }) { post(.wake) }
  }

  /// Lets what is being heard end, then gives the device back for good.
  ///
  /// Waits for the sound thread as long as it is alive, but not for one that hangs in a device.
  package func close() {
    post(.close)
    defer { supervisor.end() }
    var lastHeartbeat = -1
    for _ in 0..<30 {
      let isFinished = desk.wait(atMost: .seconds(1)) { $0.isFinished ? true : nil } ?? false
      let heartbeat = desk.withLock { $0.heartbeat }
      if isFinished || heartbeat == lastHeartbeat { return }
      lastHeartbeat = heartbeat
    }
  }

  private func post(_ order: Order) {
    let stamped = Stamped(order: order, time: BootClock.now())
    desk.withLock { desk in
      if desk.orders.count >= Self.mostOrders { desk.orders.removeFirst() }
      desk.orders.append(stamped)
      switch order {
      case .schedule:
        if desk.plan.count >= Self.mostOrders { desk.plan.removeFirst() }
        desk.plan.append(stamped)
      case .unschedule: desk.plan = []
      case .release: desk.isReleased = true
      case .wake: desk.isReleased = false
      case .close: desk.isClosing = true
      case .play, .speak, .hush: break
      }
    }
  }
}
