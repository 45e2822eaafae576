internal import Training

extension Settings.Key {
  /// The setting's row in the table: its field, its type, and any further description.
  package var setting: Setting {
    switch self {
    case .unit: Setting(\.unit, .choice())
    case .name:
      Setting(\.name, .optional(.name, without: "none"), "your name, for the greeting; or none")
    case .program:
      Setting(
        \.program, .optional(.name, without: "none"),
        "the name of a program, the path of a .plan file, or none")
    case .favourites:
      Setting(\.favourites, .names, "names of programs, separated by commas, or none")
    case .favouriteExercises:
      Setting(\.favouriteExercises, .names, "names of exercises, separated by commas, or none")
    case .warmUps:
      Setting(\.warmsUp, .onOrOff, ": announce warm-up sets before the first working set on a bar")
    case .changes:
      Setting(
        \.changes, .choice(), ": whether to ask before adding weight or reps")
    case .afterMiss: Setting(\.restAfterMiss, .choice(), ": the rest after a short set")
    case .autoRounds:
      Setting(
        \.runsRounds, .onOrOff,
        ": end and log each round of an EMOM when its time is up, unless a press did")
    case .restHeavy:
      Setting(
        \.restHeavy, .number(0...3600, by: Measure.time),
        " seconds: rest after heavy sets of five reps or fewer, if the program sets none")
    case .restCompound:
      Setting(
        \.restCompound, .number(0...3600, by: Measure.time),
        " seconds: rest after other sets of compound exercises, if the program sets none")
    case .restIsolation:
      Setting(
        \.restIsolation, .number(0...3600, by: Measure.time),
        " seconds: rest after everything else, if the program sets none")
    case .doubleReps:
      Setting(\.doubleReps, .range, "a rep range such as 8-12, for 'double' without one")
    case .effortMargin:
      Setting(
        \.effortMargin, .number(1...30),
        " percent: how far the weights of 'rpe 8' may follow how hard the sets were")
    case .weeklySets:
      Setting(
        \.weeklySets, .range,
        "a range such as 10-20: how many sets a week each muscle should have; one that only assists"
          + " counts half")
    case .lightWeek:
      Setting(
        \.lightWeek, .optional(.day, without: "none"),
        "the first day of a light week, as 2026-01-05, or none; 'spotter light' sets it")
    case .lightWeeks:
      Setting(
        \.lightWeeks, .optional(.number(4...8), without: "off"),
        "4 to 8 weeks of training after which a light one is offered, or off")
    case .talk: Setting(\.talk, .choice())
    case .quiet: Setting(\.quiet, .list(), "; or none")
    case .scan: Setting(\.scan, .number(1...5), " seconds for each choice after three presses")
    case .language:
      Setting(
        \.language, .languageCode,
        "the code of a language, such as de; 'spotter language' lists them")
    case .voice: Setting(\.voice, .name, "an eSpeak NG voice, such as en-gb")
    case .ownVoice:
      Setting(
        \.ownVoice, .optional(.path, without: "none"),
        "the path of a program that speaks lines, or of a folder that has them, instead of eSpeak"
          + " NG; or none")
    case .rate: Setting(\.rate, .number(Settings.rates), " words a minute")
    case .volume: Setting(\.volume, .number(Settings.volumes), " percent")
    case .device: Setting(\.device, .name, "an ALSA device; 'spotter devices' lists them")
    case .delay:
      Setting(\.delay, .number(0...1000), " milliseconds by which the output lags")
    case .otherSound:
      Setting(
        \.otherSound, .choice(),
        ": what happens to other players while Spotter speaks; except with leave, podcasts and"
          + " audiobooks pause")
    case .margin:
      Setting(\.margin, .tenths(0...10), " percent by which a record must beat the last")
    case .reportFolder:
      Setting(
        \.reportFolder, .optional(.path, without: "none"),
        "a folder in which 'index.html' is written after each session; or none")
    case .syncFolder:
      Setting(
        \.syncFolder, .optional(.path, without: "none"),
        "a folder shared with your other devices, through which logs are merged after each"
          + " session; or none")
    case .syncPassphraseFile:
      Setting(
        \.syncPassphrase, .optional(.path, without: "none"),
        "the path of a file that only you can read, with a passphrase that encrypts the files in"
          + " that folder; or none")
    case .nowPlaying:
      Setting(
        \.isMediaPlayer, .onOrOff,
        ": whether a session appears as a media player, whose play key is the button")
    case .onEvent:
      Setting(
        \.onEvent, .optional(.path, without: "none"),
        "the path of a program to run for each event of a session, with JSON on standard input;"
          + " or none")
    case .mqtt:
      Setting(
        \.broker, .optional(.broker, without: "none"),
        "the MQTT broker that gets the events of a session: mqtt://USER@HOST:PORT, mqtts:// with"
          + " TLS, or none; its password belongs in mqtt-password-file")
    case .mqttPasswordFile:
      Setting(
        \.brokerPassword, .optional(.path, without: "none"),
        "the path of a file that only you can read, with the broker's password; or none")
    case .mqttCaFile:
      Setting(
        \.brokerAuthority, .optional(.path, without: "none"),
        "the path of the certificates to trust with mqtts://, or none for the system's")
    case .mqttCertificateFile:
      Setting(
        \.brokerCertificate, .optional(.path, without: "none"),
        "the path of a file with your certificate and its key, if the broker requires one; or none")
    case .mqttTopic:
      Setting(\.brokerTopic, .topic, "the first part of all MQTT topics")
    case .mqttWords:
      Setting(
        \.brokerWords, .choice(),
        ": whether words that a listener heard may come by MQTT, to answer what is asked")
    case .mqttDiscovery:
      Setting(
        \.brokerDiscovery, .optional(.topic, without: "none"),
        "the topic at which Home Assistant discovers devices, or none")
    case .sex: Setting(\.sex, .optional(.choice(), without: "unsaid"), ", for strength scores")
    }
  }
}

package struct Setting {
  /// A description of the accepted values.
  package let takes: String
  /// The accepted words, if there are only a few.
  package let choices: [String]
  /// Returns a suggestion for an invalid value, if there are only a few valid ones.
  let nearMiss: (String) -> String?
  let text: (Settings) -> String
  /// The value in JSON; `nil` if there is none.
  package let json: (Settings) -> (any Encodable)?
  /// Sets the value; returns `false` if it is invalid.
  let take: (String, inout Settings) -> Bool
  let reset: (inout Settings) -> Void

  init<Value>(
    _ field: WritableKeyPath<Settings, Value>, _ type: SettingType<Value>, _ rest: String = ""
  ) {
    takes = type.takes + rest
    choices = type.choices
    nearMiss = type.nearMiss
    text = { type.text($0[keyPath: field]) }
    json = { type.json($0[keyPath: field]) }
    take = { text, settings in
      guard let value = type.read(text) else { return false }
      settings[keyPath: field] = value
      return true
    }
    reset = { $0[keyPath: field] = Settings()[keyPath: field] }
  }
}
