/// The voice, and how fast it speaks.
package struct VoiceSettings: Sendable, Hashable {
  /// A voice or language known to eSpeak NG, such as `en` or `en-gb`.
  package var voice: String

  /// Words per minute.
  package var rate: Int

  /// The voice of marked English parts in another language: the same speaker, if it is a variant.
  var english: VoiceSettings? {
    guard !voice.hasPrefix("en") else { return nil }
    return VoiceSettings(voice: "en-us" + voice.drop { $0 != "+" }, rate: rate)
  }

  package init(voice: String = "en", rate: Int = 170) {
    self.voice = voice
    self.rate = rate
  }
}

/// A voice the engine has data for.
package struct InstalledVoice: Sendable, Equatable {
  /// The name of the voice, such as `English (Great Britain)`.
  package var name: String

  /// The value for the settings, such as `en-gb`.
  package var language: String
}
