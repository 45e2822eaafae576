internal import Audio
internal import Commands
internal import Context
internal import Phrasing
internal import Platform
internal import SpeechSynthesis

/// A notice before the session has its voice: shown at once, and spoken while the work continues.
struct Announcement {
  private let isSpoken = Locked(false)

  /// Shows a notice and starts speaking it; without a voice or device, it is only shown.
  init(_ notice: Notice, _ environment: AppContext, device: String?) {
    guard let line = try? environment.announcer(sessions: 3).line(for: notice) else { return }
    try? printOut(line.phrase.shown)
    let settings = environment.settings
    let isSpoken = isSpoken
    let isRunning = startThread(named: "announcement") {
      defer { isSpoken.withLock { $0 = true } }
      let voice = try? Voice(try environment.voice, journal: environment.paths.state)
      guard let voice, let spoken = try? voice.utterance(line.phrase.spoken) else { return }
      let clip = Clip.speech(spoken.samples, rate: spoken.rate, volume: settings.volume)
      try? ClipPlayer.aloud(clip, on: device ?? settings.device)
    }
    if !isRunning { isSpoken.withLock { $0 = true } }
  }

  /// Waits until the notice is spoken, because the session opens the same device.
  func finish() { _ = isSpoken.wait(atMost: .seconds(15)) { $0 ? true : nil } }
}
