package import Phrasing
package import SessionEngine
package import Training

/// What a lifter can set, as it holds.
package struct Settings: Equatable, Sendable {
  package var unit = Weight.Unit.kilograms
  /// The name of the program that is followed, or the path of its file; none for somebody who follows none.
  package var program: String? = "push-pull-legs"
  package var favourites: [String] = []
  package var favouriteExercises: [String] = []
  /// Whether sets lead up to the first work set on a bar.
  package var warmsUp = false
  package var changes = Changes.applied
  package var restAfterMiss = RestAfterMiss.longer
  /// Rests where a program names none, in seconds.
  package var restHeavy = 180
  package var restCompound = 90
  package var restIsolation = 60
  /// The range of reps for `double` without one.
  package var doubleReps = 8...12
  package var talk = Talk.Level.normal
  /// The kinds of talk that are switched off.
  package var quiet: [Talk.Kind] = []
  /// For how many seconds each choice is offered after three presses.
  package var scan = 2
  package var voice = "en-us"
  /// Words a minute.
  package var rate = 170
  /// In percent.
  package var volume = 100
  package var device = "default"
  /// By how many milliseconds the output is late.
  package var delay = 0
  /// By how much a record has to be beaten, in tenths of a percent.
  package var margin = 0
  /// The sex for strength scores, where it was said.
  package var sex: StrengthScore.Sex?

  /// The keys that were set, if only to their defaults.
  private var given: Set<Key> = []

  /// Whether more weight or reps wait for a yes at the first set.
  package enum Changes: String, CaseIterable, Sendable { case applied, asked }

  /// The rest after a set that was short.
  package enum RestAfterMiss: String, CaseIterable, Sendable { case longer, usual }

  /// The words a minute that eSpeak NG speaks; from 450 on it would change its method.
  package static let rates = 80...449

  package static let volumes = 0...100

  /// The settings of somebody who never set anything.
  package init() {}
}

// By their keys.
extension Settings {
  /// What can be set, by its name in the file.
  package enum Key: String, CaseIterable, Sendable {
    case unit, program, favourites
    case favouriteExercises = "favourite-exercises"
    case warmUps = "warm-ups"
    case changes
    case afterMiss = "after-miss"
    case restHeavy = "rest-heavy"
    case restCompound = "rest-compound"
    case restIsolation = "rest-isolation"
    case doubleReps = "double-reps"
    case talk, quiet, scan, voice, rate, volume, device, delay, margin, sex
  }

  /// What sets a key back to its default, whatever it takes.
  package static let standard = "default"

  /// The key of a name.
  package static func key(_ name: String) throws(UsageError) -> Key {
    if let key = Key(rawValue: name) { return key }
    throw UsageError(
      "unknown setting '\(name.prefix(40))'.\(name.didYouMean(among: Key.allCases.map(\.rawValue)))"
        + " 'spotter settings' lists them.")
  }

  /// Whether a key was set.
  package func isSet(_ key: Key) -> Bool { given.contains(key) }

  /// The value of a key, as the file has it.
  package func text(_ key: Key) -> String { key.setting.text(self) }

  /// Sets a key.
  ///
  /// - Throws: `UsageError` for an unknown key or a value that does not fit it.
  package mutating func set(_ name: String, _ value: String) throws(UsageError) {
    let key = try Settings.key(name)
    let setting = key.setting
    if value == Settings.standard {
      setting.reset(&self)
      given.remove(key)
      return
    }
    guard setting.take(value, &self) else {
      let meant = setting.nearMiss(value).didYouMean
      let link = meant.isEmpty ? ": it" : ".\(meant) It"
      throw UsageError(
        "'\(value.prefix(40))' does not fit '\(name)'\(link) takes \(setting.takes).")
    }
    given.insert(key)
  }

  /// That a voice is not there, with those that may have been meant.
  package static func unknownVoice(_ name: String, languages: [String]) -> UsageError {
    let all = Set(languages).sorted()
    let kin = all.filter { $0.hasPrefix(name.prefix(2).lowercased()) }.prefix(8)
    let others = kin.isEmpty ? "en-gb, de or fr" : kin.joined(separator: ", ")
    return UsageError(
      "'\(name.prefix(40))' does not fit 'voice': eSpeak NG has no such voice.\(name.prefix(40).didYouMean(among: all)) It takes"
        + " one such as \(others).")
  }
}

// What follows from them.
extension Settings {
  /// What holds where a program says nothing.
  package var planDefaults: PlanDefaults {
    var defaults = PlanDefaults()
    defaults.heavyRest = restHeavy
    defaults.compoundRest = restCompound
    defaults.isolationRest = restIsolation
    defaults.range = doubleReps
    return defaults
  }

  /// What a session may ask of its own accord: what is not said is not asked.
  package var asks: Set<SessionPlan.Asking> {
    var asks: Set<SessionPlan.Asking> = []
    if !quiet.contains(.offers) { asks.formUnion([.step, .proposal]) }
    if !quiet.contains(.search) { asks.insert(.weight) }
    return asks
  }
}
