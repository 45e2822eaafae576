package import Audio
package import Coaching
internal import CommandGrammar
package import Context
package import SessionEngine
internal import SpeechSynthesis

/// Records the sound of a rehearsal as a WAV file.
package final class Recording {
  private let path: String
  private let start: Instant
  private let leavesOutRests: Bool
  private var voice: Voice
  private let volume: Int
  private var mixer = Mixer()

  /// - Throws: `SoundError` if the file cannot be written, `VoiceError` if there is no voice.
  package init(
    _ path: String, from start: Instant, leavesOutRests: Bool, _ environment: AppContext
  ) throws {
    try WaveFile.check(path)
    (self.path, self.start, self.leavesOutRests) = (path, start, leavesOutRests)
    volume = environment.settings.volume
    voice = try environment.openVoice(journal: nil)
  }

  /// Speaks a text, and returns its duration; `nil` if it cannot be spoken.
  package func say(_ text: String, at now: Instant) -> TimeSpan? {
    guard let spoken = try? voice.utterance(text) else { return nil }
    let clip = Clip.speech(spoken.samples, rate: spoken.rate, volume: volume)
    mixer.place(clip, on: .speech, at: frame(now))
    return .milliseconds(clip.duration.wholeMilliseconds)
  }

  /// Continues with the voice of another language, if there is one.
  package func speak(in environment: AppContext) {
    guard let other = try? environment.openVoice(journal: nil) else { return }
    voice.close()
    voice = other
  }

  package func hush(at now: Instant) { mixer.hush(at: frame(now)) }

  /// Adds the tones and ticks of the timeline.
  package func sound(_ item: TimelineItem) {
    let tone: SignalTone
    switch item.kind {
    case .tick: tone = .tick
    case .tone: tone = SignalTone(rawValue: item.text) ?? .heard
    case .say, .caption, .press, .release, .type, .log, .state, .signal: return
    }
    mixer.place(.tone(tone, volume: volume), on: .tone, at: frame(item.at))
  }

  package func write() throws(SoundError) {
    voice.close()
    try WaveFile.write(
      path, rendering: mixer, from: frame(start), leavesOutSilence: leavesOutRests)
  }

  private func frame(_ now: Instant) -> Int64 {
    Int64(now.milliseconds) * Int64(Clip.rate) / 1000
  }
}
