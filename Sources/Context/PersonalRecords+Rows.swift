internal import CommandGrammar
package import LogStore
internal import Phrasing
package import Reports
internal import Training

extension PersonalRecords {
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

  /// Returns the strength scores of the squat, bench press and deadlift total.
  ///
  /// `nil` unless the sex, a body weight and an estimate for each of the three lifts are known.
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
