package import CommandGrammar
internal import Phrasing
package import Training

extension Report {
  /// Returns the warm-up sets for a working weight; throws if it is less than the bar.
  package static func warmUp(
    _ request: LoadRequest, gym: Gym, asJSON: Bool
  ) throws(Unanswerable) -> String {
    let (target, rack) = (request.target, request.rack)
    let load = try request.load(target)
    let warmUp = rack.warmUp(to: target) ?? WarmUp(steps: [], work: load)
    let loads = warmUp.steps.map(\.load) + [warmUp.work]
    let before = [BarLoad(perSide: [], total: rack.bar)] + loads
    let changes = zip(before, loads).map { PlateChange(from: $0, to: $1) }
    if asJSON {
      return JSONText.pretty(warmUp.fields(to: target, rack.bar, changes))
    }
    let title = "\(warmUp.work.total.printed)\(shortfall(warmUp.work, of: target))"
    guard !warmUp.steps.isEmpty else {
      return localized("\(title): too close to the bar for a warm-up.")
    }
    let names =
      warmUp.steps.map { "\($0.load.total.printed) × \($0.reps)" } + [warmUp.work.total.printed]
    let rows = zip(zip(names, loads), changes).map { set, change in
      [set.0, sides(gym.marked(set.1)), words(gym.marked(change), in: target.unit)]
    }
    return ([localized("Warm-up for \(title):")] + Table(rows: rows, indent: 2).lines)
      .joined(separator: "\n")
  }
}

extension WarmUp {
  /// `changes` has a plate change before each warm-up set, and one before the working sets.
  fileprivate func fields(
    to target: Weight, _ bar: Weight, _ changes: [PlateChange]
  ) -> JSONFields {
    let sets = zip(steps, changes).map { step, change -> JSONFields in
      [
        "weight": step.load.total.json, "reps": step.reps,
        "perSide": step.load.perSide.map(\.json), "remove": change.off.map(\.json),
        "add": change.on.map(\.json),
      ]
    }
    return [
      "target": target.json, "unit": target.unit.rawValue, "bar": bar.json, "sets": sets,
      "perSide": work.perSide.map(\.json), "load": work.total.json,
      "difference": target.minus(work.total).json,
      "remove": changes.last?.off.map(\.json) ?? [], "add": changes.last?.on.map(\.json) ?? [],
    ]
  }
}
