extension Settings.Key {
  /// The setting's row in the table: its field, its type, and any further description.
  package var setting: Setting {
    switch self {
    case .unit: Setting(\.unit, .choice())
    case .program:
      Setting(
        \.program, .optional(.name, without: "none"),
        "the name of a program, the path of a .plan file, or none")
    case .favourites:
      Setting(\.favourites, .names, "names of programs with commas between them, or none")
    case .favouriteExercises:
      Setting(\.favouriteExercises, .names, "names of exercises with commas between them, or none")
    case .warmUps:
      Setting(\.warmsUp, .onOrOff, ": sets that lead up to the first work set on a bar")
    case .changes:
      Setting(
        \.changes, .choice(), ": whether more weight or reps wait for your yes at the first set")
    case .afterMiss: Setting(\.restAfterMiss, .choice(), ": the rest after a set that was short")
    case .restHeavy:
      Setting(
        \.restHeavy, .number(0...3600),
        " seconds, where a program names no rest: after heavy sets of five reps or fewer")
    case .restCompound:
      Setting(
        \.restCompound, .number(0...3600),
        " seconds, the same after other sets of compound exercises")
    case .restIsolation:
      Setting(\.restIsolation, .number(0...3600), " seconds, the same after everything else")
    case .doubleReps:
      Setting(\.doubleReps, .range, "a range of reps, as in 8-12, for 'double' without one")
    case .talk: Setting(\.talk, .choice())
    case .quiet: Setting(\.quiet, .list(), "; or none")
    case .scan: Setting(\.scan, .number(1...5), " seconds for each choice after three presses")
    case .voice: Setting(\.voice, .name, "a voice of eSpeak NG, as in en-gb")
    case .rate: Setting(\.rate, .number(Settings.rates), " words a minute")
    case .volume: Setting(\.volume, .number(Settings.volumes), " percent")
    case .device: Setting(\.device, .name, "an ALSA device; 'spotter devices' lists them")
    case .delay:
      Setting(\.delay, .number(0...1000), " milliseconds that the output is late by")
    case .margin:
      Setting(\.margin, .tenths(0...10), " percent that a record has to be better by")
    case .sex: Setting(\.sex, .optional(.choice(), without: "unsaid"), ", for strength scores")
    }
  }
}

/// A row of the table of settings.
package struct Setting {
  /// A description of the accepted values.
  package let takes: String
  /// The accepted words, if there are only a few.
  package let choices: [String]
  /// Returns a suggestion for an invalid value, if there are only a few valid ones.
  let nearMiss: (String) -> String?
  let text: (Settings) -> String
  /// The value in JSON; `nil` if there is none.
  package let json: (Settings) -> JSONValue?
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
