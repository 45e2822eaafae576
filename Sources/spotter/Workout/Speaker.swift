internal import Audio
internal import Coaching
internal import Commands
internal import Controls
internal import Platform
internal import SessionEngine
internal import SpeechSynthesis

/// Voice and sound together: texts and tones of the coach to a device.
final class Speaker: Sendable {
  private struct State {
    /// The utterance that is wanted; what is ready for another one comes too late.
    var wanted = 0
    /// Counts the plans of sounds to come, for the same reason.
    var plan = 0
    /// What was spoken or prepared last, levelled and ready: the newest at the end.
    var clips: [(text: String, clip: Clip)] = []
    var hasToldOfHang = false
    /// Speech that was placed in the stream ahead of its moment.
    var placed: [(text: String, at: Instant)] = []
    /// Percent of the standard level.
    var volume: Int
  }

  /// A few seconds of sound are half a megabyte each.
  private static let mostClips = 4

  private let voice: Voice?
  private let sound: Sound
  private let onHang: @Sendable () -> Void
  private let state: Locked<State>

  private var volume: Int { state.withLock { $0.volume } }

  /// Without a voice tones are heard all the same.
  ///
  /// `onHang` is called once, if the voice hangs: from then on there may be none.
  init(voice: Voice?, sound: Sound, volume: Int, onHang: @escaping @Sendable () -> Void) {
    self.voice = voice
    self.sound = sound
    state = Locked(State(volume: volume))
    self.onHang = onHang
  }

  /// The voice and the device of the settings, and the tone that says that they are there.
  ///
  /// `tell` learns when sound comes and goes, and when there is no voice.
  convenience init(
    _ environment: AppContext, device: String?, tell: @escaping @Sendable (Message) -> Void
  ) {
    let settings = environment.settings
    let wanted = device ?? (settings.isSet(.device) ? settings.device : nil)
    let sound = Sound(
      device: wanted ?? settings.device, extraDelay: .milliseconds(settings.delay)
    ) { state in
      switch state {
      case .open: tell(.sound(isThere: true))
      case .absent: tell(.sound(isThere: false, device: wanted))
      }
    }
    sound.play(.tone(.heard, volume: settings.volume))
    var voice: Voice?
    do throws(VoiceError) {
      voice = try Voice(
        VoiceSettings(settings),
        journal: environment.paths.state)
    } catch {
      printError(error.description)
      tell(.notice(.noVoice))
    }
    self.init(voice: voice, sound: sound, volume: settings.volume) {
      tell(.notice(.noVoice))
    }
  }

  func tone(_ tone: SessionMachine.Tone) { sound.play(clip(tone)) }

  /// Louder, quieter, faster or slower by a tenth or so, for as long as the session lasts.
  ///
  /// Returns the percent, or the words a minute, that it then has; nothing where there is no voice.
  func adjust(_ request: SessionMachine.Request) -> Int? {
    switch request {
    case .volume(let up):
      return state.withLock { state in
        state.volume = min(max(state.volume + (up ? 10 : -10), 10), 100)
        state.clips = []
        return state.volume
      }
    case .rate(let up):
      guard let voice else { return nil }
      state.withLock { $0.clips = [] }
      return voice.change(rateBy: up ? 20 : -20, within: Settings.rates)
    case .stop: return nil
    }
  }

  /// Says an utterance; false when there is no voice at all, or it hangs.
  ///
  /// `begun` is told how long it takes, or nothing if it cannot be spoken, or not by the nanosecond of
  /// the boot clock after which it is worth nothing.
  func say(
    _ utterance: SpokenLine, latest: Int64? = nil, begun: @escaping @Sendable (TimeSpan?) -> Void
  ) -> Bool {
    guard let voice, !voice.isStuck else { return false }
    let isPlaced = state.withLock { state in
      state.wanted = utterance.number
      return state.placed.contains { $0.text == utterance.text && $0.at == utterance.scheduledAt }
    }
    let isWanted: @Sendable () -> Bool = {
      self.state.withLock { $0.wanted } == utterance.number
    }
    clip(utterance.text, voice, urgent: true, while: isWanted) { clip in
      guard isWanted() else { return }
      if !isPlaced, let latest, BootClock.now() > latest { return begun(nil) }
      if let clip, !isPlaced { self.sound.speak(clip) }
      begun(clip.map { .milliseconds($0.duration.wholeMilliseconds) })
    }
    return true
  }

