/// Determines a workout's sets for today.
package struct Prescriber: Sendable {
  private let library: ExerciseLibrary

  /// The exercises of the program by slot, for those that follow them; empty if none does.
  private let leads: [String: PlannedExercise]

  package init(_ workouts: [Workout], library: ExerciseLibrary) {
    self.library = library
    let follows = workouts.contains { $0.exercises.contains { $0.rule?.isFollowing == true } }
    let ruled = follows ? workouts.map { $0.described(by: library).ruled(by: library) } : []
    let all = ruled.flatMap(\.exercises)
    leads = Dictionary(all.map { ($0.slot, $0) }) { first, second in
      first.rule?.isFollowing == true ? second : first
    }
  }

  /// Returns a workout, of which the alternating exercises have had their turns, with today's sets
  /// and the library's facts. The gym's loads are under the workout's names; without the date,
  /// nothing is offered after a layoff; `asksChanges` offers changes of weight rather than
  /// prescribing them, and in a light week nothing goes up.
  package func today(
    _ workout: Workout, in gym: Gym, from standings: [String: Standing],
    on today: Day? = nil, asksChanges: Bool = false, isLight: Bool = false
  ) -> Workout {
    var known = workout.known(to: library)
    let ruled = workout.described(as: known, by: library).ruled(as: known, by: library)
    let prescribed = ruled.prescribed(
      from: isLight ? ruled.waiting(standings) : standings,
      in: { gym.loads(for: $0.name, loading: $0.loading) },
      bands: gym.bands.map(\.colour), leads: leads, on: today, asksChanges: asksChanges)
    // A variation may have replaced an exercise, and default rests depend on today's sets.
    for (index, exercise) in prescribed.exercises.enumerated()
    where exercise.name != workout.exercises[index].name {
      known[index] = library.exercise(named: exercise.name)
    }
    return prescribed.described(as: known, by: library)
  }
}
