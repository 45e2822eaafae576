internal import CommandGrammar
internal import Context
internal import Phrasing

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
    guard let line = try? environment.announcer(sessions: .max).line(for: notice) else { return }
    try? ClipPlayer.aloud(ClipPlayer.clip(of: line.phrase.spoken, environment), on: device)
  }
}
