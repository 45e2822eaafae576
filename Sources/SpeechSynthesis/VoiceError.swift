/// The reason why a text cannot be spoken, in one line with what to do next.
package struct VoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}

extension VoiceError {
  static func noEngine(_ reason: String) -> VoiceError {
    VoiceError(
      "cannot start the speech engine: \(reason). Install the package libespeak-ng1.")
  }

  static func noData(at path: String?) -> VoiceError {
    let folder = path.map { " in '\($0)'" } ?? ""
    return VoiceError(
      "cannot start the speech engine: no voice data\(folder). Install the package espeak-ng-data.")
  }

  static func unknownVoice(_ name: String, installed: [InstalledVoice]) -> VoiceError {
    let languages = Set(installed.map(\.language)).sorted().joined(separator: " ")
    return VoiceError(
      "cannot speak with voice '\(name)': eSpeak NG has no voice of that name. "
        + "Installed: \(languages).")
  }

  static let refused = VoiceError(
    "cannot speak this text: it has crashed the speech engine before. Change its wording.")

  static let closed = VoiceError("cannot speak: the voice is closed. Open it again.")

  init(_ obstacle: SpeechWorker.Obstacle) {
    switch obstacle {
    case .hangs, .isStuck: self = .stuck
    case .noThread:
      self.init(
        "cannot start the speech engine: the system has no thread left. Close other programs,"
          + " or raise 'ulimit -u'.")
    }
  }

  static let stuck = VoiceError(
    "cannot speak: the speech engine hangs. Restart Spotter.")
}
