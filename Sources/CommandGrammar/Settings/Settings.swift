package import Phrasing
package import SessionEngine
package import Training

/// The lifter's settings, with defaults for those not set.
package struct Settings: Equatable, Sendable {
  package var unit = Weight.Unit.kilograms
  /// The name that the lifter is greeted with; `nil` if not given.
  package var name: String?
  /// The name or path of the followed program; `nil` if none is followed.
  package var program: String? = "push-pull-legs"
  package var favourites: [String] = []
  package var favouriteExercises: [String] = []
  /// Whether barbell exercises begin with warm-up sets.
  package var warmsUp = false
  package var changes = Changes.applied
  package var restAfterMiss = RestAfterMiss.longer
  /// Whether rounds on the minute end by themselves.
  package var runsRounds = false
  /// Rests in seconds, used if the program does not give one.
  package var restHeavy = 180
  package var restCompound = 90
  package var restIsolation = 60
  /// The rep range of `double` if the plan does not give one.
  package var doubleReps = 8...12
  /// How far a weight may follow the effort of the sets, in percent of the prescribed one.
  package var effortMargin = 10
  /// The sets a week that each muscle should have; the default is what reviews of studies suggest.
  package var weeklySets = 10...20
  /// The first day of the latest light week, past or planned.
  package var lightWeek: Day?
  /// How many weeks in a row without a light one it takes to offer one; `nil` never does.
  package var lightWeeks: Int? = 5
  package var talk = Talk.Level.normal
  /// The kinds of announcements that are turned off.
  package var quiet: [Talk.Kind] = []
  /// Seconds each choice is offered after three presses.
  package var scan = 2
  /// The code of the language, as in the names of its files.
  package var language = "en"
  package var voice = "en-us"
  /// The path of a voice of the lifter's own: a program, or a folder of lines.
  package var ownVoice: String?
  /// Words a minute.
  package var rate = 170
  /// Percent.
  package var volume = 100
  package var device = "default"
  /// The output delay in milliseconds.
  package var delay = 0
  package var otherSound = OtherSoundSetting.lower
  /// The margin by which a record must be beaten, in tenths of a percent.
  package var margin = 0
  /// The sex for strength scores; `nil` if not given.
  package var sex: StrengthScore.Sex?

  /// Whether Spotter appears as a media player, whose keys are the button.
  package var isMediaPlayer = true
  /// The path of the program that gets each event of a session.
  package var onEvent: String?
  /// The MQTT broker that gets the events; `nil` without one.
  package var broker: BrokerAddress?
  /// The paths of files for the broker: a password, the certificates to trust, and the client's
  /// certificate with its key.
  package var brokerPassword: String?
  package var brokerAuthority: String?
  package var brokerCertificate: String?
  /// The prefix of the topics, and the one at which Home Assistant discovers devices.
  package var brokerTopic = "spotter"
  package var brokerDiscovery: String? = "homeassistant"
  /// Whether words that a listener heard may be published, besides presses.
  package var brokerWords = BrokerWords.off

  /// The folder in which a page is written after each session; `nil` for none.
  package var reportFolder: String?

  /// The folder through which the log is merged with those of other devices; `nil` for none.
  package var syncFolder: String?

  /// The path of the file with the passphrase of that folder; `nil` if it is not encrypted.
  package var syncPassphrase: String?

  /// The keys that were set, even to their defaults. To make a type of set costs each command more than all
  /// questions to it.
  private var given: [Key] = []

  /// Whether increases in weight or reps are applied, or wait for confirmation at the first set.
  package enum Changes: String, CaseIterable, Sendable { case applied, asked }

  package enum RestAfterMiss: String, CaseIterable, Sendable { case longer, usual }

  /// Which words may come by MQTT, besides presses.
  package enum BrokerWords: String, CaseIterable, Sendable { case heard, off }

  /// The treatment of other sound while Spotter speaks.
  package enum OtherSoundSetting: String, CaseIterable, Sendable { case lower, pause, leave }

  /// The words a minute that eSpeak NG supports; at 450 and above it uses another method.
  package static let rates = 80...449

  /// The rate after a request for a faster or slower voice.
  package static func rate(_ rate: Int, faster: Bool) -> Int {
    min(max(rate + (faster ? 20 : -20), rates.lowerBound), rates.upperBound)
  }

  package static let volumes = 0...100

  package init() {}
}

