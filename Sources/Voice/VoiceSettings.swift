/// How the coach speaks: which voice, how fast, how high.
package struct VoiceSettings: Sendable, Equatable {
  /// A voice or language that eSpeak NG knows, such as `en` or `en-gb`.
  package var voice: String

  /// Words per minute; from 450 on the engine would change its method, so it ends at 449.
  package var rate: Int

  /// The height of the voice; 50 is its own.
  package var pitch: Int

  package static let rates = 80...449
  package static let pitches = 0...99

  /// Takes rate and pitch to the nearest value the engine can speak.
  package init(voice: String = "en", rate: Int = 170, pitch: Int = 50) {
    self.voice = voice
    self.rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
    self.pitch = min(max(pitch, Self.pitches.lowerBound), Self.pitches.upperBound)
  }
}

/// A voice the engine has data for.
package struct InstalledVoice: Sendable, Equatable {
  /// What the voice is called, such as `English (Great Britain)`.
  package var name: String

  /// What to write in the settings, such as `en-gb`.
  package var language: String
}
