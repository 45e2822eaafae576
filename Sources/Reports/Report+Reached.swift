internal import Phrasing
package import Training

extension Report {
  /// Returns a sentence about the best record of each exercise that set any, in their order.
  package static func reached(_ records: [Record], in session: LoggedSession) -> [String] {
    var names: [String] = []
    for name in records.map(\.exercise) where !names.contains(name) { names.append(name) }
    return names.compactMap { name in
      records.filter { $0.exercise == name }.best.map { reached($0, in: session) }
    }
  }

  private static func reached(_ record: Record, in session: LoggedSession) -> String {
    let loading = session.exercises.first { $0.name == record.exercise }?.loading
    let name = exercise(record.exercise)
    switch record.kind {
    case .oneRepMax(let new, let old):
      return localized("\(name): estimated one-rep max \(tenths(new)), \(tenths(old)) before.")
    case .weight(let new, let range, let old):
      let (new, old) = (new.printed(for: loading), old.printed(for: loading))
      return localized("\(name): \(new) for \(range.words), \(old) before.")
    case .reps(let new, let weight, let old):
      let measure = record.set?.measure ?? .reps
      let count = measure.printed(new)
      // 5.2 km, but 48 s and 12 reps.
      let old = measure == .metres ? measure.printed(old) : "\(old)"
      return weight.thousandths == 0
        ? localized("\(name): \(count), \(old) before.")
        : localized("\(name): \(count) at \(weight.printed(for: loading)), \(old) before.")
    }
  }
}

extension RepRange {
  /// Formats `1 rep`, `4 to 6 reps`, `13 reps and more`.
  package var words: String {
    guard let most else { return localized("\(fewest) or more reps") }
    return fewest == most
      ? localized("\(fewest, "rep")") : localized("\(fewest) to \(most) reps")
  }
}

extension Record: JSONObject {
  package var fields: JSONFields {
    let (word, value, before, unit): (String, Double, Double, Weight.Unit) =
      switch kind {
      case .oneRepMax(let new, let old): ("oneRepMax", new.json, old.json, new.unit)
      case .weight(let new, _, let old): ("weight", new.json, old.json, new.unit)
      case .reps(let new, let weight, let old): ("reps", Double(new), Double(old), weight.unit)
      }
    return [
      "exercise": exercise, "kind": word, "value": value, "before": before,
      "unit": unit.rawValue, "reps": set?.reps,
      "measure": set.flatMap { $0.measure == .reps ? nil : $0.measure.rawValue },
      "weight": set?.weight.json,
    ]
  }
}
