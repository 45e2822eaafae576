extension Settings.Key {
  /// Whether it belongs to the lifter and is the same on all their devices, rather than to a device, a
  /// voice or a room.
  package var isShared: Bool {
    switch self {
    case .unit, .name, .program, .favourites, .favouriteExercises, .warmUps, .changes, .afterMiss,
      .autoRounds, .restHeavy, .restCompound, .restIsolation, .doubleReps, .effortMargin,
      .weeklySets, .lightWeek, .lightWeeks, .talk, .quiet, .margin, .sex, .language:
      true
    case .scan, .voice, .ownVoice, .rate, .volume, .device, .delay, .otherSound, .nowPlaying,
      .onEvent, .mqtt, .mqttPasswordFile, .mqttCaFile, .mqttCertificateFile, .mqttTopic,
      .mqttWords, .mqttDiscovery, .reportFolder, .syncFolder, .syncPassphraseFile:
      false
    }
  }
}

extension Settings {
  /// Settings that must not be taken from another person's file or a language model: they start a
  /// program, name a server or publish what is lifted, which the lifter has to do.
  static let unsafe: [Key] = [
    .ownVoice, .onEvent, .mqtt, .mqttPasswordFile, .mqttCaFile, .mqttCertificateFile,
    .mqttTopic, .mqttWords, .mqttDiscovery, .reportFolder, .syncFolder, .syncPassphraseFile,
  ]

  /// Returns a settings file without the unsafe settings, and the quoted names of those.
  package static func safe(_ text: String) -> (text: String, cut: [String]) {
    var complaints: [String] = []
    let device = Settings(text, complaints: &complaints).device
    let keys = unsafe + (isOnlySound(device) ? [] : [.device])
    // A change of line ends alone, as from Windows, cuts no key.
    let plain = lines(of: text).map { "\($0)\n" }.joined()
    return keys.reduce(into: (plain, [])) { result, key in
      let without = changed(result.text, key, to: nil)
      if without != result.text { result = (without, result.cut + ["'\(key.word)'"]) }
    }
  }

  /// Whether a device is nothing but a sound device: others of ALSA start a program, or write over a
  /// file, which `plug` and its like hand on to.
  private static func isOnlySound(_ device: String) -> Bool {
    device.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_:=,.-".contains($0)) }
      && soundDevices.contains(String(device.prefix { $0 != ":" }))
  }

  /// The beginnings of devices that are cards, servers or headphones.
  private static let soundDevices: Set = [
    "default", "null", "pulse", "pipewire", "hw", "plughw", "sysdefault", "dmix", "front", "hdmi",
    "iec958", "bluealsa",
  ]
}
