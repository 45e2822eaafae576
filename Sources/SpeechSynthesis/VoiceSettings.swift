/// How the coach speaks: which voice, and how fast.
package struct VoiceSettings: Sendable, Equatable {
  /// A voice or language that eSpeak NG knows, such as `en` or `en-gb`.
  package var voice: String

  /// Words per minute.
  package var rate: Int

  package init(voice: String = "en", rate: Int = 170) {
    self.voice = voice
    self.rate = rate
  }
}

/// A voice the engine has data for.
package struct InstalledVoice: Sendable, Equatable {
  /// What the voice is called, such as `English (Great Britain)`.
  package var name: String

  /// What to write in the settings, such as `en-gb`.
  package var language: String
}
