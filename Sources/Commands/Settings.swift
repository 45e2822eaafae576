package import Session
package import Training

/// What a lifter can set: a text file of lines `key = value`.
package struct Settings: Equatable, Sendable {
  /// What can be set.
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

  private var values: [Key: String] = [:]

  /// What sets a key back to its default, whatever it takes.
  package static let standard = "default"

  /// What is set as the program of somebody who follows none.
  package static let noProgram = "none"

  /// The settings of somebody who never set anything.
  package init() {}

  /// The value of a key, or its default.
  package subscript(key: Key) -> String { values[key] ?? key.standard }

  /// Whether a key was set.
  package func isSet(_ key: Key) -> Bool { values[key] != nil }

  /// The unit of weights.
  package var unit: Weight.Unit { Weight.Unit(rawValue: self[.unit]) ?? .kilograms }

  /// By how much a record has to be beaten, in tenths of a percent.
  package var margin: Int { (Weight(self[.margin], unit: .kilograms)?.thousandths ?? 0) / 100 }

  /// The sex for strength scores, where it was said.
  package var sex: StrengthScore.Sex? { StrengthScore.Sex(rawValue: self[.sex]) }

  /// A number; every value was checked when it was set or read.
  package func number(_ key: Key) -> Int { Int(self[key]) ?? 0 }

  /// The kinds of talk that are switched off.
  package var quiet: [String] { Settings.words(self[.quiet]) }

  /// The names of the programs that the lifter likes best.
  package var favourites: [String] { names(.favourites) }

  /// The names of the exercises that the lifter likes best.
  package var favouriteExercises: [String] { names(.favouriteExercises) }

  private func names(_ key: Key) -> [String] {
    self[key].split(separator: ",").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// What holds where a program says nothing.
  package var planDefaults: PlanDefaults {
    var defaults = PlanDefaults()
    defaults.heavyRest = number(.restHeavy)
    defaults.compoundRest = number(.restCompound)
    defaults.isolationRest = number(.restIsolation)
    defaults.range = Settings.range(self[.doubleReps]) ?? defaults.range
    return defaults
  }

  /// `8-12`.
  static func range(_ text: String) -> ClosedRange<Int>? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let least = numbers[0], let most = numbers[1], 1 <= least,
      least <= most, most <= 100
    else { return nil }
    return least...most
  }

  /// What a session may ask of its own accord: what is not said is not asked.
  package var asks: Set<SessionPlan.Asking> {
    var asks: Set<SessionPlan.Asking> = []
    if !quiet.contains("offers") { asks.formUnion([.step, .proposal]) }
    if !quiet.contains("search") { asks.insert(.weight) }
    return asks
  }

  /// Reads a file of settings.
  ///
  /// A line that makes no sense is left out and told about: no workout is refused because of a
  /// typo.
  package init(_ text: String, complaints: inout [String]) {
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      guard let (name, value) = Settings.parts(line) else {
        let isEmpty = line.drop(while: \.isWhitespace).first.map { $0 == "#" } ?? true
        if !isEmpty {
          complaints.append("line \(index + 1): expected 'key = value'. It is left out.")
        }
        continue
      }
      do throws(UsageError) {
        try set(name, value)
      } catch {
        complaints.append("line \(index + 1): \(error.description)")
      }
    }
  }

  /// Sets a key.
  ///
  /// - Throws: `UsageError` for an unknown key or a value that does not fit it.
  package mutating func set(_ name: String, _ value: String) throws(UsageError) {
    let key = try Settings.key(name)
    if value == Settings.standard {
      values[key] = nil
      return
    }
    let value = key.usual(value)
    guard key.accepts(value) else {
      let link = key.nearMiss(of: value).map { ". Did you mean '\($0)'? It" } ?? ": it"
      throw UsageError("'\(value.prefix(40))' does not fit '\(name)'\(link) takes \(key.values).")
    }
    values[key] = value
  }

  /// The words of a list, with commas or blanks between them; none for `none` and `nothing`.
  static func words(_ text: String) -> [String] {
    let words = text.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
    return ["none", "nothing"].contains(words.joined()) ? [] : words
  }

  /// That a voice is not there, with those that may have been meant.
  package static func unknownVoice(_ name: String, languages: [String]) -> UsageError {
    let all = Set(languages).sorted()
    let kin = all.filter { $0.hasPrefix(name.prefix(2).lowercased()) }.prefix(8)
    let near = name.prefix(40).nearMiss(in: all).map { " Did you mean '\($0)'?" }
    let others = kin.isEmpty ? "en-gb, de or fr" : kin.joined(separator: ", ")
    return UsageError(
      "'\(name.prefix(40))' does not fit 'voice': eSpeak NG has no such voice.\(near ?? "") It takes"
        + " one such as \(others).")
  }

  /// The key of a name.
  package static func key(_ name: String) throws(UsageError) -> Key {
    if let key = Key(rawValue: name) { return key }
    let meant = name.nearMiss(in: Key.allCases.map(\.rawValue))
    throw UsageError(
      "unknown setting '\(name.prefix(40))'." + (meant.map { " Did you mean '\($0)'?" } ?? "")
        + " 'spotter settings' lists them.")
  }

  /// The text of a file with one key changed, or without it where it has its default; everything else in
  /// it stays as it is.
  package static func changed(_ text: String, _ key: Key, to value: String?) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard let value else {
      lines.removeAll { parts(Substring($0))?.0 == key.rawValue }
      return lines.map { "\($0)\n" }.joined()
    }
    let line = "\(key.rawValue) = \(value)"
    if let index = lines.lastIndex(where: { parts(Substring($0))?.0 == key.rawValue }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func parts(_ line: Substring) -> (String, String)? {
    let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !line.drop(while: \.isWhitespace).hasPrefix("#") else { return nil }
    let words = sides.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return (words[0].lowercased(), words[1])
  }
}

