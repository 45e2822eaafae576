package import CommandGrammar
package import LogStore
internal import Phrasing
package import Reports
internal import ResourceFiles
internal import SessionEngine
package import Training

/// Reads the lifter's records from the log.
package struct PersonalRecords {
  package let library: ExerciseLibrary
  package let settings: Settings

  package init(library: ExerciseLibrary, settings: Settings) {
    (self.library, self.settings) = (library, settings)
  }

  /// Returns the bests to beat for a workout's exercises, by normalized name: those of sessions
  /// that began before `moment`, in milliseconds since 1970.
  package func book(
    for workout: Workout, in store: Store, before moment: Int = .max,
    without session: SessionID? = nil
  ) throws -> RecordBook {
    let body = try store.bodyWeights(limit: .max).first { $0.at.utc <= moment }?.weight
    var book = RecordBook(margin: settings.margin, body: body)
    let identities = Set(workout.exercises.map { library.identity(of: $0.name) })
    let found = try store.bests(
      of: identities, in: library, margin: settings.margin, before: moment, without: session)
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

  /// Returns the rows of `spotter records`, for one exercise or all: the favourites, then the others,
  /// by name.
  package func rows(_ name: String?, in store: Store?) throws -> [RecordRow] {
    let wanted: Set<ExerciseID>? = name.map { name in
      [library.exercise(named: name)?.id ?? library.identity(of: name)]
    }
    let found = try store?.bests(of: wanted, in: library) ?? [:]
    let favourites = Set(settings.favouriteExercises.map { library.identity(of: $0) })
    return found.filter { !$1.bests.sets.isEmpty }.map { identity, logged in
      let known = library.exercise(id: identity)
      let row = RecordRow(
        name: known?.name ?? logged.name, loading: known?.loading, bests: logged.bests,
        course: logged.course)
      return (rank: favourites.contains(identity) ? 0 : 1, row: row)
    }.sorted { ($0.rank, $0.row.name) < ($1.rank, $1.row.name) }.map(\.row)
  }

  /// Returns the strength scores of the squat, bench press and deadlift total; `nil` unless the
  /// sex, a body weight and an estimate for each of the three are known.
  package func scores(in store: Store) throws -> ScoreRow? {
    guard let sex = settings.sex, let body = try store.bodyWeights(limit: 1).first?.weight else {
      return nil
    }
    let lifts: [[ExerciseID]] = [
      ["back_squat"], ["bench_press"], ["deadlift", "sumo_deadlift"],
    ]
    let found = try store.bests(of: Set(lifts.joined()), in: library)
    var total = Weight(thousandths: 0, unit: settings.unit)
    for names in lifts {
      let estimates = names.compactMap { found[$0]?.bests.oneRepMax?.weight }
        .map { $0.converted(to: settings.unit).thousandths }
      guard let best = estimates.max() else { return nil }
      total = Weight(thousandths: total.thousandths + best, unit: settings.unit)
    }
    return ScoreRow(total: total, body: body, sex: sex)
  }
}
