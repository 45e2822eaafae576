package import CommandGrammar
package import Context
package import Phrasing

// Words outside a session, for a lifter who started the program with a button and has no screen.
extension AppContext {
  /// Speaks why no session begins, if there is a voice and a device; the caller prints the error.
  func speak(_ notice: Notice, _ invocation: Invocation) {
    guard let line = try? announcer(sessions: .max).line(for: notice) else { return }
    try? speak([line], invocation)
  }

  /// Speaks what is said in standby, before the program ends.
  func speak(_ cue: StandbyCue, _ invocation: Invocation) {
    guard let lines = try? announcer(sessions: .max).lines(for: cue) else { return }
    try? speak(lines, invocation)
  }

  /// Speaks lines on the device that a command line names, or that of the settings.
  package func speak(_ lines: [Line], _ invocation: Invocation) throws {
    let text = lines.map(\.phrase.spoken).joined(separator: " ")
    let device = invocation.value(.device) ?? settings.device
    try ClipPlayer.aloud(ClipPlayer.clip(of: text, self), on: device)
  }
}
