/// The starting weight of an exercise when only the weight of another is known.
///
/// The numbers are ours and on the light side, for a swap in the middle of a session: a pair of
/// dumbbells totals four fifths of a bar, and a similar lift gets four fifths of the first. Between
/// the big lifts, the ratio is that of beginners' weights (`StartWeight`), but never above 100 %.
/// A lift is similar if it is the same movement of the same muscles: 80 kg of bench press say nothing
/// about lateral raises. Stacks, machines, bands and body weight cannot be compared.
package enum CarriedWeight {
  /// Returns the percentage of one exercise's weight to start another with; `nil` if they cannot be
  /// compared.
  ///
  /// A load per hand is the weight of one dumbbell: 40 % of a bar.
  package static func percent(from exercise: Exercise, to other: Exercise) -> Int? {
    if let first = StartWeight.untrained[exercise.id], let second = StartWeight.untrained[other.id]
    {
      return min(100, second * 100 / first)
    }
    guard exercise.pattern == other.pattern, exercise.category == other.category,
      !Set(exercise.primaryMuscles).isDisjoint(with: other.primaryMuscles)
    else { return nil }
    switch (exercise.loading, other.loading) {
    case (.barbell, .barbell), (.perHand, .perHand), (.singleImplement, .singleImplement): return 80
    case (.barbell, .perHand), (.barbell, .singleImplement): return 40
    case (.perHand, .barbell): return 160
    case (.perHand, .singleImplement), (.singleImplement, .barbell): return 100
    case (.singleImplement, .perHand): return 50
    default: return nil
    }
  }
}
