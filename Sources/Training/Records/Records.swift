package enum Records {
  /// Returns the records a session sets, in its order: for each exercise at most one of each kind,
  /// the heaviest. The first session with an exercise sets a silent baseline. A tie is not a
  /// record, nor is what the program's own step explains; an AMRAP set the lifter did not count has
  /// its minimum.
  package static func reached(by session: LoggedSession, before book: RecordBook) -> [Record] {
    session.lifted(on: nil).flatMap { exercise -> [Record] in
      guard let before = book.bests[exercise.name.normalizedName] else { return [] }
      let kinds = [
        oneRepMax(exercise, before, book), best(of: weights(exercise, before, book)),
        best(of: reps(exercise, before, book)),
      ]
      return kinds.compactMap { kind in
        kind.map { Record(exercise: exercise.name, kind: $0.kind, set: $0.set) }
      }
    }
  }

  private typealias Found = (kind: Record.Kind, set: LiftedSet)

  private static func oneRepMax(
    _ exercise: LiftedExercise, _ before: Bests, _ book: RecordBook
  ) -> Found? {
    guard let old = before.oneRepMax?.weight else { return nil }
    func estimate(_ set: LiftedSet) -> Weight? {
      guard set.measure == .reps, let load = set.load(exercise.loading, body: book.body) else {
        return nil
      }
      return OneRepMaxFormula.epley.oneRepMax(load, reps: set.reps)
    }
    let records = exercise.own.filter { set in
      estimate(set.asBefore).map { $0.isHeavier(than: old, margin: book.margin) } ?? false
    }
    let best = records.map(\.set).max { one, other in
      guard let one = estimate(one), let other = estimate(other) else { return false }
      return other.isHeavier(than: one)
    }
    return best.flatMap { set in
      estimate(set).map { (.oneRepMax($0, before: old), set) }
    }
  }

  private static func weights(
    _ exercise: LiftedExercise, _ before: Bests, _ book: RecordBook
  ) -> [Found] {
    exercise.own.compactMap { set, asBefore in
      let range = RepRange(of: set.reps)
      // If nothing was lifted for that many reps, the best weight for fewer has to be beaten.
      let heaviest = before.heaviest(for: range) ?? before.sets.first { $0.measure == .reps }
      guard set.measure == .reps, let old = heaviest?.weight,
        asBefore.weight.isHeavier(than: old, margin: book.margin)
      else { return nil }
      return (.weight(set.weight, range, before: old), set)
    }
  }

  private static func reps(
    _ exercise: LiftedExercise, _ before: Bests, _ book: RecordBook
  ) -> [Found] {
    exercise.own.compactMap { set, asBefore in
      guard let old = before.mostReps(at: asBefore.weight, set.measure, margin: book.margin),
        set.reps > old
      else { return nil }
      return (.reps(set.reps, at: set.weight, before: old), set)
    }
  }

  /// The heaviest; of sets at the same weight, the one with more reps counts.
  private static func best(of found: [Found]) -> Found? {
    found.max { one, other in
      let (one, other) = (one.set, other.set)
      return other.weight.isHeavier(than: one.weight)
        || !one.weight.isHeavier(than: other.weight) && other.reps > one.reps
    }
  }
}
