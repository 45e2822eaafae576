package import CommandGrammar
package import Reports
package import Training

/// A `gear` command to run on the lifter's gyms.
package struct GearRequest {
  private let invocation: Invocation
  private let usual: Weight.Unit

  /// Reads a command line; `usual` is the unit of a gym that is given none.
  package init(_ invocation: Invocation, usual: Weight.Unit) throws(UsageError) {
    (self.invocation, self.usual) = (invocation, usual)
    action = invocation.action(Action.self) ?? .list
    kind = try invocation.value(Kind.operand) { word in
      let name = word.lowercased()
      return Kind(rawValue: name.hasSuffix("s") ? String(name.dropLast()) : name)
    }
  }

  package enum Action: String { case list, add, set, remove, use }

  private static let gym = Operand("GYM", "the name of a gym", as: "Garage", .names(.gyms))
  private static let gear = Operand("GEAR", "what it is", as: "25x2", span: .each, .anything)

  package static let forms: [[Operand]] =
    [[.action(Action.list), gym.optional]]
    + [Action.add, .set, .remove].map { [.action($0), Kind.operand, gear.optional] }
    + [[.action(Action.use), gym]]

  private let action: Action
  private let kind: Kind?

  package var isQuestion: Bool { action == .list }

  /// The exercise to get its own gear, unless `--new` was given.
  package var namedExercise: String? {
    guard action != .remove, kind == .exercise, !invocation.has(.new) else { return nil }
    return invocation.text(Self.gear)
  }

  private typealias Kind = Gear.Kind

  /// Runs the command, and returns its message.
  ///
  /// - Throws: `UsageError` or `Unanswerable`; nothing has changed then.
  package func carryOut(on gear: inout Gear) throws -> String {
    switch action {
    case .list:
      let gym = try gear.gym(named: invocation[Self.gym] ?? invocation.value(.gym))
      return Report.gear(gear, gym, asJSON: invocation.has(.json))
    case .use:
      try gear.use(invocation.text(Self.gym))
      return try answer("You now train in \(gear.active).", gear)
    case .add, .set, .remove:
      return try answer(try change(&gear), gear)
    }
  }

  /// Returns the message, or the changed gym as JSON.
  private func answer(_ sentence: String, _ gear: Gear) throws(Unanswerable) -> String {
    guard invocation.has(.json) else { return sentence }
    // If a gym itself was changed, the one in use is shown.
    let wanted = kind == .gym ? nil : invocation.value(.gym)
    return Report.gear(gear, try gear.gym(named: wanted), asJSON: true)
  }

  private func change(_ gear: inout Gear) throws -> String {
    guard let kind, kind != .gym else { return try changeGyms(&gear) }
    let gym = try gear.gym(named: invocation.value(.gym))
    let words = GearWords(operands: invocation.words(Self.gear), unit: gym.unit)
    var editing = GearEditing(gym: gym, words: words, invocation: invocation)
    let sentence =
      switch action {
      case .add: try editing.add(kind)
      case .set: try editing.set(kind)
      case .remove: try editing.remove(kind)
      case .list, .use: ""
      }
    let losesBars = isListing(kind) && gear.isAdded(gym) && gym.isUnnoted
    if losesBars { editing.gym.bars = [] }
    gear.replace(editing.gym)
    guard losesBars else { return sentence }
    return sentence
      + " \(gym.name) is no longer assumed to have a bar. If it has one: spotter gear add bar"
      + " Barbell \(gym.bars[0].weight.number)\(gym.unit.rawValue) --gym '\(gym.name)'."
  }

  /// Whether the command lists gear other than bars and plates.
  private func isListing(_ kind: Kind) -> Bool {
    guard action != .remove else { return false }
    return switch kind {
    case .dumbbell, .kettlebell, .machine, .cable, .band: true
    case .gym, .bar, .plate, .attachment, .exercise: false
    }
  }

  private func changeGyms(_ gear: inout Gear) throws -> String {
    var words = invocation.words(Self.gear)
    if words.isEmpty, let gym = invocation.value(.gym) { words = [gym] }
    let name = try GearWords(operands: words, unit: usual).name(of: "gym")
    let unit = try invocation.unit
    switch action {
    case .add:
      try gear.add(name, unit: unit ?? usual)
      return "Added \(name) with typical gear: see 'spotter gear list \(name)'."
        + " Train there with 'spotter gear use \(name)'."
    case .remove:
      let consequence = try gear.remove(name)
      return ["Removed \(name).", consequence, "'spotter undo' brings it back."]
        .compactMap(\.self).joined(separator: " ")
    case .set:
      guard let unit else {
        throw UsageError(
          "nothing to set for '\(name)'. Give its unit: spotter gear set gym '\(name)' --unit lb.")
      }
      let gym = try gear.count(name, in: unit)
      return "\(gym.name) is now in \(gym.unit.rawValue). Gear keeps its marked weights;"
        + " exercises are converted the next time you do them, and 'spotter why' shows from what."
    case .list, .use: return ""
    }
  }
}
