internal import Training

/// Strong's dialect with units, which most other programs can import. It has no skipped sets,
/// targets, bands, calories, effort, or kinds but warm-up and drop set.
package struct StrongWriter: SessionWriter {
  package private(set) var leftOut = 0

  package init() {}

  package func begin() -> String {
    "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;"
      + "Seconds;Notes;Workout Notes;Workout Duration\n"
  }

  package mutating func text(of session: ExportedSession) -> String {
    var text = ""
    for exercise in session.done {
      var number = 0
      var notes = exercise.notes.joined(separator: " / ")
      for set in exercise.sets {
        guard set.target.measure != .calories else {
          leftOut += 1
          continue
        }
        if set.target.kind != .warmUp, set.target.kind != .drop { number += 1 }
        text += DelimitedText.row(
          Self.fields(of: set, number: number, exercise, notes, session), separator: ";")
        notes = ""
      }
    }
    return text
  }

  private static func fields(
    of set: LoggedSet, number: Int, _ exercise: LoggedExercise, _ notes: String,
    _ session: ExportedSession
  ) -> [String] {
    let order =
      switch set.target.kind {
      case .warmUp: "W"
      case .drop: "D"
      case .work, .cluster, .restPause, .myoRep, .backOff: String(number)
      }
    let count = set.reps ?? 0
    let metres = set.target.measure == .metres ? count : set.readings[.metres]
    let seconds = set.target.measure == .seconds ? count : set.readings[.seconds]
    return [
      session.localTime, session.log.workout, exercise.name, order,
      set.weight.map { exercise.written($0).number } ?? "",
      (set.weight?.unit ?? session.log.unit) == .kilograms ? "kg" : "lbs",
      set.target.measure == .reps ? String(count) : "",
      set.rpe.map(\.tenths) ?? "", metres.map(String.init) ?? "", "m",
      String(seconds ?? 0), notes,
      session.log.notes.joined(separator: " / "), duration(session.log.length / 1000),
    ]
  }

  /// Formats `1h 10m 5s`.
  private static func duration(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }
}
