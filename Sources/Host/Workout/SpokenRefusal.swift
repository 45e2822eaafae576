internal import Audio
internal import Commands
internal import Context
internal import Phrasing
internal import SpeechSynthesis

/// Speaks the reason why no session begins, for a lifter who started it with a button and has no
/// screen.
struct SpokenRefusal {
  private let environment: AppContext
  private let device: String

  init(_ environment: AppContext, _ invocation: Invocation) {
    self.environment = environment
    device = invocation.value(.device) ?? environment.settings.device
  }

  /// Speaks a notice, if there is a voice and a device; the caller prints the error.
  func say(_ notice: Notice) {
    let settings = environment.settings
    guard let announcer = try? environment.announcer(sessions: .max),
      let voice = try? Voice(try environment.voice, journal: environment.paths.state),
      let spoken = try? voice.utterance(announcer.line(for: notice).phrase.spoken)
    else { return }
    let clip = Clip.speech(spoken.samples, rate: spoken.rate, volume: settings.volume)
    try? ClipPlayer.aloud(clip, on: device)
  }
}
