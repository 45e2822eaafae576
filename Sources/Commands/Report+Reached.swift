internal import Phrasing
package import Training

extension Report {
  /// Returns a sentence about the best record of each exercise that a session set.
  package static func reached(_ records: [Record], in session: LoggedSession) -> [String] {
    records.bestOfEach.map { record in
      let name = record.exercise
      return self.record(record, session.exercises.first { $0.name == name }?.loading)
    }
  }

  private static func record(_ record: Record, _ loading: Loading?) -> String {
    let name = exercise(record.exercise)
    switch record.kind {
    case .oneRepMax(let new, let old):
      return localized("\(name): estimated one-rep max \(tenths(new)), \(tenths(old)) before.")
    case .weight(let new, let range, let old):
      let (new, old) = (new.printed(for: loading), old.printed(for: loading))
      return localized("\(name): \(new) for \(range.words), \(old) before.")
    case .reps(let new, let weight, let old):
      return weight.thousandths == 0
        ? localized("\(name): \(new) reps, \(old) before.")
        : localized("\(name): \(new) reps at \(weight.printed(for: loading)), \(old) before.")
    case .volume(let new, let old):
      return localized("\(name): \(new) in one session, \(old) before.")
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

/// A record set by a session, as JSON.
struct ReachedObject: Encodable, Equatable, Sendable {
  var exercise: String
  var kind: String
  var value: Double
  var before: Double
  var unit: String?
  var reps: Int?
  var weight: Double?

  init(_ record: Record) {
    exercise = record.exercise
    reps = record.set?.reps
    weight = record.set?.weight.json
    switch record.kind {
    case .oneRepMax(let new, let old):
      (kind, value, before, unit) = ("oneRepMax", new.json, old.json, new.unit.rawValue)
    case .weight(let new, _, let old):
      (kind, value, before, unit) = ("weight", new.json, old.json, new.unit.rawValue)
    case .reps(let new, let weight, let old):
      (kind, value, before, unit) = ("reps", Double(new), Double(old), weight.unit.rawValue)
    case .volume(let new, let old):
      (kind, value, before, unit) = ("volume", new.json, old.json, new.unit.rawValue)
    }
  }
}
