/// Works out what a workout asks for today: from its plan, from what a library knows of its exercises, from
/// where those stand, and from what a gym can load.
package struct Prescriber: Sendable {
  private let library: ExerciseLibrary

  /// The exercises of the program by their slots, for those that follow them.
  private let leads: [String: PlannedExercise]

  /// Prescribes workouts of a program.
  package init(_ workouts: [Workout], library: ExerciseLibrary) {
    self.library = library
    let all = workouts.flatMap { $0.ruled(by: library).exercises }
    leads = Dictionary(all.map { ($0.slot, $0) }) { first, _ in first }
  }

  /// A workout with its sets of today.
  ///
  /// - Parameters:
  ///   - workout: the workout, with the exercises whose turn it is.
  ///   - gym: what can be loaded, as the workout calls its exercises.
  ///   - standings: where exercises stand, by their slots; those not done yet are missing.
  ///   - daysAway: days since the lifter trained at all; nothing where that is not known.
  ///   - asksChanges: whether another weight is offered, and not prescribed.
  /// - Returns: the workout with today's sets, and with what the library knows of its exercises.
  package func today(
    _ workout: Workout, in gym: Gym, from standings: [String: ExerciseProgress],
    daysAway: Int? = nil, asksChanges: Bool = false
  ) -> Workout {
    var known = workout.known(to: library)
    let today = workout.described(as: known, by: library).ruled(as: known, by: library)
      .prescribed(
        from: standings, in: { gym.loads(for: $0.name, loading: $0.loading) },
        bands: gym.bands.map(\.colour), leads: leads, daysAway: daysAway, asksChanges: asksChanges)
    // A variation may have taken the place of an exercise, and rests go by the sets of today.
    for (index, exercise) in today.exercises.enumerated()
    where exercise.name != workout.exercises[index].name {
      known[index] = library.exercise(named: exercise.name)
    }
    return today.described(as: known, by: library)
  }
}
