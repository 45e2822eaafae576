extension Program {
  /// Whether most of the exercises are in both, in workouts of the same name and with the same kind
  /// of rule; titles, weights and sets do not matter, so that a program fitted to a lifter still
  /// matches its original.
  package func isCopy(of other: Program) -> Bool {
    let (mine, others) = (entries, other.entries)
    let both = mine.intersection(others).count
    return 2 * both > max(mine.count, others.count)
  }

  private var entries: Set<[String]> {
    var entries: Set<[String]> = []
    for phase in phases {
      for workout in phase.workouts {
        for exercise in workout.exercises {
          let rule = exercise.rule.map { String($0.description.prefix { $0 != " " }) }
          let words = [phase.name ?? "", workout.name, exercise.slot, rule ?? ""]
          entries.insert(words.map(\.normalizedName))
        }
      }
    }
    return entries
  }
}
