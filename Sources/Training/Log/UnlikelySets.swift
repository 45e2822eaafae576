/// Typed sets that are probably a slip, with the weight in the place of the reps.
package struct UnlikelySets: Hashable, Sendable {
  /// The exercise, as written.
  package var exercise: String
  package var count: Int
  package var reps: Int
  package var weight: Weight?

  /// With a weight, more reps than this are hardly ever done.
  static let mostReps = 50
  /// Without one, for an exercise that needs one, a number above this is probably the weight.
  package static let mostRepsWithoutWeight = 20
}

extension WrittenExercise {
  /// Returns the sets that look like a slip, an entry for each kind; as many reps as the prescribed
  /// workout asks for are plausible.
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
      let isUnloaded = set.weight == nil && set.band == nil
      let most =
        isUnloaded || asked > 0
        ? max(UnlikelySets.mostRepsWithoutWeight, 2 * asked) : UnlikelySets.mostReps
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
  package var isOfIron: Bool {
    switch self {
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine: true
    case .bodyweight, .bodyweightPlus, .assisted, .band: false
    }
  }
}
