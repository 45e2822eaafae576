/// The voice, and how fast it speaks.
package struct VoiceSettings: Sendable, Hashable {
  /// A voice or language known to eSpeak NG, such as `en` or `en-gb`.
  package var voice: String

  /// Words per minute.
  package var rate: Int

  /// The language's factor for that, in percent of the rate for English.
  package var speed: Int

  /// The path of the lifter's own voice, which eSpeak NG stands in for.
  package var own: String?

  /// The voice of marked English parts in another language: the same speaker, if it is a variant,
  /// at the rate for English.
  var english: VoiceSettings? {
    guard !voice.hasPrefix("en") else { return nil }
    return of(voice: "en-us")
  }

  /// The settings for a word in another voice, of the same speaker, if it is a variant.
  func of(voice other: String) -> VoiceSettings {
    VoiceSettings(voice: other + voice.drop { $0 != "+" }, rate: rate * 100 / max(speed, 1))
  }

  package init(voice: String = "en", rate: Int = 170, speed: Int = 100) {
    (self.voice, self.rate, self.speed) = (voice, rate, speed)
  }
}

/// A voice the engine has data for.
package struct InstalledVoice: Sendable, Equatable {
  /// The name of the voice, such as `English (Great Britain)`.
  package var name: String

  /// The value for the settings, such as `en-gb`.
  package var language: String
}
