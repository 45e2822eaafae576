/// A lifter's best in an exercise, beaten.
package struct Record: Hashable, Sendable {
  /// The exercise, as the session calls it.
  package var exercise: String
  /// What was beaten, and by what.
  package var kind: Kind
  /// The set it was done in; nothing for what a whole session makes.
  package var set: LiftedSet?

  /// A record in an exercise.
  package init(exercise: String, kind: Kind, set: LiftedSet? = nil) {
    self.exercise = exercise
    self.kind = kind
    self.set = set
  }

  /// What can be beaten.
  package enum Kind: Hashable, Sendable {
    /// The estimate of the heaviest single, by Epley.
    case oneRepMax(Weight, before: Weight)
    /// The heaviest weight for so many repetitions, or more.
    case weight(Weight, RepRange, before: Weight)
    /// The most repetitions at a weight, or above it.
    case reps(Int, at: Weight, before: Int)
    /// Repetitions times weight over all sets of the exercise in one session.
    case volume(Weight, before: Weight)
  }
}

/// A set as records see it.
package struct LiftedSet: Hashable, Sendable {
  /// Repetitions done.
  package var reps: Int

  /// The weight as it was logged: what was added to the body where that is part of the load, and
  /// below zero what took from it; zero where the body is all there is.
  package var weight: Weight

  /// Milliseconds since 1970 at which its session began, where that is known.
  package var on: Int?

  /// So many repetitions at a weight.
  package init(reps: Int, weight: Weight, on: Int? = nil) {
    self.reps = reps
    self.weight = weight
    self.on = on
  }
}

/// Repetitions that go together in records of weight: 1, 2–3, 4–6, 7–9, 10–12, 13 and more.
package struct RepRange: Hashable, Sendable, CaseIterable {
  /// The fewest repetitions of it.
  package let fewest: Int
  /// The most repetitions of it; nothing where it has no end.
  package let most: Int?

  /// All ranges, from the single up.
  public static let allCases = [
    RepRange(fewest: 1, most: 1), RepRange(fewest: 2, most: 3), RepRange(fewest: 4, most: 6),
    RepRange(fewest: 7, most: 9), RepRange(fewest: 10, most: 12), RepRange(fewest: 13, most: nil),
  ]

  private init(fewest: Int, most: Int?) {
    self.fewest = fewest
    self.most = most
  }

  /// The range that a number of repetitions is in; a single for less than one.
  package init(of reps: Int) {
    self = RepRange.allCases.last { $0.fewest <= reps } ?? RepRange.allCases[0]
  }
}

extension [Record] {
  /// Of each exercise the record that says most, in the order of the session: what was on the bar
  /// before what is worked out from it.
  package var bestOfEach: [Record] {
    var best: [String: Record] = [:]
    for record in self {
      let name = record.exercise.normalizedName
      if let known = best[name], known.kind.rank <= record.kind.rank { continue }
      best[name] = record
    }
    return filter { best[$0.exercise.normalizedName] == $0 }
  }
}

extension Record.Kind {
  /// The lower it is, the more it says: what was on the bar comes before what is worked out from it.
  package var rank: Int {
    switch self {
    case .weight: 0
    case .reps: 1
    case .oneRepMax: 2
    case .volume: 3
    }
  }
}
