package enum Records {
  /// Returns the records a session sets, in its order: for each exercise at most one of each kind,
  /// the heaviest. The first session with an exercise sets a silent baseline. A tie is not a
  /// record, nor is what the program's own step explains; an AMRAP set the lifter did not count has
  /// its minimum.
  package static func reached(by session: LoggedSession, before book: RecordBook) -> [Record] {
    session.lifted(on: nil).flatMap { exercise -> [Record] in
      guard let before = book.bests[exercise.name.normalizedName] else { return [] }
      let kinds = [
        oneRepMax(exercise, before, book), weight(exercise, before, book),
        reps(exercise, before, book),
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

  private static func weight(
    _ exercise: LiftedExercise, _ before: Bests, _ book: RecordBook
  ) -> Found? {
    var best: Found?
    for (set, asBefore) in exercise.own where set.measure == .reps {
      let range = RepRange(of: set.reps)
      // If nothing was lifted for that many reps, the best weight for fewer has to be beaten.
      let heaviest = before.heaviest(for: range) ?? before.sets.first { $0.measure == .reps }
      guard let old = heaviest?.weight,
        asBefore.weight.isHeavier(than: old, margin: book.margin)
      else { continue }
      // Of sets at the same weight, the one with more reps counts.
      if let known = best?.set, !set.weight.isHeavier(than: known.weight),
        known.weight.isHeavier(than: set.weight) || set.reps <= known.reps
      {
        continue
      }
      best = (.weight(set.weight, range, before: old), set)
    }
    return best
  }

  private static func reps(
    _ exercise: LiftedExercise, _ before: Bests, _ book: RecordBook
  ) -> Found? {
    var best: Found?
    for (set, asBefore) in exercise.own {
      guard let old = before.mostReps(at: asBefore.weight, set.measure, margin: book.margin),
        set.reps > old
      else { continue }
      if let known = best?.set, set.reps <= known.reps || known.weight.isHeavier(than: set.weight),
        !set.weight.isHeavier(than: known.weight)
      {
        continue
      }
      best = (.reps(set.reps, at: set.weight, before: old), set)
    }
    return best
  }
}
