package import Training

extension Report {
  /// What an exercise goes on from.
  package static func baseline(_ name: String, _ baseline: Baseline, asJSON: Bool) -> String {
    if asJSON {
      return JSONText.pretty(
        BaselineObject(
          exercise: name, sets: baseline.sets, reps: baseline.reps,
          weight: baseline.weight?.json, unit: baseline.weight?.unit.rawValue,
          band: baseline.band))
    }
    let band = baseline.band.map { " with the \(line(Load.band($0).description))" }
    let weight = baseline.weight.map { " at \($0)" } ?? band ?? ""
    return "\(line(name)) goes on from \(baseline.sets) × \(baseline.reps)\(weight)."
  }
}

private struct BaselineObject: Encodable {
  var exercise: String
  var sets: Int
  var reps: Int
  var weight: Double?
  var unit: String?
  var band: String?
}
