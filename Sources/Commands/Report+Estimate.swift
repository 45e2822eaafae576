package import Training

extension Report {
  /// The one-rep max that a set makes likely.
  ///
  /// `usual` is the unit where none is given.
  ///
  /// - Throws: `UsageError`, or `Refusal` for a set that nothing can be concluded from.
  package static func estimate(_ invocation: Invocation, usual: Weight.Unit) throws -> String {
    let (load, reps) = try set(invocation.operands.joined(separator: " "))
    let weight = try Reckoning(invocation, first: load, gym: .home(usual)).weight(load)
    let formula = try formula(invocation.value(.formula))
    guard weight.thousandths > 0 else {
      throw UsageError("nothing was lifted with \(weight): give the weight of the set.")
    }
    guard let oneRepMax = formula.oneRepMax(weight, reps: reps) else {
      throw Refusal(
        "\(reps) reps at \(weight) tell too little of a single:"
          + " there is no estimate above \(OneRepMaxFormula.mostReps) reps.")
    }
    if invocation.has(.json) {
      return JSONText.pretty(
        EstimateObject(
          oneRepMax: oneRepMax.json, formula: formula.rawValue, weight: weight.json, reps: reps,
          unit: weight.unit.rawValue))
    }
    // A tenth is more than any of the formulas knows.
    let tenths = Weight(
      thousandths: (oneRepMax.thousandths + 50) / 100 * 100, unit: oneRepMax.unit)
    if reps == 1 { return "\(weight): a single is its own one-rep max." }
    return "\(tenths): one-rep max by \(formula.name), from \(reps) reps at \(weight)."
  }

  /// Reads `100x5`, `100 x 5`, `100kg x 5` and `100 5`.
  private static func set(_ typed: String) throws(UsageError) -> (weight: String, reps: Int) {
    let text = single(typed)
    var parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map(single)
    if parts.count == 1, let space = text.lastIndex(of: " ") {
      parts = [single(text[..<space]), single(text[space...])]
    }
    if text.contains("@") {
      throw UsageError(
        "'\(text.prefix(40))' says how hard it was, which no formula here takes: leave that out.")
    }
    guard parts.count == 2, let reps = Int(parts[1]), reps > 0 else {
      throw UsageError(
        text.isEmpty
          ? "'estimate' needs a set: spotter estimate 100x5."
          : "'\(text.prefix(40))' is no set: write weight and reps, as in 100x5 or '100kg x 5'.")
    }
    return (parts[0], reps)
  }

  /// A text with single spaces between its words, and none around them.
  private static func single(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private static func formula(_ name: String?) throws(UsageError) -> OneRepMaxFormula {
    guard let name else { return .epley }
    if let formula = OneRepMaxFormula(rawValue: name.lowercased()) { return formula }
    let names = OneRepMaxFormula.allCases.map(\.rawValue)
    throw UsageError(
      "unknown formula '\(name.prefix(40))'."
        + (name.nearMiss(in: names).map { " Did you mean '\($0)'?" } ?? "")
        + " --formula takes \(names.joined(separator: ", ")).")
  }
}

extension OneRepMaxFormula {
  /// Whose it is.
  fileprivate var name: String {
    switch self {
    case .epley: "Epley"
    case .brzycki: "Brzycki"
    case .lombardi: "Lombardi"
    case .oconner: "O'Conner"
    case .wathan: "Wathan"
    case .mayhew: "Mayhew"
    }
  }
}

private struct EstimateObject: Encodable {
  var oneRepMax: Double
  var formula: String
  var weight: Double
  var reps: Int
  var unit: String
}
