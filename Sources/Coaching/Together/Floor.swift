internal import SessionEngine
internal import Training

/// The one voice and the one stream of sounds that several coaches share: one speaks at a time, and
/// the others wait for its announcement to end. Each keeps its own instants, which begin at
/// different moments after a crash. Runs on the conductor's thread.
final class Floor {
  private struct Wish {
    var lifter: Int
    var line: SpokenLine
    /// The caption, shown when the text is spoken.
    var caption: TimelineItem?
  }

  /// The text being spoken: its lifter, and its number with the coach and with the voice.
  private struct Current {
    var lifter: Int
    var number: Int
    var voiceNumber: Int
    /// When it ends; `nil` until the voice reports that.
    var until: Instant?
  }

  typealias Note = (lifter: Int, report: Coach.ThreadReport)

  private let voice: Ports
  /// When each session began, after the first lifter's.
  private var offsets: [TimeSpan] = []
  private var waiting: [Wish] = []
  private var current: Current?
  private var number = 0
  private var scheduled: [[Scheduled]] = []
  private var released: Set<Int> = []
  /// The caption of the text that a coach is about to hand over.
  private var captions: [Int: TimelineItem] = [:]
  /// Each lifter's display and voice.
  private var own: [Int: Ports] = [:]
  private(set) var addressee = 0

  /// Creates a floor with the ports of the first lifter's coach, whose sound all use.
  init(_ voice: Ports) { self.voice = voice }

  /// Lets another lifter use the floor; returns the ports of their coach, with the shared voice.
  func admit(_ own: Ports, offset: TimeSpan) -> Ports {
    let lifter = offsets.count
    offsets.append(offset)
    scheduled.append([])
    var ports = own
    ports.say = { self.say($0, for: lifter, at: $1 + offset) }
    self.own[lifter] = own
    ports.show = { item in
      if item.kind == .say { self.captions[lifter] = item } else { own.show(item) }
    }
    ports.expect = { self.voice.expect($0 + offset) }
    ports.hush = { self.hush(lifter, sounding: $0, at: $1 + offset) }
    ports.tone = { self.voice.tone($0, $1 + offset) }
    ports.schedule = { self.schedule($0, for: lifter) }
    ports.release = { self.release($0, for: lifter) }
    return ports
  }

  /// When the next text can be spoken; `nil` if none waits.
  var nextWake: Instant? { waiting.isEmpty ? nil : current?.until }

  /// Translates the voice's report on a text; `nil` if the text was cut off meanwhile.
  func receive(_ voiceNumber: Int, _ length: TimeSpan?, at now: Instant) -> Note? {
    guard let spoken = current, spoken.voiceNumber == voiceNumber else { return nil }
    current?.until = now + (length ?? .milliseconds(0))
    return (spoken.lifter, .speaking(number: spoken.number, length))
  }

  /// Speaks the next text if the voice is free; returns reports for its coach, and for those whose
  /// texts came too late.
  func advance(at now: Instant) -> [Note] {
    var notes: [Note] = []
    while isFree(at: now), !waiting.isEmpty {
      let wish = waiting.removeFirst()
      if let latest = wish.line.latest, latest < now {
        notes.append((wish.lifter, .speaking(number: wish.line.number, nil)))
      } else if let length = start(wish, at: now) {
        notes.append((wish.lifter, .speaking(number: wish.line.number, length)))
      }
    }
    return notes
  }

  private func isFree(at now: Instant) -> Bool {
    guard let current else { return true }
    return current.until.map { $0 <= now } ?? false
  }

  private func say(_ line: SpokenLine, for lifter: Int, at now: Instant) -> TimeSpan? {
    var line = line
    line.scheduledAt = nil
    line.latest = line.latest.map { $0 + offsets[lifter] }
    let wish = Wish(
      lifter: lifter, line: line, caption: captions.removeValue(forKey: lifter))
    // Lines of one announcement stay together.
    guard isFree(at: now), waiting.isEmpty || lifter == addressee else {
      waiting.append(wish)
      return nil
    }
    return start(wish, at: now)
  }

  /// Hands a text to the voice; returns its duration if that is known already.
  private func start(_ wish: Wish, at now: Instant) -> TimeSpan? {
    let own = own[wish.lifter] ?? voice
    if var caption = wish.caption {
      caption.at = now - offsets[wish.lifter]
      own.show(caption)
    }
    number += 1
    addressee = wish.lifter
    current = Current(lifter: wish.lifter, number: wish.line.number, voiceNumber: number)
    var line = wish.line
    line.number = number
    let length = own.say(line, now)
    if let length { current?.until = now + length }
    return length
  }

  /// Drops a lifter's words, and stops the voice if they are being spoken.
  private func hush(_ lifter: Int, sounding tone: SessionMachine.Tone?, at now: Instant) {
    waiting.removeAll { $0.lifter == lifter }
    if current?.lifter == lifter, !isFree(at: now) {
      current = nil
      voice.hush(tone, now)
    } else if let tone {
      voice.tone(tone, now)
    }
  }

  /// Schedules ticks and tones; in the stream, words would cut off those of another lifter.
  private func schedule(_ sounds: [Scheduled], for lifter: Int) {
    scheduled[lifter] = sounds.compactMap { sound in
      if case .speech = sound.sound { return nil }
      return with(sound) { $0.at = $0.at + offsets[lifter] }
    }
    voice.schedule(scheduled.flatMap(\.self).sorted { $0.at < $1.at })
  }

  /// Releases the device once no coach needs it.
  private func release(_ isReleased: Bool, for lifter: Int) {
    if isReleased { released.insert(lifter) } else { released.remove(lifter) }
    voice.release(released.count == offsets.count)
  }
}
