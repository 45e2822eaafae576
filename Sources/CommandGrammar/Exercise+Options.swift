package import Training

extension Exercise {
  /// Applies the options of a command line; the rest stays unchanged.
  package mutating func change(by invocation: Invocation) throws(UsageError) {
    if let value = invocation.value(.name) { rename(to: try Exercise.checked(value)) }
    if let value = invocation.value(.alias) { add(aliases: Exercise.list(value)) }
    if let value = invocation.value(.spoken) { pronunciation = Exercise.list(value).first }
    if let value = invocation.value(.category) { setCategory(value.singleSpaced) }
    if let value = invocation.value(.muscle) { primaryMuscles = try Exercise.muscles(value) }
    if let value = invocation.value(.equipment) {
      equipment = value.split(separator: "|").map { set in
        Exercise.list(String(set)).map { tool in
          tool.lowercased().split(separator: " ").joined(separator: "_")
        }
      }
    }
    loading = try invocation.choice(.loading, of: Loading.all) ?? loading
    metric = try invocation.choice(.metric, of: Metric.allCases) ?? metric
    if let value = invocation.value(.step) {
      for word in Exercise.list(value) {
        let step = try Weight.mass(word, .kilograms)
        increments[step.unit] = step
      }
    }
    do throws(Fault) {
      try check()
    } catch {
      throw UsageError(error.description)
    }
  }

  /// Returns a name with single spaces; it cannot have what separates exercises in plans.
  package static func checked(_ name: String) throws(UsageError) -> String {
    if let mark = name.first(where: { ",;".contains($0) }) {
      throw UsageError(
        "the name of an exercise cannot contain '\(mark)': '\(name.prefix(40))'. Leave it out.")
    }
    return name.singleSpaced
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

  private mutating func setCategory(_ value: String) {
    if let known = Category(rawValue: value.lowercased()) {
      category = known
    } else {
      ownCategory = Exercise.list(value).first
    }
  }

  package static func muscles(_ value: String) throws(UsageError) -> [Muscle] {
    var muscles: [Muscle] = []
    for name in list(value) {
      guard let muscle = Muscle(named: name) else {
        throw UsageError.invalid(name, "a muscle", of: Muscle.allCases.map(\.rawValue))
      }
      if !muscles.contains(muscle) { muscles.append(muscle) }
    }
    return muscles
  }

  /// Splits a comma-separated list; empty for the word `none`.
  private static func list(_ value: String) -> [String] {
    if value.singleSpaced.lowercased() == "none" { return [] }
    return value.split(separator: ",").map(\.singleSpaced).filter { !$0.isEmpty }
  }
}
