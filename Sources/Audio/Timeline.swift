/// The timeline of the stream: where clips are placed, what is written, and when it is heard.
struct Timeline {
  /// A clip waiting for its time.
  private struct ScheduledClip {
    var clip: Clip
    var lane: Mixer.Lane
    var time: Int64
    /// The clip's number in the mixer, once placed.
    var id: Int?
  }

  /// The next frame to write.
  private(set) var position: Int64 = 0

  /// The frame before which no speech begins, because the device is still waking up.
  private var wakeEnd: Int64 = 0
  private var padsTones = false

  private var mixer = Mixer()
  private var clock = StreamClock()
  private var appointments: [ScheduledClip] = []

  /// The delay to the ear beyond what the device reports, in nanoseconds.
  private let extraDelay: Int64

  /// Scheduled clips this many frames late are skipped, because they no longer apply.
  private static let tooLate = Int64(Clip.rate) * 3 / 2

  init(extraDelay: Int64) { self.extraDelay = extraDelay }

  /// The frame after the last one with sound.
  var end: Int64 { mixer.end }

  mutating func play(_ clip: Clip) {
    mixer.place(clip, on: .tone, at: padsTones ? max(position, wakeEnd) : position)
  }

  mutating func speak(_ clip: Clip, after delay: Duration = .zero) {
    let frames = Int64(delay / .nanoseconds(1)) * Int64(Clip.rate) / 1_000_000_000
    mixer.place(clip, on: .speech, at: max(position + frames, wakeEnd))
  }

  mutating func hush() { mixer.hush(at: position) }

  mutating func schedule(_ clip: Clip, _ lane: Mixer.Lane, at time: Int64) {
    appointments.append(ScheduledClip(clip: clip, lane: lane, time: time - extraDelay))
  }

  mutating func unschedule() {
    mixer.unschedule(from: position)
    appointments.removeAll()
  }

  /// Drops everything but future scheduled clips, because there is no device to play it.
  mutating func clear(at now: Int64) {
    mixer = Mixer()
    appointments.removeAll { $0.id != nil || $0.time < now }
  }

  /// Starts streaming on a newly opened device, with silence until it is awake.
  mutating func begin(padding frames: Int64, tonesToo: Bool) {
    clock.restart()
    wakeEnd = position + frames
    padsTones = tonesToo
  }

  /// Takes back frames that the device dropped after they were written.
  mutating func rewind(by frames: Int) {
    position -= Int64(frames)
    let back = mixer.unschedule(from: position)
    for index in appointments.indices {
      guard let id = appointments[index].id, back.contains(id) else { continue }
      appointments[index].id = nil
    }
  }

  /// Records the delay from writing a frame now until it is heard.
  mutating func observe(delay: Int, at now: Int64) {
    clock.observe(frame: position - Int64(delay), at: now)
  }

  /// Restarts the clock estimate after the device stopped.
  mutating func restartClock() { clock.restart() }

  /// Renders the next frames without counting them as written.
  mutating func render(into output: UnsafeMutableBufferPointer<Int16>) {
    keepAppointments(until: position + Int64(output.count))
    mixer.render(from: position, into: output)
  }

  /// Counts frames as written.
  mutating func advance(by frames: Int) {
    position += Int64(frames)
    // A device may drop up to a buffer of what was written.
    let settled = position - Int64(Playback.longestBuffer)
    mixer.forget(before: settled)
    appointments.removeAll { $0.id != nil && clock.frame(at: $0.time) < settled }
  }

  /// Places each scheduled clip that is due before a frame, not earlier: the clock still improves.
  private mutating func keepAppointments(until end: Int64) {
    // Include what the limiter sees ahead.
    let horizon = end + Int64(Limiter.block * Limiter.margin)
    func isDue(_ appointment: ScheduledClip) -> Bool {
      appointment.id == nil && clock.frame(at: appointment.time) < horizon
    }
    guard appointments.contains(where: isDue) else { return }
    appointments = appointments.compactMap { appointment in
      guard isDue(appointment) else { return appointment }
      let frame = clock.frame(at: appointment.time)
      guard position - frame < Self.tooLate else { return nil }
      var placed = appointment
      placed.id = mixer.place(
        placed.clip, on: placed.lane, at: max(frame, position), isScheduled: true)
      return placed
    }
  }
}
