/// A lifter's bests, exercise by exercise: what a session has to beat.
package struct RecordBook: Hashable, Sendable {
  /// The bests of each exercise, by its normalised name.
  package private(set) var bests: [String: Bests] = [:]

  /// What the lifter weighs now, where that is known.
  package var body: Weight?

  /// By how much a weight, an estimate or a volume has to be beaten, in tenths of a percent.
  package var margin: Int

  /// A book without any bests.
  package init(margin: Int = 0, body: Weight? = nil) {
    self.margin = margin
    self.body = body
  }

  /// Takes a session into account: with a margin the oldest first, else in any order with others.
  ///
  /// - Parameters:
  ///   - session: what was done.
  ///   - on: when it began, in milliseconds since 1970.
  package mutating func add(_ session: LoggedSession, on: Int? = nil) {
    for exercise in session.lifted(on: on) {
      bests[exercise.name.normalizedName, default: Bests()]
        .add(exercise.loaded(body), volume: exercise.volume, margin: margin)
    }
  }

  /// Puts the bests of an exercise into the book, as they were found elsewhere.
  package mutating func set(_ bests: Bests, for exercise: String) {
    self.bests[exercise.normalizedName] = bests
  }
}

/// An exercise of a session, with the sets of it that count.
struct LiftedExercise {
  var name: String
  var loading: Loading?
  var sets: [LiftedSet]

  /// Its sets, each with its whole load.
  func loaded(_ body: Weight?) -> [(set: LiftedSet, load: Weight?)] {
    sets.map { ($0, $0.load(loading, body: body)) }
  }

  /// Repetitions times weight over its sets, in the unit of the first.
  var volume: Weight {
    let unit = sets.first?.weight.unit ?? .kilograms
    let sum = sets.reduce(0) { $0 + max(0, $1.work.converted(to: unit).thousandths) }
    return Weight(thousandths: sum, unit: unit)
  }
}

extension LoggedSession {
  /// Its exercises with sets that count; one that it has twice is one.
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