extension Settings.Key {
  /// What holds when nothing is set.
  package var standard: String {
    switch self {
    case .unit: "kg"
    case .program: "push-pull-legs"
    case .warmUps: "off"
    case .changes: "applied"
    case .afterMiss: "longer"
    case .restHeavy: "180"
    case .restCompound: "90"
    case .restIsolation: "60"
    case .doubleReps: "8-12"
    case .talk: "normal"
    case .quiet, .favourites, .favouriteExercises: ""
    case .scan: "2"
    case .voice: "en-us"
    case .rate: "170"
    case .volume: "100"
    case .device: "default"
    case .delay, .margin: "0"
    case .sex: "unsaid"
    }
  }

  /// What it may be, in words.
  package var values: String {
    switch self {
    case .unit: "kg or lb"
    case .program: "the name of a program, the path of a .plan file, or none"
    case .favourites: "names of programs with commas between them, or none"
    case .favouriteExercises: "names of exercises with commas between them, or none"
    case .warmUps: "on or off: sets that lead up to the first work set on a bar"
    case .changes:
      "applied or asked: whether more weight or reps wait for your yes at the first set"
    case .afterMiss: "longer or usual: the rest after a set that was short"
    case .restHeavy:
      "0 to 3600 seconds, where a program names no rest: after heavy sets of five reps or fewer"
    case .restCompound: "0 to 3600 seconds, the same after other sets of compound exercises"
    case .restIsolation: "0 to 3600 seconds, the same after everything else"
    case .doubleReps: "a range of reps, as in 8-12, for 'double' without one"
    case .talk: "tones, terse, normal or full"
    case .quiet: "any of \(Settings.Key.kinds.joined(separator: ", ")); or none"
    case .scan: "1 to 5 seconds for each choice after three presses"
    case .voice: "a voice of eSpeak NG, as in en-gb"
    case .rate: "80 to 449 words a minute"
    case .volume: "0 to 100 percent"
    case .device: "an ALSA device; 'spotter devices' lists them"
    case .delay: "0 to 1000 milliseconds that the output is late by"
    case .margin: "0 to 10 percent that a record has to be better by"
    case .sex: "male, female or unsaid, for strength scores"
    }
  }

  /// A value as it is written to the file: lists with commas between their items.
  func usual(_ value: String) -> String {
    switch self {
    case .quiet: Settings.words(value).joined(separator: ", ")
    case .favourites, .favouriteExercises:
      ["none", "nothing"].contains(value.lowercased()) ? "" : value
    default: value
    }
  }

  /// The value that was meant, of a key that takes one of a few.
  func nearMiss(of value: String) -> String? {
    let choices: [String]
    switch self {
    case .unit: choices = ["kg", "lb"]
    case .warmUps: choices = ["on", "off"]
    case .changes: choices = ["applied", "asked"]
    case .afterMiss: choices = ["longer", "usual"]
    case .talk: choices = ["tones", "terse", "normal", "full"]
    case .sex: choices = ["male", "female", "unsaid"]
    case .quiet:
      let odd = Settings.words(value).first { !Self.kinds.contains($0) }
      return odd?.prefix(40).nearMiss(in: Self.kinds)
    default: return nil
    }
    return value.prefix(40).nearMiss(in: choices)
  }

  /// What can be switched off by itself.
  static let kinds = [
    "plates", "notes", "last", "next", "summary", "warning", "counts", "reminders", "offers",
    "search", "effort", "reasons", "goal", "changes", "records",
  ]

  func accepts(_ value: String) -> Bool {
    switch self {
    case .unit: Weight.Unit(rawValue: value) != nil
    case .warmUps: ["on", "off"].contains(value)
    case .changes: ["applied", "asked"].contains(value)
    case .afterMiss: ["longer", "usual"].contains(value)
    case .talk: ["tones", "terse", "normal", "full"].contains(value)
    case .quiet: Settings.words(value).allSatisfy { Self.kinds.contains($0) }
    case .scan: Int(value).map { (1...5).contains($0) } == true
    case .restHeavy, .restCompound, .restIsolation:
      Int(value).map { (0...3600).contains($0) } == true
    case .doubleReps: Settings.range(value) != nil
    case .rate: Int(value).map { (80...449).contains($0) } == true
    case .volume: Int(value).map { (0...100).contains($0) } == true
    case .delay: Int(value).map { (0...1000).contains($0) } == true
    case .margin:
      Weight(value, unit: .kilograms).map {
        $0.thousandths <= 10_000 && $0.thousandths % 100 == 0
      } == true && value.allSatisfy { $0.isNumber || $0 == "." }
    case .sex: value == "unsaid" || StrengthScore.Sex(rawValue: value) != nil
    case .favourites, .favouriteExercises: value.count <= 2_000
    case .program, .voice, .device: !value.isEmpty && value.count <= 200
    }
  }
}
