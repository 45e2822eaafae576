internal import CommandGrammar
internal import Context
internal import Phrasing

/// Speaks the reason why no session begins, or the program ends, for a lifter who started it with a button and has no
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
    say([line])
  }

  /// Speaks what is said in standby, before the program ends.
  func say(_ cue: StandbyCue) {
    guard let lines = try? environment.announcer(sessions: .max).lines(for: cue) else { return }
    say(lines)
  }

  private func say(_ lines: [Line]) {
    let text = lines.map(\.phrase.spoken).joined(separator: " ")
    try? ClipPlayer.aloud(ClipPlayer.clip(of: text, environment), on: device)
  }
}
