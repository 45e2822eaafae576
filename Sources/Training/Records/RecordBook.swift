/// A lifter's bests in every exercise, which a session has to beat.
package struct RecordBook: Hashable, Sendable {
  /// The bests, by normalized exercise name.
  package private(set) var bests: [String: Bests] = [:]

  /// The lifter's current body weight, if known.
  package var body: Weight?

  /// The amount by which to beat a weight, an estimate or a volume, in tenths of a percent.
  package var margin: Int

  /// Creates an empty book.
  package init(margin: Int = 0, body: Weight? = nil) {
    self.margin = margin
    self.body = body
  }

  /// Adds a session; with a margin, sessions must be added in chronological order.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - on: its start, in milliseconds since 1970.
  package mutating func add(_ session: LoggedSession, on: Int? = nil) {
    for exercise in session.lifted(on: on) {
      bests[exercise.name.normalizedName, default: Bests()]
        .add(exercise.loaded(body), volume: exercise.volume, margin: margin)
    }
  }

  /// Sets the bests of an exercise, as computed elsewhere.
  package mutating func set(_ bests: Bests, for exercise: String) {
    self.bests[exercise.normalizedName] = bests
  }
}

/// An exercise of a session, with the sets that count.
struct LiftedExercise {
  var name: String
  var loading: Loading?
  var sets: [LiftedSet]

  /// Returns the sets with their total loads.
  func loaded(_ body: Weight?) -> [(set: LiftedSet, load: Weight?)] {
    sets.map { ($0, $0.load(loading, body: body)) }
  }

  /// Reps times weight over all sets, in the unit of the first.
  var volume: Weight {
    let unit = sets.first?.weight.unit ?? .kilograms
    let sum = sets.reduce(0) { $0 + max(0, $1.work.converted(to: unit).thousandths) }
    return Weight(thousandths: sum, unit: unit)
  }
}

extension LoggedSession {
  /// Returns the exercises with sets that count, merging any that appear twice.
  func lifted(on: Int?) -> [LiftedExercise] {
    var found: [LiftedExercise] = []
    for exercise in exercises {
      let sets = exercise.sets.compactMap { $0.lifted(exercise.loading, unit: unit, on: on) }
      guard !sets.isEmpty else { continue }
      if let index = found.firstIndex(where: { $0.name.isSameName(as: exercise.name) }) {
        found[index].sets += sets
      } else {
        found.append(
          LiftedExercise(
            name: exercise.name, loading: exercise.loading, sets: sets))
      }
    }
    return found
  }
}
