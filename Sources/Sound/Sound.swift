internal import Threads

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
  struct Desk {
    var orders: [Stamped] = []
    /// Goes up as long as the thread is alive.
    var beat = 0
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
    case hush
    case schedule(Clip, Mixer.Lane, at: Int64)
    case unschedule
    case release
    case wake
    case close
  }

  /// More orders than this are only there when the device hangs; the oldest are then dropped.
  private static let mostOrders = 256

  private let desk = Locked(Desk())

  /// Starts the sound thread, which opens the device, and returns at once.
  ///
  /// - Parameters:
  ///   - device: an ALSA device such as `default`.
  ///   - extraDelay: what the way to the ear takes beyond what the device says of itself.
  ///   - onChange: called on the sound thread when sound comes or goes.
  package init(
    device: String, extraDelay: Duration = .zero,
    onChange: @escaping @Sendable (State) -> Void
  ) {
    let desk = desk
    let isRunning = startThread(named: "sound") {
      Streamer(device: device, extraDelay: extraDelay, onChange: onChange, desk: desk).run()
      desk.withLock { $0.isFinished = true }
    }
    guard !isRunning else { return }
    desk.withLock { $0.isFinished = true }
    onChange(.absent(reason: "cannot start the sound thread: the system has none left."))
  }

  deinit { post(.close) }

  /// Plays a tone now, over what is heard.
  package func play(_ clip: Clip) { post(.play(clip)) }

  /// Speaks now; what is being spoken ends.
  package func speak(_ clip: Clip) { post(.speak(clip)) }

  /// Ends what is being spoken at once.
  package func hush() { post(.hush) }

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
  package func wake() { post(.wake) }

  /// Lets what is being heard end, then gives the device back for good.
  ///
  /// Waits for the sound thread as long as it is alive, but not for one that hangs in a device.
  package func close() {
    post(.close)
    var lastBeat = -1
    for _ in 0..<30 {
      let isFinished = desk.wait(atMost: .seconds(1)) { $0.isFinished ? true : nil } ?? false
      let beat = desk.withLock { $0.beat }
      if isFinished || beat == lastBeat { return }
      lastBeat = beat
    }
  }

  private func post(_ order: Order) {
    let stamped = Stamped(order: order, time: StreamClock.now())
    desk.withLock { desk in
      if desk.orders.count >= Self.mostOrders { desk.orders.removeFirst() }
      desk.orders.append(stamped)
    }
  }
}
