package import Training

/// The set of which a one-rep max is asked, and by what.
package struct EstimateRequest {
  package let weight: Weight
  package let reps: Int
  /// In tenths; `nil` without `@`.
  package let rpe: Int?
  /// `nil` if the RPE chart is used.
  package let formula: OneRepMaxFormula?

  package static let set = Operand(
    "WEIGHTxREPS", "a set", write: "weight and reps, as in 100x5 or '100 kg x 5'", as: "100x5")

  /// Reads a command line; the weight is in the `usual` unit if neither it nor `--unit` names one.
  package init(_ invocation: Invocation, usual: Weight.Unit) throws(UsageError) {
    let load: String
    (load, reps, rpe) = try Self.parts(of: invocation.text(Self.set))
    _ = try Weight.mass(load, usual)
    weight = try LoadCalculation(invocation, first: load, gym: .home(usual)).weight(load)
    formula = try rpe == nil ? Self.formula(invocation) : nil
    if rpe != nil, let name = invocation.value(.formula), name.lowercased() != "rpe" {
      throw UsageError("'\(name.prefix(40))' does not use RPE: leave out '@', or --formula.")
    }
  }

  /// Parses `100x5`, `100 x 5`, `100kg x 5` and `100 5`, optionally with an RPE as in `100x5@8.5`.
  private static func parts(
    of typed: String
  ) throws(UsageError) -> (weight: String, reps: Int, rpe: Int?) {
    let sides = typed.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let text = sides[0].singleSpaced
    var rpe: Int?
    if sides.count == 2 {
      let number = sides[1].singleSpaced
      guard let thousandths = Weight(number, unit: .kilograms)?.thousandths,
        (1_000...10_000).contains(thousandths), thousandths % 500 == 0
      else { throw .invalid(number, "an RPE", write: "1 to 10 in halves, as in 8.5") }
      rpe = thousandths / 100
    }
    var parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      .map(\.singleSpaced)
    if parts.count == 1, let space = text.lastIndex(of: " ") {
      parts = [text[..<space].singleSpaced, text[space...].singleSpaced]
    }
    guard parts.count == 2, let reps = Int(parts[1]), reps > 0 else {
      return try set.read(text) { _ in nil }
    }
    return (parts[0], reps, rpe)
  }

  private static func formula(_ invocation: Invocation) throws(UsageError) -> OneRepMaxFormula {
    guard let text = invocation.value(.formula)?.lowercased() else { return .epley }
    if text == "rpe" {
      throw UsageError("the RPE chart needs an RPE: spotter estimate 100x5@8.")
    }
    if let formula = OneRepMaxFormula(rawValue: text) { return formula }
    throw .invalid(
      text, "valid for --formula", of: OneRepMaxFormula.allCases.map(\.rawValue) + ["rpe"])
  }
}
