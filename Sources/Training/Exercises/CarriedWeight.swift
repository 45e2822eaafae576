/// The share of one exercise's weight to start another with, when only that is known. The numbers
/// are ours and on the light side, for a swap in the middle of a session: dumbbells total four
/// fifths of a bar, and a lift of the same movement and muscles gets four fifths. Between the big
/// lifts the ratio is that of beginners' weights (`StartWeight`), at most 100 %. Stacks, machines,
/// bands and body weight do not compare.
package enum CarriedWeight {
  /// Returns the percentage; `nil` if the two cannot be compared. A load per hand is one
  /// dumbbell's: 40 % of a bar.
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
