package import Training

extension Report {
  /// What speaks against sets as they were written.
  package static func doubt(_ sets: UnlikelySets) -> String {
    let name = line(String(sets.exercise.prefix(40)))
    let kind = "\(counted(sets.count, "set")) of \(sets.reps) reps"
    guard let weight = sets.weight else {
      return "'\(name)' has \(kind) without a weight. For 5 reps at \(sets.reps), write"
        + " '\(name) 5 @ \(sets.reps)'."
    }
    return "'\(name)' has \(kind) at \(weight)."
  }

  /// That a session was logged before.
  package static func isLogged(_ number: Int, at date: String) -> String {
    "The same sets are in the log already, as session \(number) of \(date)."
  }
}
