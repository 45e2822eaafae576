package import LogStore
package import Training

extension Planner {
  /// How many days a set outside the program counts for its start.
  private static let remembered = 180

  /// Returns where the exercises of a program that have no history in it could start, by what was
  /// lifted elsewhere: in another program, without one, or in an imported session.
  package func carriedStarts(
    to program: Program, store: Store, at now: Timestamp
  ) throws -> [CarriedStart] {
    let library = try library()
    var slots: Set<String> = []
    let all = program.allWorkouts.flatMap { $0.described(by: library).exercises }
      .filter { $0.rule?.isFollowing != true && slots.insert($0.slot).inserted }
    let standings = try store.standings(program: program.name, slots: slots)
    let new = all.filter { standings[$0.slot] == nil }
    return try carriedStarts(of: new, store: store, at: now)
  }

  /// Returns where exercises could start by what was lifted in the last months.
  func carriedStarts(
    of new: [PlannedExercise], store: Store, at now: Timestamp
  ) throws -> [CarriedStart] {
    guard !new.isEmpty else { return [] }
    let library = try library()
    let lifted = try store.recentSets(
      of: Set(new.map { library.identity(of: $0.name) }), in: library)
    let gym = try gym(for: Workout(name: Workout.unnamed, exercises: new), store: store)
    let oldest = now.utc - Self.remembered * 86_400_000
    return new.compactMap { exercise in
      guard let loads = gym.loads(for: exercise.name, loading: exercise.loading) else { return nil }
      let lifts = (lifted[library.identity(of: exercise.name)] ?? []).flatMap { session in
        session.filter { $0.set.on ?? 0 >= oldest }
      }
      return CarriedStart(of: exercise, after: lifts, in: loads)
    }
  }
}
