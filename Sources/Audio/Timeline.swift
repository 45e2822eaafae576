/// The stream as one timeline: what is placed where, how far it is written, when it is heard.
///
/// Knows no device: the sound thread tells it what was written, thrown away and heard.
struct Timeline {
  /// A clip that waits for its time.
  private struct ScheduledClip {
    var clip: Clip
    var lane: Mixer.Lane
    var time: Int64
    /// What the mixer calls it once it has a place.
    var id: Int?
  }

  /// The next frame to be written.
  private(set) var position: Int64 = 0

  /// Speech asked for earlier begins here: the device is still waking up.
  private var wakeEnd: Int64 = 0
  private var padsTones = false

  private var mixer = Mixer()
  private var clock = StreamClock()
  private var appointments: [ScheduledClip] = []

  /// What the way to the ear takes beyond what the device says, in nanoseconds.
  private let extraDelay: Int64

  /// What is scheduled and this many frames late is no longer true, and is left out.
  private static let tooLate = Int64(Clip.rate) * 3 / 2

  init(extraDelay: Int64) {
    self.extraDelay = extraDelay
  }

  /// The frame after the last that is placed and not silence.
  var end: Int64 { mixer.end }

  mutating func play(_ clip: Clip) {
    mixer.place(clip, on: .tone, at: padsTones ? max(position, wakeEnd) : position)
  }

  mutating func speak(_ clip: Clip) {
    mixer.place(clip, on: .speech, at: max(position, wakeEnd))
  }

  mutating func hush() { mixer.hush(at: position) }

  mutating func schedule(_ clip: Clip, _ lane: Mixer.Lane, at time: Int64) {
    appointments.append(ScheduledClip(clip: clip, lane: lane, time: time - extraDelay))
  }

  mutating func unschedule() {
    mixer.unschedule(from: position)
    appointments.removeAll()
  }

  /// Drops everything but the appointments to come: there is no device to play it.
  mutating func clear(at now: Int64) {
    mixer = Mixer()
    appointments.removeAll { $0.id != nil || $0.time < now }
  }

  /// Begins to stream on a device just opened, with silence until it is awake.
  mutating func begin(padding frames: Int64, tonesToo: Bool) {
    clock.restart()
    wakeEnd = position + frames
    padsTones = tonesToo
  }

  /// Takes back frames which were written and then thrown away by the device.
  mutating func rewind(by frames: Int) {
    position -= Int64(frames)
    let back = mixer.unschedule(from: position)
    for index in appointments.indices {
      guard let id = appointments[index].id, back.contains(id) else { continue }
      appointments[index].id = nil
    }
  }

  /// Takes in how long a frame written now waits until it is heard.
  mutating func observe(delay: Int, at now: Int64) {
    clock.observe(frame: position - Int64(delay), at: now)
  }

  /// Begins the estimate of the clock anew: the device stopped in between.
  mutating func restartClock() { clock.restart() }

  /// Renders what comes next, without counting it as written.
  mutating func render(into output: UnsafeMutableBufferPointer<Int16>) {
    keepAppointments(until: position + Int64(output.count))
    mixer.render(from: position, into: output)
  }

  /// Counts frames as written.
  mutating func advance(by frames: Int) {
    position += Int64(frames)
    // What was written may be thrown away by the device and come back, a buffer at most.
    let settled = position - Int64(Playback.longestBuffer)
    mixer.forget(before: settled)
    appointments.removeAll { $0.id != nil && clock.frame(at: $0.time) < settled }
  }

  /// Gives a place to each clip whose time comes before a frame.
  ///
  /// Not sooner, because until then the clock's estimate gets better.
  private mutating func keepAppointments(until end: Int64) {
    // The limiter looks ahead; let it see what comes.
    let horizon = end + Int64(Limiter.block * Limiter.margin)
    func isDue(_ appointment: ScheduledClip) -> Bool {
      appointment.id == nil && clock.frame(at: appointment.time) < horizon
    }
    guard appointments.contains(where: isDue) else { return }
    appointments = appointments.compactMap { appointment in
      guard isDue(appointment) else { return appointment }
      let frame = clock.frame(at: appointment.time)
      guard position - frame < Self.tooLate else { return nil }
      var kept = appointment
      kept.id = mixer.place(
        kept.clip, on: kept.lane, at: max(frame, position), isScheduled: true)
      return kept
    }
  }
}
