/// Which names a program that was edited no longer has, and which are new in it.
package struct NameChanges: Hashable, Sendable {
  /// The names that are no longer there, in their order.
  package private(set) var gone: [String]

  /// Those that were not there before.
  package private(set) var come: [String]

  /// Of the workouts of all phases.
  package static func workouts(from old: Program, to new: Program) -> NameChanges {
    let (old, new) = (old.allWorkouts.map(\.name), new.allWorkouts.map(\.name))
    return NameChanges(gone: old.named(notIn: new), come: new.named(notIn: old))
  }

  /// Of the exercises, with their labels.
  ///
  /// What follows another exercise has no progress of its own and is in neither list.
  package static func exercises(from old: Program, to new: Program) -> NameChanges {
    let (old, new) = (old.allWorkouts.flatMap(\.exercises), new.allWorkouts.flatMap(\.exercises))
    return NameChanges(
      gone: old.withProgress.named(notIn: new.map(\.title)),
      come: new.withProgress.named(notIn: old.map(\.title)))
  }
}

extension [String] {
  /// Those that are not in another list, each once.
  fileprivate func named(notIn other: [String]) -> [String] {
    var known = Set(other.map(\.normalizedName))
    return filter { known.insert($0.normalizedName).inserted }
  }
}

extension [PlannedExercise] {
  /// The titles of those that have progress of their own.
  fileprivate var withProgress: [String] {
    filter { $0.rule?.isFollowing != true }.map(\.title)
  }
}
