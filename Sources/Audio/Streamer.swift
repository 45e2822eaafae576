internal import Platform

/// The work of the sound thread: keeps the device open and its queue filled, and carries out
/// orders.
///
/// Used on that thread only. It may allocate and take locks: it writes at least 60 ms ahead.
final class Streamer {
  private let way: StreamSupervisor.DeviceOptions
  private let reporter: StatusReporter
  private let shared: Locked<Sound.SharedState>
  /// The thread owns the orders as long as the shared state has the same number.
  private let generation: Int

  private var timeline: Timeline
  private var playback: Playback?
  /// The name of the open device, or of the latest one.
  private var device: String
  private let buffer = UnsafeMutableBufferPointer<Int16>.allocate(capacity: Streamer.longQueue)

  /// The number of frames to keep queued, which determines the latency; underruns raise it.
  private var target = Streamer.shortQueue
  /// Frames written since the stream began or last underran.
  private var steadyFrames = 0
  private var lastProgress: Int64 = 0
  /// The time an unpaced device was opened, and the frame heard then.
  private var origin: (time: Int64, frame: Int64) = (0, 0)
  /// The frame heard at the last check.
  private var heard: Int64 = 0
  /// The time of the next check.
  private var nextLook: Int64 = 0

  private var isReleased = false
  private var isClosing = false
  /// When to stop waiting for the sound to end.
  private var patienceEnd: Int64 = 0
  private var failures = 0

  private static let shortQueue = Clip.rate * 60 / 1000
  private static let longQueue = Clip.rate * 180 / 1000
  private static let wakeTime = Int64(Clip.rate * Sound.wakeTime / 1000)
  private static let wirelessWakeTime = Int64(Clip.rate)
  /// An output that needs this much correction is taken to be wireless.
  private static let wirelessDelay = Duration.milliseconds(100)
  private static let second: Int64 = 1_000_000_000
  /// Milliseconds between attempts to open the device: sound should return within two seconds.
  private static let backOff: [Int64] = [250, 500]
  /// After this many attempts, about five seconds, another device is used.
  private static let loyalty = 10
  /// Orders this old were given while the device hung, and are too late to play.
  private static let staleAge = second * 3 / 2
  /// A device that accepts no samples for this long is considered broken.
  private static let stallAge = second * 3

  init(
    way: StreamSupervisor.DeviceOptions, generation: Int, shared: Locked<Sound.SharedState>,
    reporter: StatusReporter
  ) {
    self.way = way
    self.generation = generation
    self.shared = shared
    self.reporter = reporter
    device = way.device
    timeline = Timeline(extraDelay: Int64(way.extraDelay / .nanoseconds(1)))
  }

  deinit { buffer.deallocate() }

  /// Runs until `close` was ordered and the sound has ended, or the thread was abandoned.
  func run() {
    if generation > 0 { takeOver() }
    while let orders = takeOrders() {
      openIfDue(forSound: orders.contains { $0.order.isSound })
      carryOut(orders)
      if isGivenUp { break }
      if let playback { guarded { () throws(Playback.Fault) in try fill(playback) } }
      shared.withLock { $0.rounds += 1 }
      if playback == nil { timeline.clear(at: BootClock.now()) }
      if isClosing, isSilent { break }
      if isReleased, isSilent {
        playback = nil
        nextLook = .max
      }
    }
    playback = nil
  }

  /// Whether everything placed has been heard, or should have been by now.
  private var isSilent: Bool {
    playback == nil || heard >= timeline.end || BootClock.now() > patienceEnd
  }
}

// Orders.
extension Streamer {
  /// Takes over from an abandoned thread.
  private func takeOver() {
    let plan = shared.withLock { shared in
      isReleased = shared.isReleased
      isClosing = shared.isClosing
      // The plan already includes these orders.
      shared.orders.removeAll { $0.order.isPlan }
      return shared.plan
    }
    for case .schedule(let clip, let lane, let time) in plan.map(\.order) {
      timeline.schedule(clip, lane, at: time)
    }
  }

  /// Waits for orders until the device needs attention; `nil` if the thread was abandoned.
  private func takeOrders() -> [Sound.Stamped]? {
    let wait = max(0, nextLook - BootClock.now())
    let limit: Duration? = nextLook == .max ? nil : .nanoseconds(wait)
    let isMine = shared.withLock { shared in
      guard shared.generation == generation else { return false }
      if shared.heartbeat % 2 == 1 { shared.heartbeat += 1 }
      return true
    }
    guard isMine else { return nil }
    _ = shared.wait(atMost: limit) { $0.orders.isEmpty ? nil : true }
    return shared.withLock { shared in
      guard shared.generation == generation else { return nil }
      shared.heartbeat += 1
      defer { shared.orders = [] }
      return shared.orders
    }
  }

  /// Whether the thread was abandoned while stuck in the device, and has been replaced.
  private var isGivenUp: Bool { shared.read { $0.generation } != generation }

