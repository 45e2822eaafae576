package import Audio
package import Context
internal import Platform
internal import SpeechSynthesis

/// Speaks outside a session: plays a single clip on a sound device.
package enum ClipPlayer {
  /// Returns the sound of a text in the lifter's voice; throws `VoiceError` if there is none.
  package static func clip(of text: String, _ environment: AppContext) throws -> Clip {
    let voice = try environment.openVoice(journal: environment.paths.state)
    defer { voice.close() }
    let spoken = try voice.utterance(text)
    return .speech(spoken.samples, rate: spoken.rate, volume: environment.settings.volume)
  }

  /// Writes a clip to a new WAV file, or to standard output for `-`.
  package static func write(_ clip: Clip, to file: String) throws {
    try WaveFile.check(file)
    try WaveFile.write(file, clip.samples)
  }

  /// Plays a clip to the end; throws `Failure` if the device does not exist or open in time.
  package static func aloud(_ clip: Clip, on device: String) throws(Failure) {
    let hearing = Locked((isOpen: false, reason: String?.none))
    let sound = Sound(device: device) { state in
      hearing.withLock { hearing in
        switch state {
        case .open: hearing.isOpen = true
        case .absent(let reason): hearing.reason = reason
        }
      }
    }
    sound.speak(clip)
    let outcome = hearing.wait(atMost: .seconds(5)) { $0.isOpen || $0.reason != nil ? $0 : nil }
    defer { sound.close() }
    guard outcome?.isOpen == true else {
      throw Failure(
        outcome?.reason ?? "cannot open sound device '\(device)': it does not answer."
          + " Choose another with --device.")
    }
  }
}
