extension Program {
  /// Whether it is a copy of another program: most of what either has is in the other, too, in a workout
  /// of the same name and by the same kind of rule.
  ///
  /// Titles, weights and sets do not matter, so that a program that was fitted to a lifter is still the
  /// one it was made from.
  public func isCopy(of other: Program) -> Bool {
    let (mine, others) = (places, other.places)
    let both = mine.intersection(others).count
    return 2 * both > max(mine.count, others.count)
  }

  /// Phase, workout, exercise and kind of rule of everything in it.
  private var places: Set<[String]> {
    var places: Set<[String]> = []
    for phase in phases {
      for workout in phase.workouts {
        for exercise in workout.exercises {
          let rule = exercise.rule.map { String($0.description.prefix { $0 != " " }) }
          let words = [phase.name ?? "", workout.name, exercise.slot, rule ?? ""]
          places.insert(words.map(\.normalizedName))
        }
      }
    }
    return places
  }
}