  private func carryOut(_ orders: [Sound.Stamped]) {
    guard !orders.isEmpty else { return }
    if let playback, playback.kind == .server, orders.contains(where: { $0.order.isImmediate }) {
      guarded { () throws(Playback.Fault) in try rewind(playback) }
    }
    // Read the clock after the rewind, which may have hung.
    let now = BootClock.now()
    for stamped in orders {
      let isStale = now - stamped.time > Self.staleAge
      switch stamped.order {
      case .play(let clip): if !isStale { timeline.play(clip) }
      case .speak(let clip, let delay): if !isStale { timeline.speak(clip, after: delay) }
      case .hush(let clip):
        timeline.hush()
        if let clip, !isStale { timeline.play(clip) }
      case .schedule(let clip, let lane, let time): timeline.schedule(clip, lane, at: time)
      case .unschedule: timeline.unschedule()
      case .release: isReleased = true
      case .goBack:
        guard device != way.device else { break }
        playback = nil
        nextLook = 0
      case .wake:
        isReleased = false
        nextLook = 0
      case .close:
        timeline.unschedule()
        isClosing = true
      }
    }
    let left = max(0, timeline.end - heard)
    patienceEnd = now + left * Self.second / Int64(Clip.rate) + 2 * Self.second
  }

  /// Drops what the sound server has queued, so that an urgent sound does not wait behind it.
  private func rewind(_ playback: Playback) throws(Playback.Fault) {
    let queued = try playback.queued()
    guard queued > 0 else { return }
    try playback.drop()
    timeline.rewind(by: queued)
    steadyFrames = max(0, steadyFrames - queued)
    timeline.restartClock()
  }
}

// The device.
extension Streamer {
  private func openIfDue(forSound: Bool) {
    let now = BootClock.now()
    guard playback == nil, !isClosing else { return }
    guard isReleased ? forSound : now >= nextLook else { return }
    do throws(SoundError) {
      let opened = try open()
      playback = opened
      let isWireless =
        way.extraDelay >= Self.wirelessDelay
        || Playback.isWireless(device, Playback.chain(of: opened.pcm))
      timeline.begin(
        padding: isWireless ? Self.wirelessWakeTime : Self.wakeTime,
        tonesToo: opened.kind != .server)
      target = opened.kind == .server ? opened.bufferSize : min(Self.shortQueue, opened.bufferSize)
      steadyFrames = 0
      lastProgress = BootClock.now()
      origin = (lastProgress, timeline.position)
    } catch {
      lose(error.description)
    }
  }

  /// Opens the device, or after too many attempts the first of the others that can be opened.
  private func open() throws(SoundError) -> Playback {
    do throws(SoundError) {
      let opened = try way.open(way.device)
      device = way.device
      return opened
    } catch {
      guard failures >= Self.loyalty || device != way.device else { throw error }
      for other in way.others() where other != way.device {
        guard let opened = try? way.open(other) else { continue }
        device = other
        return opened
      }
      throw error
    }
  }

  /// Fills the queue, and sets the time of the next check.
  private func fill(_ playback: Playback) throws(Playback.Fault) {
    var queued = try look(playback)
    // Report the device as open only once it has taken samples for a while: a server may accept a
    // stream without an output to play it on, and a file may turn out not to be writable.
    if steadyFrames > queued, steadyFrames >= Playback.longestBuffer {
      report(.open(device: device))
    }
    while queued < target {
      let count = min(target - queued, buffer.count)
      let piece = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      timeline.render(into: piece)
      let written = try playback.write(UnsafeBufferPointer(piece))
      timeline.advance(by: written)
      queued += written
      steadyFrames += written
      if written > 0 { lastProgress = BootClock.now() }
      if written < count { break }
    }
    if steadyFrames >= Playback.longestBuffer { failures = 0 }
    let now = BootClock.now()
    if now - lastProgress > Self.stallAge { throw .broken("it accepts no more samples") }
    let spare = max(playback.period / 2, queued - target + playback.period)
    nextLook = now + Int64(spare) * Self.second / Int64(Clip.rate)
  }

  /// Updates the position of the device, and returns the number of queued frames.
  private func look(_ playback: Playback) throws(Playback.Fault) -> Int {
    let now = BootClock.now()
    let queued: Int
    let delay: Int
    if playback.kind == .unpaced {
      let passed = (now - origin.time) * Int64(Clip.rate) / Self.second
      queued = Int(timeline.position - origin.frame - passed)
      delay = queued
    } else {
      queued = try playback.queued()
      delay = try playback.delay()
    }
    timeline.observe(delay: delay, at: now)
    heard = timeline.position - Int64(delay)
    return queued
  }

  /// Runs a device operation, and handles its errors.
  private func guarded(_ body: () throws(Playback.Fault) -> Void) {
    do throws(Playback.Fault) {
      try body()
    } catch {
      switch error {
      case .underrun: afterUnderrun()
      case .broken(let reason): lose("sound device '\(device)' failed: \(reason).")
      }
    }
  }

  /// Continues with a longer queue; a device that underran at once does not get another chance.
  private func afterUnderrun() {
    guard let playback, steadyFrames >= Playback.longestBuffer, playback.recover() else {
      return lose("sound device '\(device)' stopped and does not resume.")
    }
    target = min(target + playback.period, Self.longQueue, playback.bufferSize)
    steadyFrames = 0
    nextLook = 0
    timeline.restartClock()
  }

  /// Closes the device, and schedules another attempt.
  private func lose(_ reason: String) {
    // Report first, because closing a hung device may take forever.
    report(.absent(reason: reason))
    playback = nil
    let pause = Self.backOff[min(failures, Self.backOff.count - 1)]
    failures += 1
    nextLook = BootClock.now() + pause * 1_000_000
  }

  private func report(_ state: Sound.State) {
    if !isGivenUp { reporter.tell(state) }
  }
}
