internal import Commands
internal import Training

/// A `gear` command to run on the lifter's gyms.
struct GearRequest {
  private let invocation: Invocation
  private let usual: Weight.Unit

  /// Parses the action; `usual` is the unit of a gym that is given none.
  ///
  /// - Throws: `UsageError` for an unknown action.
  init(_ invocation: Invocation, usual: Weight.Unit) throws(UsageError) {
    self.invocation = invocation
    self.usual = usual
    if let name = invocation.operands.first {
      guard let action = Action(rawValue: name.lowercased()) else {
        throw UsageError.unknown(
          "'gear' accepts", name, Action.allCases.map(\.rawValue), example: "spotter gear list")
      }
      self.action = action
    } else {
      action = .list
    }
  }

  private enum Action: String, CaseIterable {
    case list, add, set, remove, use
  }

  static let gym = Operand("GYM", "the name of a gym", as: "Garage", .names(.gyms))
  static let kind = Operand(
    "KIND", "a kind of gear", as: "plate", span: .one, .words(Kind.allCases.map(\.rawValue)))
  static let gear = Operand("GEAR", "what it is", as: "25x2", span: .each, .anything)

  static let forms: [[Operand]] = [
    [.action(Action.list), gym.optional], [.action(Action.add), kind, gear.optional],
    [.action(Action.set), kind, gear.optional], [.action(Action.remove), kind, gear.optional],
    [.action(Action.use), gym],
  ]

  private let action: Action

  /// Whether the command changes nothing.
  var isQuestion: Bool { action == .list }

  /// The exercise to get its own gear, unless `--new` was given.
  var namedExercise: String? {
    guard action == .add || action == .set, !invocation.has(.new),
      let word = invocation.operands.dropFirst().first?.lowercased(),
      [Kind.exercise.rawValue, Kind.exercise.rawValue + "s"].contains(word)
    else { return nil }
    return invocation.operands.dropFirst(2).joined(separator: " ")
  }

  /// The kinds of gear, and gyms themselves.
  enum Kind: String, CaseIterable {
    case gym, bar, plate, dumbbell, kettlebell, machine, cable, band, attachment, exercise
  }

  /// Runs the command, and returns its message.
  ///
  /// - Throws: `UsageError` for invalid operands, `Refusal` for impossible changes; nothing has
  ///   changed then.
  func carryOut(on gear: inout Gear) throws -> String {
    switch action {
    case .list:
      let name = try named(invocation.operands.dropFirst(), orElse: nil)
      let gym = try gear.gym(named: name ?? invocation.value(.gym))
      return Report.gear(gear, gym, asJSON: invocation.has(.json))
    case .use:
      guard let name = try named(invocation.operands.dropFirst(), orElse: nil) else {
        throw UsageError("'gear use' needs a gym: spotter gear use NAME.")
      }
      try gear.use(name)
      return try answer("You now train in \(gear.active).", gear)
    case .add, .set, .remove:
      return try answer(try change(&gear), gear)
    }
  }

  /// Returns the message, or the changed gym as JSON.
  private func answer(_ told: String, _ gear: Gear) throws(Refusal) -> String {
    guard invocation.has(.json) else { return told }
    return Report.gear(gear, try gear.gym(named: wanted), asJSON: true)
  }

  /// The gym to show; `nil` if a gym itself was added, changed or removed.
  private var wanted: String? { kindIsGym ? nil : invocation.value(.gym) }

  private var kindIsGym: Bool {
    invocation.operands.dropFirst().first.map { $0.lowercased() == Kind.gym.rawValue } ?? false
  }

  private func change(_ gear: inout Gear) throws -> String {
    let operands = Array(invocation.operands.dropFirst(2))
    let kind = try kind()
    if kind == .gym { return try changeGyms(&gear, operands) }
    let gym = try gear.gym(named: invocation.value(.gym))
    var editing = GearEditing(
      gym: gym, words: GearWords(operands: operands, unit: gym.unit), invocation: invocation)
    let told =
      switch action {
      case .add: try editing.add(kind)
      case .set: try editing.set(kind)
      case .remove: try editing.remove(kind)
      case .list, .use: ""
      }
    guard isListing(kind), gear.isAdded(gym), gym.isUnnoted else {
      gear.replace(editing.gym)
      return told
    }
    editing.gym.bars = []
    gear.replace(editing.gym)
    return told
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

  private func changeGyms(_ gear: inout Gear, _ operands: [String]) throws -> String {
    guard let name = try named(operands[...], orElse: invocation.value(.gym)) else {
      throw UsageError(
        "'gear \(action.rawValue) gym' needs a name: spotter gear \(action.rawValue) gym NAME.")
    }
    switch action {
    case .add:
      try gear.add(name, unit: try unit())
      return "Added \(name) with typical gear: see 'spotter gear list \(name)'."
        + " Train there with 'spotter gear use \(name)'."
    case .remove:
      let consequence = try gear.remove(name)
      return ["Removed \(name).", consequence, "'spotter undo' brings it back."]
        .compactMap(\.self).joined(separator: " ")
    case .set:
      guard invocation.value(.unit) != nil else {
        throw UsageError(
          "nothing to set for '\(name)'. Give its unit: spotter gear set gym '\(name)' --unit lb.")
      }
      let gym = try gear.count(name, in: try unit())
      return "\(gym.name) is now in \(gym.unit.rawValue). Gear keeps its marked weights;"
        + " exercises are converted the next time you do them, and 'spotter why' shows from what."
    case .list, .use:
      throw UsageError("a gym can be added, set, used or removed: spotter gear use NAME.")
    }
  }

  private func unit() throws(UsageError) -> Weight.Unit {
    guard let name = invocation.value(.unit) else { return usual }
    guard let unit = Weight.Unit(rawValue: name.lowercased()) else {
      throw UsageError("'\(name.prefix(40))' is not a unit. --unit accepts kg or lb.")
    }
    return unit
  }

  private func named(
    _ operands: ArraySlice<String>, orElse other: String?
  ) throws(UsageError) -> String? {
    guard !operands.isEmpty else { return other }
    return try GearWords(operands: Array(operands), unit: usual).name(of: "gym")
  }

  private func kind() throws(UsageError) -> Kind {
    guard let word = invocation.operands.dropFirst().first else {
      throw UsageError(
        "'gear \(action.rawValue)' needs one of"
          + " \(Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let name = word.lowercased()
    let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
    guard let kind = Kind(rawValue: singular) else {
      throw UsageError.unknown(
        "'gear \(action.rawValue)' accepts", word, Kind.allCases.map(\.rawValue),
        example: "spotter gear add plate 25x2")
    }
    return kind
  }
}

extension UsageError {
  static func unknown(
    _ what: String, _ word: String, _ known: [String], example: String
  ) -> UsageError {
    let meant = word.didYouMean(among: known)
    return UsageError(
      "unknown word '\(word.prefix(40))'.\(meant) \(what) \(known.joined(separator: ", ")),"
        + " as in: \(example).")
  }
}
