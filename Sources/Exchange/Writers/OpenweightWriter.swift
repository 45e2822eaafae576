internal import Training

/// openweight, the neutral format: a list of workout logs.
package struct OpenweightWriter: SessionWriter {
  package private(set) var leftOut = 0
  private var isFirst = true

  package init() {}

  package func begin() -> String { "[" }

  package mutating func text(of session: ExportedSession) -> String {
    let log = OpenweightSession(
      date: session.isoTime, name: session.log.workout,
      notes: session.log.notes.isEmpty ? nil : session.log.notes.joined(separator: "\n"),
      durationSeconds: session.log.length > 0 ? session.log.length / 1000 : nil,
      exercises: session.done.enumerated().map { order, exercise in
        OpenweightSession.Exercise(
          exercise: OpenweightSession.Name(name: exercise.name), order: order + 1,
          notes: exercise.notes.isEmpty ? nil : exercise.notes.joined(separator: "\n"),
          sets: exercise.sets.compactMap { set in
            if set.target.measure == .calories { leftOut += 1 }
            return OpenweightSession.OneSet(set, of: exercise)
          })
      })
    // Only non-finite numbers cannot be encoded, and there are none.
    let text = (try? log.json()) ?? "{}"
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + text
  }

  package func end() -> String { "\n]\n" }
}

extension OpenweightSession.OneSet {
  /// Creates a set; `nil` if it counts what the format does not.
  fileprivate init?(_ set: LoggedSet, of exercise: LoggedExercise) {
    guard set.target.measure != .calories, let count = set.reps else { return nil }
    let metres = set.target.measure == .metres ? count : set.readings?.metres
    self.init(
      reps: set.target.measure == .reps ? count : nil,
      weight: set.weight.map { Double(exercise.written($0).thousandths) / 1000 },
      unit: set.weight?.unit.rawValue,
      durationSeconds: set.target.measure == .seconds ? count : nil,
      distance: metres.map(Double.init), distanceUnit: metres == nil ? nil : "m",
      rpe: set.rpe.map { Double($0) / 10 },
      type: set.target.kind == .work ? nil : set.target.kind.openweight,
      targetReps: set.target.measure == .reps && set.target.reps != count ? set.target.reps : nil)
  }
}

extension SetKind {
  /// The type of a set in openweight.
  fileprivate var openweight: String {
    switch self {
    case .work: "working"
    case .warmUp: "warmup"
    case .drop: "drop"
    case .cluster: "cluster"
    case .restPause: "rest-pause"
    case .myoRep: "myo"
    case .backOff: "backoff"
    }
  }
}
