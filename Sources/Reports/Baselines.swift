internal import Phrasing
package import Training

extension Report {
  /// `kind` is what the weight means if it is not that of the sets, such as `a training max`.
  package static func baseline(
    _ name: String, _ baseline: Baseline, weight kind: String? = nil, loaded: Weight? = nil,
    asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        [
          "exercise": name, "sets": baseline.sets, "reps": baseline.reps,
          "weight": baseline.weight?.json, "unit": baseline.weight?.unit.rawValue,
          "loaded": loaded?.json, "band": baseline.band,
        ] as JSONFields)
    }
    let rounded = loaded.map { PrintedLanguage.comma + localized("loaded as \($0)") } ?? ""
    return localized("\(exercise(name)) continues from \(text(baseline, kind))\(rounded).")
  }

  /// Formats `3 × 10 at 62.5 kg`, `2 × 14 with the red band`, `a training max of 100 kg`.
  private static func text(_ baseline: Baseline, _ kind: String?) -> String {
    let band = baseline.band.map { localized("the \(line(Load.band($0).printed))") }
    let weight = baseline.weight?.printed(for: nil)
    guard let sets = baseline.sets, let reps = baseline.reps else {
      guard let weight else { return band ?? "" }
      return kind.map { localized("\($0) of \(weight)") } ?? weight
    }
    let count = "\(sets) × \(reps)"
    return weight.map { localized("\(count) at \($0)") }
      ?? band.map { localized("\(count) with \($0)") } ?? count
  }
}
