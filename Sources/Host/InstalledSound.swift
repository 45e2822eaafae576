internal import Audio
internal import SpeechSynthesis

/// The sound devices and voices of this machine.
package enum InstalledSound {
  package static var devices: [(name: String, description: String)] { Sound.devices() }

  /// Whether a device opens now.
  package static func opens(_ device: String) -> Bool { Sound.opens(device) }

  /// The languages of the voices; empty without an engine.
  package static var voices: [String] { Voice.installedVoices().map(\.language) }

  /// Whether the engine has a voice of this name.
  package static func speaks(_ voice: String) -> Bool {
    (try? Voice(VoiceSettings(voice: voice, rate: 170), journal: nil)) != nil
  }
}
