extension Exercise {
  /// An implausible or unusable value in an exercise.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// The longest name in characters, the same limit as in a plan.
  package static let longestName = 80

  private static let mostAliases = 20
  private static let mostTools = 20

  package func check() throws(Fault) {
    try Exercise.check(name: name, as: "name of an exercise")
    for alias in aliases { try Exercise.check(name: alias, as: "other name of '\(name)'") }
    guard aliases.count <= Exercise.mostAliases else {
      throw Fault(
        "'\(name)' has \(aliases.count) other names: the limit is \(Exercise.mostAliases).")
    }
    if let pronunciation {
      try Exercise.check(name: pronunciation, as: "pronunciation of '\(name)'")
    }
    if let ownCategory { try Exercise.check(name: ownCategory, as: "category of '\(name)'") }
    let tools = Array(equipment.joined())
    guard tools.count <= Exercise.mostTools else {
      throw Fault(
        "'\(name)' needs \(tools.count) pieces of equipment: the limit is \(Exercise.mostTools).")
    }
    for tool in tools { try Exercise.check(name: tool, as: "piece of equipment of '\(name)'") }
    for (unit, step) in increments {
      // If the weight is help, the step is less of it, so it may be negative.
      guard step.unit == unit, step.thousandths != 0, abs(step.thousandths) <= 100_000 else {
        throw Fault("'\(step)' is not a step between weights: it must not be 0 or more than 100.")
      }
    }
    if let bodyweightShare, !(0...2_000).contains(bodyweightShare) {
      throw Fault("the share of body weight that '\(name)' lifts is not between 0 and 2.")
    }
  }

  /// Checks a text that is read, typed and spoken.
  private static func check(name: String, as what: String) throws(Fault) {
    let quoted = name.prefix(40)
    guard name.contains(where: \.isLetter) else {
      throw Fault("'\(quoted)' is not a valid \(what): it has no letters.")
    }
    guard name.count <= longestName, name.utf8.count <= longestName * 4 else {
      throw Fault("'\(quoted)…' is too long for a \(what): the limit is \(longestName) characters.")
    }
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        false
      default: true
      }
    }
    guard isPlain else {
      throw Fault("'\(quoted)' is not a valid \(what): it has invisible characters.")
    }
  }
}
