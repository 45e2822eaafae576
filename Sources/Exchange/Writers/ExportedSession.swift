package import Training

package struct ExportedSession: Hashable, Sendable {
  /// When it began, in milliseconds since 1970 UTC.
  package var utc: Int
  /// Seconds that local time was ahead of UTC.
  package var offset: Int
  package var log: LoggedSession
  /// The lifter's weight at the time, if known.
  package var bodyWeight: Weight?

  package init(utc: Int, offset: Int, log: LoggedSession, bodyWeight: Weight? = nil) {
    (self.utc, self.offset, self.log, self.bodyWeight) = (utc, offset, log, bodyWeight)
  }

  /// The local time it began: `2026-01-05 18:00:00`.
  var localTime: String { String(isoTime.prefix(19)).replacing("T", with: " ") }

  /// The same with its zone: `2026-01-05T18:00:00+01:00`.
  var isoTime: String { Day.moment(utc: utc, offset: offset) }

  /// When a set was logged, as `isoTime`; empty if that is not known.
  func isoTime(of set: LoggedSet) -> String {
    set.at.map { Day.moment(utc: utc + $0, offset: offset) } ?? ""
  }
}

/// Writes sessions in a format, one after another.
package protocol SessionWriter {
  /// The number of sets that the format cannot hold.
  var leftOut: Int { get }

  func begin() -> String

  mutating func text(of session: ExportedSession) -> String

  func end() -> String
}

extension SessionWriter {
  package var leftOut: Int { 0 }

  package func end() -> String { "" }
}

extension ExportedSession {
  /// Its exercises with the sets that were done, without those that have none.
  var done: [LoggedExercise] {
    log.exercises.compactMap { exercise in
      var exercise = exercise
      exercise.sets.removeAll { $0.reps == nil }
      return exercise.sets.isEmpty ? nil : exercise
    }
  }
}

extension Int {
  /// Tenths as a number: `85` is `8.5`.
  var tenths: String { self % 10 == 0 ? "\(self / 10)" : "\(self / 10).\(self % 10)" }
}

extension LoggedExercise {
  /// The weight as other programs write it: help is negative but on an assistance stack.
  func written(_ weight: Weight) -> Weight {
    loading == .assisted
      ? Weight(thousandths: abs(weight.thousandths), unit: weight.unit) : weight
  }
}