  /// Makes ready what will be said.
  func prepare(_ text: String) {
    guard let voice else { return }
    voice.request(text, urgent: false) { _ in self.noticeHang(voice) }
  }

  func hush(sounding tone: SessionMachine.Tone?) {
    state.withLock { $0.wanted = 0 }
    sound.hush(sounding: tone.map(clip))
  }

  /// Places sounds in the stream, each at the nanosecond of the boot clock that it belongs to, unless
  /// it is ready only after the latest that it makes sense.
  func schedule(_ sounds: [(Scheduled, at: Int64, latest: Int64)]) {
    let plan = state.withLock { state in
      state.plan += 1
      state.placed = []
      return state.plan
    }
    sound.unschedule()
    for (scheduled, at, latest) in sounds {
      switch scheduled.sound {
      case .tick: sound.schedule(.tone(.tick, volume: volume), lane: .tone, at: at)
      case .tone(let tone): sound.schedule(clip(tone), lane: .tone, at: at)
      case .speech(let text):
        guard let voice else { continue }
        clip(text, voice, urgent: false) { clip in
          guard let clip, BootClock.now() <= latest else { return }
          let isWanted = self.state.withLock { state in
            guard state.plan == plan else { return false }
            state.placed.append((text, scheduled.at))
            return true
          }
          if isWanted { self.sound.schedule(clip, lane: .speech, at: at) }
        }
      }
    }
  }

  /// Gives the device back, or takes it again.
  func release(_ isReleased: Bool) { isReleased ? sound.release() : sound.wake() }

  /// Lets what is queued be heard, and ends.
  func close() {
    sound.close()
    voice?.close()
  }

  private func noticeHang(_ voice: Voice) {
    guard voice.isStuck else { return }
    let isNews = state.withLock { state in
      defer { state.hasToldOfHang = true }
      return !state.hasToldOfHang
    }
    if isNews { onHang() }
  }

  private func clip(_ tone: SessionMachine.Tone) -> Clip {
    switch tone {
    case .heard: .tone(.heard, volume: volume)
    case .done: .tone(.done, volume: volume)
    case .ignored: .tone(.ignored, volume: volume)
    case .warning: .tone(.warning, volume: volume)
    case .over: .tone(.over, volume: volume)
    case .go: .tone(.go, volume: volume)
    case .complete: .tone(.complete, volume: volume)
    }
  }

  /// The clip of a text, at once if it is ready, else on the engine's thread.
  ///
  /// To bring it to its level takes longer than to speak it; nothing is spent on what was cut off
  /// meanwhile, so that after a flood of words the last ones are not late.
  private func clip(
    _ text: String, _ voice: Voice, urgent: Bool,
    while isWanted: @escaping @Sendable () -> Bool = { true },
    _ done: @escaping @Sendable (Clip?) -> Void
  ) {
    if let ready = ready(text) { return done(ready) }
    voice.request(text, urgent: urgent) { result in
      self.noticeHang(voice)
      if let ready = self.ready(text) { return done(ready) }
      guard isWanted(), case .success(let utterance) = result else { return done(nil) }
      let clip = Clip.speech(utterance.samples, rate: utterance.rate, volume: self.volume)
      self.state.withLock { state in
        state.clips.append((text, clip))
        if state.clips.count > Speaker.mostClips { state.clips.removeFirst() }
      }
      done(clip)
    }
  }

  private func ready(_ text: String) -> Clip? {
    state.withLock { $0.clips.first { $0.text == text }?.clip }
  }
}

extension Duration {
  /// Milliseconds, rounded up.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
