package import Training

extension Session {
  public struct LogChange: Hashable, Sendable {
    package var exercise: String
    /// The number of the set within its exercise, from one; warm-ups are numbered separately.
    package var number: Int
    package var set: SetKind
    package var kind: Kind
    /// The count of the set, or `nil` if it was skipped.
    package var reps: Int?
    package var measure: Measure = .reps
    package var weight: Weight?
    package var loading: Loading?
    package var band: String?

    package enum Kind: String, Sendable {
      case done, corrected, undone, skipped
    }
  }

  /// The sets whose result differs from an earlier state, in the order of the plan.
  func changes(since before: State) -> [LogChange] {
    var changes: [LogChange] = []
    for (exercise, earlier) in zip(state.exercises, before.exercises)
    where exercise.sets != earlier.sets {
      for (index, (set, was)) in zip(exercise.sets, earlier.sets).enumerated() {
        guard let kind = set.change(from: was) else { continue }
        let performance = set.performance ?? was.performance
        changes.append(
          LogChange(
            exercise: exercise.name, number: exercise.count(index).number, set: set.target.kind,
            kind: kind, reps: kind == .skipped ? nil : performance?.reps,
            measure: set.target.measure, weight: kind == .skipped ? nil : performance?.weight,
            loading: exercise.loading, band: kind == .skipped ? nil : set.target.band))
      }
    }
    return changes
  }
}

extension Session.SetState {
  package func change(from was: Session.SetState) -> Session.LogChange.Kind? {
    if result == was.result { return nil }
    switch (was.result, result) {
    case (.pending, .done), (.skipped, .done): return .done
    case (.done, .done): return .corrected
    case (_, .skipped): return .skipped
    case (_, .pending): return .undone
    }
  }
}
