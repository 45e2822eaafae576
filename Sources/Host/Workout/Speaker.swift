internal import Audio
internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
internal import OtherSound
internal import Platform
internal import Reports
internal import SessionEngine
internal import SpeechSynthesis

/// Plays the coach's texts and tones on a device, combining voice and sound.
final class Speaker: Sendable {
  private struct State {
    /// The current utterance; audio that becomes ready for any other is discarded.
    var wanted = 0
    /// The number of the current schedule; audio for earlier ones is discarded.
    var plan = 0
    /// The latest clips, spoken or prepared and already levelled; newest last.
    var clips: [(text: String, voice: VoiceSettings, clip: Clip)] = []
    var hasToldOfHang = false
    /// Speech placed in the stream ahead of its time.
    var placed: [(text: String, at: Instant)] = []
    /// Percent of the standard level.
    var volume: Int
  }

  /// A clip of a few seconds takes half a megabyte.
  private static let mostClips = 4

  private let voice: Voice?
  private let sound: Sound
  /// Brings headphones back; `nil` if the device is another one.
  private let keeper: HeadphoneKeeper?
  /// The control of other players; `nil` if they are left alone.
  private let others: PlayerControl?
  private let tell: @Sendable (Coach.ThreadReport) -> Void
  private let state: Locked<State>

  private var volume: Int { state.read { $0.volume } }

  /// Opens the voice and the device of the settings, and plays a tone as a sign of life.
  ///
  /// `tell` is called when sound becomes available or unavailable, and when there is no voice, or it
  /// hangs; tones are played without it.
  init(
    _ environment: AppContext, device: String?,
    tell: @escaping @Sendable (Coach.ThreadReport) -> Void
  ) {
    let settings = environment.settings
    let wanted = device ?? (settings.isSet(.device) ? settings.device : nil)
    let chosen = wanted ?? settings.device
    let keeper = HeadphoneKeeper(of: chosen)
    let sound = Sound(
      device: chosen, extraDelay: .milliseconds(settings.delay),
      others: { keeper == nil ? [] : InstalledSound.outputs }
    ) { state in
      switch state {
      case .open(let device):
        keeper?.use(device)
        tell(
          .sound(isThere: true, device: device == chosen ? nil : InstalledSound.name(of: device)))
      case .absent:
        keeper?.use(nil)
        tell(.sound(isThere: false, device: wanted))
      }
    }
    keeper?.begin { [weak sound] in sound?.goBack() }
    sound.play(.tone(.heard, volume: settings.volume))
    var voice: Voice?
    do {
      voice = try environment.openVoice(journal: environment.paths.state)
    } catch {
      printError("\(error)")
      tell(.notice(.noVoice))
    }
    (self.voice, self.sound, self.keeper, self.tell) = (voice, sound, keeper, tell)
    others = voice == nil ? nil : PlayerControl(environment)
    state = Locked(State(volume: settings.volume))
  }

  /// How far the sound thread has come.
  var pulse: Pulse { sound.pulse }

  /// Whether it can be heard.
  var isHeard: Bool { sound.isOpen }

  func tone(_ tone: SessionMachine.Tone) { sound.play(clip(tone)) }

  var hasVoice: Bool { voice != nil }

  /// Changes the volume by 10 points, for this session only, and returns the new percentage.
  func adjustVolume(up: Bool) -> Int {
    state.withLock { state in
      state.volume = min(max(state.volume + (up ? 10 : -10), 10), 100)
      state.clips = []
      return state.volume
    }
  }

  /// Speaks an utterance in a voice; returns `false` if there is no voice, or it hangs.
  ///
  /// `begun` is called with its duration, or `nil` if it cannot be spoken by `latest`, in
  /// nanoseconds of the boot clock, after which it is useless.
  func say(
    _ utterance: SpokenLine, in settings: VoiceSettings, latest: Int64? = nil,
    begun: @escaping @Sendable (TimeSpan?) -> Void
  ) -> Bool {
    guard let voice, !voice.isStuck else { return false }
    let isPlaced = state.withLock { state in
      state.wanted = utterance.number
      return state.placed.contains { $0.text == utterance.text && $0.at == utterance.scheduledAt }
    }
    let isWanted: @Sendable () -> Bool = {
      self.state.read { $0.wanted } == utterance.number
    }
    let patience = isPlaced || latest != nil ? .zero : Voice.patience
    clip(utterance.text, voice, settings, urgent: true, patience, while: isWanted) { clip in
      guard isWanted() else { return }
      if !isPlaced, let latest, BootClock.now() > latest { return begun(nil) }
      guard let clip, !isPlaced else {
        return begun(clip.map { .milliseconds($0.duration.wholeMilliseconds) })
      }
      // In one step, or a hush in between would come too early. Both only queue.
      let lead = self.state.withLock { state -> Duration? in
        guard state.wanted == utterance.number else { return nil }
        let lead = self.others?.speak(for: clip.duration, latest: latest) ?? .zero
        self.sound.speak(clip, after: lead)
        return lead
      }
      guard let lead else { return }
      begun(.milliseconds((lead + clip.duration).wholeMilliseconds))
    }
    return true
  }

