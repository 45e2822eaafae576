extension Settings.Key {
  /// Whether it belongs to the lifter and is the same on all their devices, rather than to a device, a
  /// voice or a room.
  package var isShared: Bool {
    switch self {
    case .unit, .name, .program, .favourites, .favouriteExercises, .warmUps, .changes, .afterMiss,
      .restHeavy, .restCompound, .restIsolation, .doubleReps, .talk, .quiet, .margin, .sex,
      .language:
      true
    case .scan, .voice, .rate, .volume, .device, .delay, .otherSound, .nowPlaying, .onEvent,
      .broker,
      .brokerPassword, .brokerAuthority, .brokerCertificate, .brokerTopic, .brokerDiscovery,
      .reportFolder, .syncFolder, .syncPassphrase:
      false
    }
  }
}
