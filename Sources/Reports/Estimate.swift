package import CommandGrammar
internal import Phrasing
package import Training

extension Operand {
  package static let liftedSet = Operand(
    "WEIGHTxREPS", "a set", write: "weight and reps, as in 100x5 or '100 kg x 5'", as: "100x5")
}

extension Report {
  /// Returns the estimated one-rep max from a set, in the `usual` unit if it names none.
  ///
  /// - Throws: `UsageError`, or `Unanswerable` if the set allows no estimate.
  package static func estimate(_ invocation: Invocation, usual: Weight.Unit) throws -> String {
    let (load, reps, rpe) = try set(invocation.text(.liftedSet))
    _ = try Weight.mass(load, usual)
    let weight = try LoadCalculation(invocation, first: load, gym: .home(usual)).weight(load)
    let formula = try rpe == nil ? formula(invocation) : nil
    if rpe != nil, let name = invocation.value(.formula), name.lowercased() != "rpe" {
      throw UsageError("'\(name.prefix(40))' does not use RPE: leave out '@', or --formula.")
    }
    let found =
      if let rpe { RPEChart.oneRepMax(weight, reps: reps, rpe: rpe) } else {
        formula?.oneRepMax(weight, reps: reps)
      }
    guard let oneRepMax = found else {
      throw Unanswerable(
        rpe.map {
          "\(reps) reps at RPE \(Weight(thousandths: $0 * 100, unit: .kilograms).number) are not in"
            + " the RPE chart: it covers 1 to \(OneRepMaxFormula.mostReps) reps at RPE 6 to 10."
        }
          ?? "cannot estimate a one-rep max from \(reps) reps at \(weight): formulas are unreliable"
          + " above \(OneRepMaxFormula.mostReps) reps.")
    }
    if invocation.has(.json) {
      return JSONText.pretty(
        weight.fields.with([
          "oneRepMax": oneRepMax.json, "formula": formula?.rawValue ?? "rpe", "reps": reps,
          "rpe": rpe.map { Double($0) / 10 },
        ]))
    }
    guard let formula else {
      let rating = rating(rpe ?? 0)
      return reps == 1
        ? localized(
          """
          \(tenths(oneRepMax)): one-rep max by the RPE chart, from one rep at \(weight), RPE \
          \(rating).
          """)
        : localized(
          """
          \(tenths(oneRepMax)): one-rep max by the RPE chart, from \(reps) reps at \(weight), RPE \
          \(rating).
          """)
    }
    return reps == 1
      ? localized("\(weight): a set of one is taken as the one-rep max.")
      : localized(
        "\(tenths(oneRepMax)): one-rep max by \(formula.name), from \(reps) reps at \(weight).")
  }

  /// Parses `100x5`, `100 x 5`, `100kg x 5` and `100 5`, optionally with an RPE as in `100x5@8.5`.
  private static func set(
    _ typed: String
  ) throws(UsageError) -> (weight: String, reps: Int, rpe: Int?) {
    let sides = typed.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let text = sides[0].singleSpaced
    var rpe: Int?
    if sides.count == 2 {
      let number = sides[1].singleSpaced
      guard let thousandths = Weight(number, unit: .kilograms)?.thousandths,
        (1_000...10_000).contains(thousandths), thousandths % 500 == 0
      else {
        throw UsageError.invalid(number, "an RPE", write: "1 to 10 in halves, as in 8.5")
      }
      rpe = thousandths / 100
    }
    var parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      .map(\.singleSpaced)
    if parts.count == 1, let space = text.lastIndex(of: " ") {
      parts = [text[..<space].singleSpaced, text[space...].singleSpaced]
    }
    guard parts.count == 2, let reps = Int(parts[1]), reps > 0 else {
      return try Operand.liftedSet.read(text) { _ in nil }
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

extension OneRepMaxFormula {
  /// The name of the formula's author.
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
