/// What one exercise is begun with where only the weight of another is known.
///
/// Conventions of ours, each on the light side, for somebody who swaps in the middle of a session: two
/// dumbbells together are four fifths of a bar, another lift of the same kind four fifths of the
/// first. Between the big lifts it is what beginners lift of one to what they lift of the other
/// (`StartWeight`), never more than all of it. Stacks, machines, bands and the body have no common
/// measure.
package enum CarriedWeight {
  /// Percent of the weight of one exercise that another is begun with; nothing where they cannot be
  /// compared.
  ///
  /// Per hand is the weight of one dumbbell: 40 % of a bar.
  package static func percent(from exercise: Exercise, to other: Exercise) -> Int? {
    if let first = StartWeight.untrained[exercise.id], let second = StartWeight.untrained[other.id]
    {
      return min(100, second * 100 / first)
    }
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
