extension Program {
  package func slips(_ library: ExerciseLibrary) -> [String] {
    allWorkouts.flatMap(\.exercises).flatMap { exercise -> [String] in
      // Only circuits and intervals have rests of a few seconds.
      let rest =
        1...9 ~= exercise.rest && !exercise.hasUsualRest && exercise.group == nil
          && exercise.interval == nil
        ? [
          "'rest \(exercise.rest)' after '\(exercise.title)' means seconds."
            + " Minutes are written 'rest \(exercise.rest) min'."
        ] : []
      guard let known = library.exercise(called: exercise.name) else { return rest }
      let warmUp =
        exercise.warmsUp == true && known.loading != .barbell
        ? ["'warm-up' of '\(exercise.title)' adds no sets: only barbell exercises get them."] : []
      return rest + warmUp
        + exercise.sets.compactMap { set in
          if known.metric == .reps, set.measure == .metres || set.measure == .calories {
            let count = set.measure.text(set.reps)
            return "\(count) of '\(exercise.title)': \(known.name) counts reps."
              + " 'spotter exercise list' has the machines."
          }
          guard known.loading == .barbell, let weight = set.weight,
            1...10_000 ~= weight.converted(to: .kilograms).thousandths
          else { return nil }
          return "\(weight) of '\(exercise.title)' is less than most bars."
            + " How hard a set should be is written 'rpe 8'."
        }
    }.unique
  }
}
