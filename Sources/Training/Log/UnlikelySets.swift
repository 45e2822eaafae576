/// Sets as they were written down that are more likely a slip: the weight stands where repetitions belong.
package struct UnlikelySets: Hashable, Sendable {
  /// The exercise, as it was written.
  package var exercise: String
  /// How many sets there are of this kind.
  package var count: Int
  /// Repetitions of each.
  package var reps: Int
  /// The weight; nothing where none was written.
  package var weight: Weight?

  /// More repetitions than this of something with a weight are hardly ever lifted.
  static let mostReps = 50
  /// More than this without a word about the weight of something that has one are likely to be the weight.
  static let mostRepsWithoutWeight = 20
}

extension WrittenExercise {
  /// The sets of an exercise that are unlikely to be meant.
  ///
  /// - Parameters:
  ///   - library: knows what is lifted with a weight.
  ///   - prescribed: the workout they belong to; as many repetitions as it asks for are meant.
  /// - Returns: each kind of them once.
  package func unlikelySets(
    by library: ExerciseLibrary, prescribed: Workout? = nil
  ) -> [UnlikelySets] {
    guard let known = library.exercise(called: name), known.loading?.isOfIron == true else {
      return []
    }
    let planned = prescribed?.exercises.filter { library.identity(of: $0.name) == known.id } ?? []
    let asked = planned.flatMap(\.sets).filter { $0.measure == .reps }.map(\.reps).max() ?? 0
    var found: [UnlikelySets] = []
    for set in sets.map(\.done) where set.measure == .reps && set.reps > asked {
      let most =
        set.weight == nil && set.band == nil
        ? UnlikelySets.mostRepsWithoutWeight : UnlikelySets.mostReps
      guard set.reps > most else { continue }
      if let index = found.firstIndex(where: { $0.reps == set.reps && $0.weight == set.weight }) {
        found[index].count += 1
      } else {
        found.append(UnlikelySets(exercise: name, count: 1, reps: set.reps, weight: set.weight))
      }
    }
    return found
  }
}

extension Loading {
  /// Whether it is nothing without a weight.
  fileprivate var isOfIron: Bool {
    switch self {
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine: true
    case .bodyweight, .bodyweightPlus, .assisted, .band: false
    }
  }
}
