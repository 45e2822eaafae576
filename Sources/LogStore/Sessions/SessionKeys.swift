internal import SessionEngine
internal import Training

/// The keys of a session's program, workout and exercises, looked up once at its start.
struct SessionKeys {
  var program: StableKey
  var workout: StableKey
  /// The keys of slots whose key differs from their name, by name.
  var slots: [String: StableKey]

  func key(of slot: String) -> StableKey { slots[slot] ?? StableKey(rawValue: slot) }

  /// The progress slot of an exercise, or `nil` if it is the exercise's name.
  func slot(of exercise: LoggedExercise) -> StableKey? {
    if let prescribed = exercise.prescribed { return key(of: prescribed.slot) }
    return slots.isEmpty ? nil : slots[exercise.name.normalizedName]
  }
}

extension Store {
  func keys(for plan: SessionPlan) throws -> SessionKeys {
    let program = try key(ofProgram: plan.program)
    return SessionKeys(
      program: program, workout: try key(of: .workout, plan.workout.name, in: program),
      slots: try renamedExercises(of: program))
  }

  func keys(of id: SessionID) throws -> SessionKeys? {
    try connection.first(
      """
      SELECT program_key, workout_key, slots FROM session
      LEFT JOIN plan ON plan.session = session.id WHERE session.id = ?
      """,
      id.number
    ) { row in
      SessionKeys(
        program: row.key(0), workout: row.key(1),
        slots: row.optionalText(2).flatMap { JSONCoding.read([String: StableKey].self, $0) } ?? [:])
    }
  }
}
