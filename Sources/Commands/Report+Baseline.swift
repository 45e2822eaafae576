package import Training

extension Report {
  /// What an exercise goes on from.
  ///
  /// - Parameters:
  ///   - name: the exercise.
  ///   - baseline: what the lifter said.
  ///   - kind: what its weight is, where that is not the weight of its sets: a training max.
  ///   - loaded: what its weight is loaded as, where that is another one.
  ///   - asJSON: for programs instead of people.
  /// - Returns: the text.
  package static func baseline(
    _ name: String, _ baseline: Baseline, weight kind: String? = nil, loaded: Weight? = nil,
    asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        BaselineObject(
          exercise: name, sets: baseline.sets, reps: baseline.reps,
          weight: baseline.weight?.json, unit: baseline.weight?.unit.rawValue,
          loaded: loaded?.json, band: baseline.band))
    }
    let rounded = loaded.map { ", loaded as \($0)" } ?? ""
    return "\(line(name)) goes on from \(text(baseline, kind))\(rounded)."
  }

  /// That the lifter's word was taken back, and where the exercise stands without it.
  package static func baselineTakenBack(
    _ name: String, _ baseline: Baseline, now weight: Weight?, asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        TakenBackObject(
          exercise: name, takenBack: text(baseline, nil), weight: weight?.json,
          unit: weight?.unit.rawValue))
    }
    let now =
      weight.map { "It goes on from \($0) again." } ?? "'spotter next' shows what it is now."
    return "\(line(name)): taken back \(text(baseline, nil)). \(now)"
  }

  /// `3 × 10 at 62.5 kg`, `62.5 kg`, `2 × 14 with the red band`, `a training max of 100 kg`.
  private static func text(_ baseline: Baseline, _ kind: String?) -> String {
    let band = baseline.band.map { "the \(line(Load.band($0).description))" }
    guard let sets = baseline.sets, let reps = baseline.reps else {
      guard let weight = baseline.weight else { return band ?? "" }
      return kind.map { "\($0) of \(weight)" } ?? "\(weight)"
    }
    let load = baseline.weight.map { " at \($0)" } ?? band.map { " with \($0)" } ?? ""
    return "\(sets) × \(reps)\(load)"
  }
}

private struct BaselineObject: Encodable {
  var exercise: String
  var sets: Int?
  var reps: Int?
  var weight: Double?
  var unit: String?
  var loaded: Double?
  var band: String?
}

private struct TakenBackObject: Encodable {
  var exercise: String
  var takenBack: String
  var weight: Double?
  var unit: String?
}