  /// Synthesizes a text ahead of time.
  func prepare(_ text: String, in settings: VoiceSettings) {
    guard let voice else { return }
    voice.request(text, in: settings, urgent: false) { _ in self.noticeHang(voice) }
  }

  /// Announces that words are to begin, at a nanosecond of the boot clock.
  func expect(at time: Int64) {
    if voice != nil { others?.expect(at: time) }
  }

  func hush(sounding tone: SessionMachine.Tone?) {
    let clip = tone.map(clip)
    state.withLock { state in
      state.wanted = 0
      others?.hush()
      sound.hush(sounding: clip)
    }
  }

  /// Replaces the scheduled sounds, each at its nanosecond of the boot clock; a sound that is not
  /// ready by its latest time is dropped.
  func schedule(_ sounds: [(Scheduled, at: Int64, latest: Int64)], in settings: VoiceSettings) {
    let plan = state.withLock { state in
      state.plan += 1
      state.placed = []
      sound.unschedule()
      others?.unplan()
      return state.plan
    }
    for (scheduled, at, latest) in sounds {
      switch scheduled.sound {
      case .tick: sound.schedule(.tone(.tick, volume: volume), lane: .tone, at: at)
      case .tone(let tone): sound.schedule(clip(tone), lane: .tone, at: at)
      case .speech(let text):
        guard let voice else { continue }
        // eSpeak NG needs less than the second that is left.
        let patience = Duration.nanoseconds(max(0, at - BootClock.now()) - 1_000_000_000)
        clip(text, voice, settings, urgent: false, patience) { clip in
          guard let clip, BootClock.now() <= latest else { return }
          self.state.withLock { state in
            guard state.plan == plan else { return }
            state.placed.append((text, scheduled.at))
            self.sound.schedule(clip, lane: .speech, at: at)
            self.others?.plan(at: at, for: clip.duration)
          }
        }
      }
    }
  }

  /// Gives up the device, or takes it back.
  func release(_ isReleased: Bool) { isReleased ? sound.release() : sound.wake() }

  /// Plays everything queued, then closes voice and sound.
  func close() {
    keeper?.close()
    sound.close()
    others?.close()
    voice?.close()
  }

  private func noticeHang(_ voice: Voice) {
    guard voice.isStuck else { return }
    let isNews = state.withLock { state in
      defer { state.hasToldOfHang = true }
      return !state.hasToldOfHang
    }
    if isNews { tell(.notice(.noVoice)) }
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
    case .record: .tone(.record, volume: volume)
    }
  }

  /// Passes on the clip of a text, at once if it is ready, else on the engine's thread. A text cut
  /// off in the meantime is not levelled, so that after a flood of words the last are not late.
  private func clip(
    _ text: String, _ voice: Voice, _ settings: VoiceSettings, urgent: Bool, _ patience: Duration,
    while isWanted: @escaping @Sendable () -> Bool = { true },
    _ done: @escaping @Sendable (Clip?) -> Void
  ) {
    if let ready = ready(text, settings) { return done(ready) }
    voice.request(text, in: settings, urgent: urgent, patience: patience) { result in
      self.noticeHang(voice)
      if let ready = self.ready(text, settings) { return done(ready) }
      guard isWanted(), case .success(let utterance) = result else { return done(nil) }
      let clip = Clip.speech(utterance.samples, rate: utterance.rate, volume: self.volume)
      self.state.withLock { state in
        state.clips.append((text, settings, clip))
        if state.clips.count > Speaker.mostClips { state.clips.removeFirst() }
      }
      done(clip)
    }
  }

  private func ready(_ text: String, _ settings: VoiceSettings) -> Clip? {
    state.read { $0.clips.first { $0.text == text && $0.voice == settings }?.clip }
  }
}

extension Duration {
  /// Milliseconds, rounded up.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

extension PlayerControl {
  /// Watches other players as the settings want; `nil` if they are left alone.
  convenience init?(_ environment: AppContext) {
    guard let mode = Lowering.Mode(environment.settings.otherSound) else { return nil }
    self.init(mode, notes: environment.paths.state + "/lowered", variable: Paths.variable)
  }
}

extension Lowering.Mode {
  /// `nil` if other sound is left alone.
  init?(_ setting: Settings.OtherSoundSetting) {
    switch setting {
    case .lower: self = .lower
    case .pause: self = .pause
    case .leave: return nil
    }
  }
}
