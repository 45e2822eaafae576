package struct NameChanges: Hashable, Sendable {
  package private(set) var gone: [String]

  package private(set) var come: [String]

  package static func workouts(from old: Program, to new: Program) -> NameChanges {
    let (old, new) = (old.allWorkouts.map(\.name), new.allWorkouts.map(\.name))
    return NameChanges(gone: old.named(notIn: new), come: new.named(notIn: old))
  }

  /// Compares the exercises; those that follow another have no progress of their own and are left
  /// out.
  package static func exercises(from old: Program, to new: Program) -> NameChanges {
    let (old, new) = (old.allWorkouts.flatMap(\.exercises), new.allWorkouts.flatMap(\.exercises))
    return NameChanges(
      gone: old.withProgress.named(notIn: new.map(\.title)),
      come: new.withProgress.named(notIn: old.map(\.title)))
  }
}

extension [String] {
  fileprivate func named(notIn other: [String]) -> [String] {
    var known = Set(other.map(\.normalizedName))
    return filter { known.insert($0.normalizedName).inserted }
  }
}

extension [PlannedExercise] {
  fileprivate var withProgress: [String] { filter { $0.rule?.isFollowing != true }.map(\.title) }
}
