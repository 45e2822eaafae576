/// Which workouts a program that was edited no longer has, and which it has anew.
package struct WorkoutChanges: Hashable, Sendable {
  /// The names of those that are in no phase any more, in their order.
  package private(set) var gone: [String]

  /// The names of those that were in none before.
  package private(set) var come: [String]

  /// Compares a program with what became of it.
  package init(from old: Program, to new: Program) {
    func names(of program: Program, without other: Program) -> [String] {
      var told = Set(other.allWorkouts.map(\.name.normalizedName))
      return program.allWorkouts.map(\.name).filter { told.insert($0.normalizedName).inserted }
    }
    gone = names(of: old, without: new)
    come = names(of: new, without: old)
  }
}
