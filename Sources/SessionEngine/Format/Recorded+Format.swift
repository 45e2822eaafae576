import Training

struct RecordedExercise: Codable {
  private var name: String
  private var loading: Loading?
  private var notes: [String]?
  private var sets: [RecordedSet]

  init(_ exercise: LoggedExercise) {
    (name, loading) = (exercise.name, exercise.loading)
    notes = exercise.notes.isEmpty ? nil : exercise.notes
    sets = exercise.sets.map(RecordedSet.init)
  }

  var logged: LoggedExercise {
    LoggedExercise(name: name, loading: loading, sets: sets.map(\.logged), notes: notes ?? [])
  }
}

/// A set of it, without what is usual.
private struct RecordedSet: Codable {
  /// `nil` if just what was done was asked for.
  var target: SetTarget?
  /// `nil` if it was done.
  var status: LoggedSet.Status?
  var reps: Int?
  var weight: Weight?
  /// `nil` if it was counted.
  var isConfirmed: Bool?
  var rpe: Int?
  var readings: [SetMetric]?
  var at: Int?

  init(_ set: LoggedSet) {
    (reps, weight, rpe, at) = (set.reps, set.weight, set.rpe, set.at)
    target = set.target == SetTarget(reps: set.reps ?? 0, weight: set.weight) ? nil : set.target
    status = set.status == .done ? nil : set.status
    isConfirmed = set.isConfirmed ? nil : false
    readings = set.readings.isEmpty ? nil : set.readings
  }

  var logged: LoggedSet {
    var set = LoggedSet(
      target: target ?? SetTarget(reps: reps ?? 0, weight: weight), status: status ?? .done,
      reps: reps, weight: weight, isConfirmed: isConfirmed ?? true, rpe: rpe, at: at)
    set.readings.add(readings ?? [])
    return set
  }

  private enum CodingKeys: String, CodingKey {
    case target, status, reps, weight, isConfirmed, rpe, at
    case readings = "metrics"
  }
}
