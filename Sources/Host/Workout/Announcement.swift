internal import CommandGrammar
internal import Context
internal import Phrasing
internal import Platform

/// A notice before the session has its voice: shown at once, and spoken while the work continues.
struct Announcement {
  private let speaking = Worker(())

  /// Shows a notice and starts speaking it; without a voice or device, it is only shown.
  init(_ notice: Notice, _ environment: AppContext, device: String?) {
    guard let line = try? environment.announcer(sessions: 3).line(for: notice) else { return }
    try? printOut(line.phrase.shown)
    _ = speaking.start(named: "announcement") { _ in
      try? ClipPlayer.aloud(
        ClipPlayer.clip(of: line.phrase.spoken, environment),
        on: device ?? environment.settings.device)
    }
  }

  /// Waits until the notice is spoken, because the session opens the same device.
  func finish() { speaking.close(atMost: .seconds(15)) }
}
