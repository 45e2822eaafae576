internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import LogStore
internal import Platform
internal import Reports
internal import ResourceFiles
internal import Training

struct SettingsCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.settingKey.optional, .settingValue.optional]], summary: "show or change a setting",
    options: [.json],
    details: """
      Without KEY, shows all settings and their possible values. Separate the words of a list with
      commas or spaces; none empties it. 'default' restores the default of any key. The settings
      are a text file that you can also edit.
      """, dashes: .areText, models: .reading(unless: ["VALUE"]))

  let invocation: Invocation

  func run() throws {
    let file = SettingsFile(Paths(database: nil))
    guard let name = invocation[.settingKey] else {
      return try printOut(Report.settings(try file.read(), asJSON: isJSON))
    }
    let key = try Settings.key(name)
    guard let typed = invocation[.settingValue] else {
      return try printOut(Report.setting(key, try file.read(), asJSON: isJSON))
    }
    let value = typed == Settings.standard ? nil : try checked(typed, for: key)
    let unit = key == .unit ? try UnitChange(invocation) : nil
    try unit?.refuseDuringSession()
    var was = ""
    let settings = try file.change(key) { settings in
      was = settings.text(key)
      return value
    }
    try printOut(Report.setting(key, settings, was: was, asJSON: isJSON))
    try unit?.tell(settings.unit)
    if value != nil, let trouble = trouble(key, settings) { printError(trouble) }
  }

  /// Returns why a device, file or folder that was just set cannot be used yet; it may still come.
  private func trouble(_ key: Settings.Key, _ settings: Settings) -> String? {
    if key == .device, !InstalledSound.isThere(settings.device) {
      return "'\(settings.device)' cannot be used yet. 'spotter devices' lists those there are."
    }
    let needs: [Settings.Key: (path: String?, access: Int32)] = [
      .reportFolder: (settings.reportFolder, W_OK | X_OK), .onEvent: (settings.onEvent, X_OK),
      .ownVoice: (settings.ownVoice, X_OK), .mqttPasswordFile: (settings.brokerPassword, R_OK),
      .mqttCaFile: (settings.brokerAuthority, R_OK),
      .mqttCertificateFile: (settings.brokerCertificate, R_OK),
      .syncPassphraseFile: (settings.syncPassphrase, R_OK),
    ]
    guard let need = needs[key], let set = need.path else { return nil }
    let path = Paths(database: nil).expanded(set)
    guard access(path, need.access) != 0 else {
      guard need.access == R_OK, let status = fileStatus(path), status.kind != S_IFREG else {
        return nil
      }
      return "'\(path)' cannot be used: it is not a regular file. Choose another."
    }
    return "'\(path)' cannot be used yet: \(systemReason()). Fix that, or choose another."
  }

  /// Checks a value against this machine: that the program is readable or the voice can speak.
  private func checked(_ value: String, for key: Settings.Key) throws -> String {
    switch key {
    case .program where value != "none":
      let environment = try AppContext(invocation)
      let file = try environment.programFile(value)
      _ = try environment.program(file)
      return environment.followedName(of: file)
    case .favourites: return try favourites(value).joined(separator: ", ")
    case .language:
      return try Catalog(own: Paths(database: nil).own, program: Paths.program)
        .language(named: value).code
    case .voice:
      let voices = InstalledSound.voices
      // Without an engine, the voice cannot be checked; 'doctor' reports that.
      if !voices.isEmpty, !InstalledSound.speaks(value) {
        throw Settings.unknownVoice(value, languages: voices)
      }
      return value
    case .unit, .name, .program, .favouriteExercises, .warmUps, .changes, .afterMiss, .autoRounds,
      .restHeavy,
      .restCompound, .restIsolation, .doubleReps, .effortMargin, .weeklySets, .lightWeek,
      .lightWeeks, .talk,
      .quiet,
      .scan, .rate, .volume, .device,
      .delay, .otherSound, .margin, .sex, .nowPlaying, .mqtt, .mqttTopic,
      .mqttWords, .mqttDiscovery:
      return value
    case .onEvent, .mqttPasswordFile, .mqttCaFile, .mqttCertificateFile, .reportFolder,
      .syncFolder, .syncPassphraseFile, .ownVoice:
      return ["none", "off"].contains(value) || value.hasPrefix("~/")
        ? value : TextFile.absolute(value)
    }
  }

  /// Resolves a list of programs, separated by commas, or by spaces if the words are program names.
  private func favourites(_ text: String) throws -> [String] {
    guard !["", "none", "nothing"].contains(text.lowercased()) else { return [] }
    let environment = try AppContext(invocation)
    return try text.split(separator: ",").flatMap { part -> [String] in
      let words = part.split(separator: " ").map(String.init)
      let name = words.joined(separator: " ")
      if let file = try? environment.programFile(name) { return [file.name] }
      guard words.count > 1 else { return [try environment.programFile(name).name] }
      return try words.map { try environment.programFile($0).name }
    }
  }
}

/// A change of the unit for weights typed without one, and for a gym without entered gear.
struct UnitChange {
  private let environment: AppContext

  init(_ invocation: Invocation) throws { environment = try AppContext(invocation) }

  /// Prints a notice if the gym's gear was entered in another unit, which stays.
  func tell(_ unit: Weight.Unit) throws {
    guard let gym = try environment.log()?.activeGym(), gym.unit != unit else { return }
    printError(
      "\(gym.name) and its workouts stay in \(gym.unit.rawValue), the unit of its gear."
        + " 'spotter gear set gym '\(gym.name)' --unit \(unit.rawValue)' changes that.")
  }

  /// - Throws: `Failure` while a session is running, because it keeps the unit it began with.
  func refuseDuringSession() throws {
    let database = environment.paths.database
    guard access(database, F_OK) == 0, LogLock.isSessionRunning(on: database) else { return }
    throw Failure(
      "cannot change the unit: a session is running on '\(database)'."
        + " End it first.")
  }
}
