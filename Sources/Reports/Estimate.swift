package import CommandGrammar
internal import Phrasing
internal import Training

extension Report {
  /// Returns the estimated one-rep max from a set; throws if the set allows none.
  package static func estimate(
    _ request: EstimateRequest, asJSON: Bool
  ) throws(Unanswerable) -> String {
    let (weight, reps) = (request.weight, request.reps)
    let (rpe, formula) = (request.rpe, request.formula)
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
    if asJSON {
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
