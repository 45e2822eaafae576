internal import Commands
internal import Training

/// A parsed `spotter exercise` command.
enum ExerciseRequest: Equatable, Sendable {
  case list(query: String)
  case show(name: String)
  case add(name: String)
  case edit(name: String)
  case remove(name: String)
  case favourite(name: String)
  case unfavourite(name: String)

  static let verbs = ["list", "show", "add", "edit", "remove", "favourite", "unfavourite"]

  /// Parses a verb and a name; without operands, lists everything.
  ///
  /// - Throws: `UsageError` for an unknown verb or a missing name.
  init(_ invocation: Invocation) throws(UsageError) {
    let verb = invocation.operands.first ?? "list"
    let name = invocation.operands.dropFirst().joined(separator: " ")
    switch verb {
    case "list": self = .list(query: name)
    case "show": self = .show(name: name)
    case "add": self = .add(name: name)
    case "edit": self = .edit(name: name)
    case "remove": self = .remove(name: name)
    case "favourite": self = .favourite(name: name)
    case "unfavourite": self = .unfavourite(name: name)
    default:
      let meant = verb.didYouMean(among: ExerciseRequest.verbs)
      throw UsageError(
        "unknown action '\(verb.prefix(40))'.\(meant) 'exercise' accepts"
          + " \(ExerciseRequest.verbs.joined(separator: ", ")).")
    }
    // In plans and logs, both separate exercises.
    if verb == "add", let mark = name.first(where: { ",;".contains($0) }) {
      throw UsageError(
        "the name of an exercise cannot contain '\(mark)': '\(name.prefix(40))'. Leave it out.")
    }
    if verb != "list", name.isEmpty {
      throw UsageError("'exercise \(verb)' needs a name: spotter exercise \(verb) 'hack squat'.")
    }
  }
}

extension Exercise {
  /// Applies the options of a command line; the rest stays unchanged.
  ///
  /// - Throws: `UsageError` for an invalid value.
  mutating func change(by invocation: Invocation) throws(UsageError) {
    if let value = invocation.value(.name) {
      if let mark = value.first(where: { ",;".contains($0) }) {
        throw UsageError(
          "the name of an exercise cannot contain '\(mark)': '\(value.prefix(40))'. Leave it out.")
      }
      rename(to: Exercise.single(value))
    }
    if let value = invocation.value(.alias) { add(aliases: Exercise.list(value)) }
    if let value = invocation.value(.spoken) { pronunciation = Exercise.list(value).first }
    if let value = invocation.value(.category) { setCategory(Exercise.single(value)) }
    if let value = invocation.value(.muscle) { primaryMuscles = try Exercise.muscles(value) }
    if let value = invocation.value(.equipment) {
      equipment = value.split(separator: "|").map { set in
        Exercise.list(String(set)).map { tool in
          tool.lowercased().split(separator: " ").joined(separator: "_")
        }
      }
    }
    if let value = invocation.value(.loading) {
      loading = try Exercise.choice(value, of: Loading.all, for: .loading)
    }
    if let value = invocation.value(.metric) {
      metric = try Exercise.choice(value, of: Metric.allCases, for: .metric)
    }
    if let value = invocation.value(.step) {
      for word in Exercise.list(value) {
        guard let step = Weight(word, unit: .kilograms), step.thousandths > 0 else {
          throw UsageError(
            "'\(word.prefix(40))' is not a step. --step accepts a weight, as in 2.5kg or 5lb.")
        }
        increments[step.unit] = step
      }
    }
    do throws(Fault) {
      try check()
    } catch {
      throw UsageError(error.description)
    }
  }

  /// Adds names; removes those with a leading minus.
  private mutating func add(aliases more: [String]) {
    for alias in more {
      if alias.hasPrefix("-") {
        aliases.removeAll { $0.isSameName(as: alias.dropFirst()) }
      } else if !([name] + aliases).contains(where: { $0.isSameName(as: alias) }) {
        aliases.append(alias)
      }
    }
  }

  /// Renames the exercise, keeping the old name as an alias for programs and the log.
  private mutating func rename(to new: String) {
    if !name.isSameName(as: new) { aliases.append(name) }
    aliases.removeAll { $0.isSameName(as: new) }
    name = new
  }

  /// Sets a known category, or a custom one.
  private mutating func setCategory(_ value: String) {
    if let known = Category(rawValue: value.lowercased()) {
      category = known
    } else {
      ownCategory = Exercise.list(value).first
    }
  }

  /// Parses a list of muscles.
  ///
  /// - Throws: `UsageError` for an unknown muscle.
  static func muscles(_ value: String) throws(UsageError) -> [Muscle] {
    var muscles: [Muscle] = []
    for name in list(value) {
      guard let muscle = Muscle(named: name) else {
        let names = Muscle.allCases.map(\.rawValue)
        let meant = name.didYouMean(among: names)
        throw UsageError(
          "'\(name.prefix(40))' is not a muscle.\(meant) --muscle accepts"
            + " \(names.joined(separator: ", ")).")
      }
      if !muscles.contains(muscle) { muscles.append(muscle) }
    }
    return muscles
  }

  private static func choice<Value: RawRepresentable<String>>(
    _ value: String, of all: [Value], for option: Option
  ) throws(UsageError) -> Value {
    let key = value.lowercased().split { " -".contains($0) }.joined(separator: "_")
    if let value = Value(rawValue: key) { return value }
    let names = all.map(\.rawValue)
    let meant = key.prefix(40).didYouMean(among: names)
    throw UsageError(
      "'\(value.prefix(40))' is not valid for \(option.rawValue).\(meant) It accepts"
        + " \(names.joined(separator: ", ")).")
  }

  /// Splits a comma-separated list; empty for the word `none`.
  private static func list(_ value: String) -> [String] {
    if single(value).lowercased() == "none" { return [] }
    return value.split(separator: ",").map { single(String($0)) }.filter { !$0.isEmpty }
  }

  /// Collapses whitespace to single spaces and trims the ends.
  private static func single(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
