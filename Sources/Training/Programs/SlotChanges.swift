/// What a program that was edited no longer has, and what it has anew, of that which progress goes by.
///
/// What follows another exercise has no progress of its own and is in neither list.
package struct SlotChanges: Hashable, Sendable {
  /// The exercises whose slots are no longer there, in their order.
  package private(set) var gone: [PlannedExercise]

  /// Those whose slots were not there before.
  package private(set) var come: [PlannedExercise]

  /// Compares a program with what became of it.
  package init(from old: Program, to new: Program) {
    func slots(_ program: Program) -> Set<String> {
      Set(program.allWorkouts.flatMap(\.exercises).map(\.slot))
    }
    func exercises(of program: Program, without known: Set<String>) -> [PlannedExercise] {
      var told = known
      return program.allWorkouts.flatMap(\.exercises).filter {
        $0.rule?.isFollowing != true && told.insert($0.slot).inserted
      }
    }
    gone = exercises(of: old, without: slots(new))
    come = exercises(of: new, without: slots(old))
  }
}
