package import CommandGrammar
internal import ResourceFiles
package import LogStore
internal import SessionEngine
package import Training

/// Reads the lifter's records from the log.
package struct PersonalRecords {
  package let library: ExerciseLibrary
  package let settings: Settings

  package init(library: ExerciseLibrary, settings: Settings) {
    (self.library, self.settings) = (library, settings)
  }

  /// Returns the bests to beat for a workout's exercises, by normalized name.
  ///
  /// - Parameters:
  ///   - workout: The exercises to look up.
  ///   - store: The log.
  ///   - moment: Only sessions that began before it count, in milliseconds since 1970.
  ///   - session: A session to leave out.
  /// - Returns: The bests of those exercises that were done before.
  /// - Throws: `StoreError`.
  package func book(
    for workout: Workout, in store: Store, before moment: Int = .max,
    without session: SessionID? = nil
  ) throws -> RecordBook {
    let body = try store.bodyWeights(limit: .max).first { $0.at.utc <= moment }?.weight
    var book = RecordBook(margin: settings.margin, body: body)
    let identities = Set(workout.exercises.map { library.identity(of: $0.name) })
    let found = try store.bests(
      of: identities, in: library, margin: settings.margin, before: moment, without: session,
      hasCourse: false)
    for exercise in workout.exercises {
      let identity = library.identity(of: exercise.name)
      guard let known = found[identity] else { continue }
      book.set(known.bests, for: exercise.name)
    }
    return book
  }

  /// Returns the trends of a workout's exercises, by normalized name.
  package func trends(
    for workout: Workout, in store: Store, before moment: Int
  ) throws -> [String: Trend] {
    let identities = Set(workout.exercises.map { library.identity(of: $0.name) })
    let recent = try store.recentSets(of: identities, before: moment, in: library)
    let trends = workout.exercises.compactMap { exercise in
      recent[library.identity(of: exercise.name)].flatMap { Trend($0) }
        .map { (exercise.name.normalizedName, $0) }
    }
    return Dictionary(trends) { first, _ in first }
  }

  /// Returns the records that a logged session set at the time.
  package func reached(
    _ session: LoggedSession, _ id: SessionID, at moment: Timestamp, in store: Store
  ) throws -> [Record] {
    let exercises = session.exercises.map {
      PlannedExercise(name: $0.name, sets: [], rest: 0)
    }
    let workout = Workout(name: session.workout, exercises: exercises)
    let book = try book(for: workout, in: store, before: moment.utc + 1, without: id)
    return Records.reached(by: session, before: book)
  }
}
