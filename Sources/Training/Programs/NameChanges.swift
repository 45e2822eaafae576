/// The names that an edited program no longer has, and those that are new.
package struct NameChanges: Hashable, Sendable {
  /// The removed names, in order.
  package private(set) var gone: [String]

  /// The added names, in order.
  package private(set) var come: [String]

  /// Compares the workouts of all phases.
  package static func workouts(from old: Program, to new: Program) -> NameChanges {
    let (old, new) = (old.allWorkouts.map(\.name), new.allWorkouts.map(\.name))
    return NameChanges(gone: old.named(notIn: new), come: new.named(notIn: old))
  }

  /// Compares the exercises, including their labels.
  ///
  /// Exercises that follow another have no progress of their own and appear in neither list.
  package static func exercises(from old: Program, to new: Program) -> NameChanges {
    let (old, new) = (old.allWorkouts.flatMap(\.exercises), new.allWorkouts.flatMap(\.exercises))
    return NameChanges(
      gone: old.withProgress.named(notIn: new.map(\.title)),
      come: new.withProgress.named(notIn: old.map(\.title)))
  }
}

extension [String] {
  /// Returns the names that are not in another list, without duplicates.
  fileprivate func named(notIn other: [String]) -> [String] {
    var known = Set(other.map(\.normalizedName))
    return filter { known.insert($0.normalizedName).inserted }
  }
}

extension [PlannedExercise] {
  /// The titles of the exercises with progress of their own.
  fileprivate var withProgress: [String] { filter { $0.rule?.isFollowing != true }.map(\.title) }
}