// Access by key.
extension Settings {
  package enum Key: String, CaseIterable, Sendable {
    case unit, name, program, favourites, favouriteExercises, warmUps, changes, afterMiss
    case autoRounds, restHeavy, restCompound, restIsolation, doubleReps, effortMargin, weeklySets
    case lightWeek, lightWeeks, talk, quiet, scan, language, voice, ownVoice, rate, volume, device
    case delay, otherSound, margin, sex, nowPlaying, onEvent, mqtt, mqttPasswordFile, mqttCaFile
    case mqttCertificateFile, mqttTopic, mqttWords, mqttDiscovery, reportFolder, syncFolder
    case syncPassphraseFile
  }

  /// The value that resets any key to its default.
  package static let standard = "default"

  package static func key(_ name: String) throws(UsageError) -> Key {
    if let key = Key(word: name) { return key }
    let keys = Key.allCases.map(\.word)
    let kin = keys.filter { $0.hasPrefix("\(name)-") }
    let meant = kin.isEmpty ? name.didYouMean(among: keys) : kin.didYouMean
    throw .invalid(name, "a setting", write: "one that 'spotter settings' lists", meant: meant)
  }

  package func isSet(_ key: Key) -> Bool { given.contains(key) }

  /// Returns the value of a key, as written in the file.
  package func text(_ key: Key) -> String { key.setting.text(self) }

  package mutating func set(_ name: String, _ value: String) throws(UsageError) {
    let key = try Settings.key(name)
    let setting = key.setting
    var value = value
    if key == .volume, value.hasSuffix("%") { value.removeLast() }
    if key == .unit {
      value = Weight.Unit(word: value)?.rawValue ?? value
    }
    // In the file, a value is the rest of its line.
    guard !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw UsageError("a value for '\(name)' cannot contain line breaks or control characters.")
    }
    if value == Settings.standard {
      setting.reset(&self)
      given.removeAll { $0 == key }
      return
    }
    guard setting.take(value, &self) else {
      throw .invalid(
        value, "valid for '\(name)'", write: setting.takes,
        meant: setting.nearMiss(value).didYouMean)
    }
    if !isSet(key) { given.append(key) }
  }

  /// Returns the error for a voice that is not installed, with suggestions.
  package static func unknownVoice(_ name: String, languages: [String]) -> UsageError {
    let all = Set(languages).sorted()
    let kin = all.filter { $0.hasPrefix(name.prefix(2).lowercased()) }.prefix(8)
    let some = kin.isEmpty ? ["en-gb", "de", "fr"] : Array(kin)
    return .invalid(
      name, "valid for 'voice'", write: "a voice of eSpeak NG, such as \(some.alternatives)",
      meant: name.prefix(40).didYouMean(among: all))
  }
}

// Values derived from the settings.
extension Settings {
  /// The defaults for anything a program leaves out.
  package var planDefaults: PlanDefaults {
    with(PlanDefaults()) {
      $0.heavyRest = restHeavy
      $0.compoundRest = restCompound
      $0.isolationRest = restIsolation
      $0.range = doubleReps
      $0.effortMargin = .whole(effortMargin)
    }
  }

  /// The questions a session may ask; those about quieted announcements are left out.
  package var asks: [SessionPlan.Prompt] {
    (quiet.contains(.offers) ? [] : [.step, .proposal]) + (quiet.contains(.search) ? [] : [.weight])
  }
}
