internal import Commands
internal import Training

extension Report {
  /// Returns the objection to an unlikely number of sets or reps.
  static func doubt(_ sets: UnlikelySets) -> String {
    let name = line(String(sets.exercise.prefix(40)))
    let kind = "\(counted(sets.count, "set")) of \(sets.reps) reps"
    guard let weight = sets.weight else {
      return "'\(name)' has \(kind) without a weight. If you mean 5 reps at \(sets.reps), write"
        + " '\(name) 5 @ \(sets.reps)'."
    }
    return "'\(name)' has \(kind) at \(weight)."
  }

  /// Returns the objection to a lifted weight; `nil` if the session may have been in another gym.
  static func doubt(
    _ doubt: Doubt, about weight: Weight, of exercise: String, last: Weight?
  ) -> String? {
    let name = line(String(exercise.prefix(40)))
    switch doubt {
    case .farOff:
      guard let last else { return "\(weight) is a lot for a first '\(name)'." }
      return "\(weight) is far from the last weight of '\(name)', \(last)."
    case .lessThanBar(let bar): return "\(weight) for '\(name)' is less than the \(bar) bar."
    case .lessThanLightest, .moreThanHeaviest: return nil
    }
  }

  /// Returns the objection that the session is already logged.
  static func isLogged(_ number: Int, at date: String) -> String {
    "These sets are already logged, as session \(number) on \(date)."
  }
}
