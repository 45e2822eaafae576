package struct Record: Hashable, Sendable {
  package var exercise: String
  package var kind: Kind
  package var set: LiftedSet?

  package init(exercise: String, kind: Kind, set: LiftedSet? = nil) {
    (self.exercise, self.kind, self.set) = (exercise, kind, set)
  }

  package enum Kind: Hashable, Sendable {
    /// The estimated one-rep max, by Epley.
    case oneRepMax(Weight, before: Weight)
    /// The heaviest weight for at least the reps of a range.
    case weight(Weight, RepRange, before: Weight)
    /// The most reps, the longest hold, or the most metres or calories, at a weight or above.
    case reps(Int, at: Weight, before: Int)
  }
}

package struct LiftedSet: Hashable, Sendable {
  /// The reps done, or the seconds, metres or calories.
  package var reps: Int

  /// What `reps` counts.
  package var measure: Measure

  /// As logged: for body weight exercises what is added, below zero for help.
  package var weight: Weight

  /// The start of its session in milliseconds since 1970; `nil` if not known.
  package var on: Int?

  package init(reps: Int, _ measure: Measure = .reps, weight: Weight, on: Int? = nil) {
    (self.reps, self.measure, self.weight, self.on) = (reps, measure, weight, on)
  }
}

/// The rep ranges for weight records: 1, 2–3, 4–6, 7–9, 10–12, 13 and more.
package struct RepRange: Hashable, Sendable, CaseIterable {
  package let fewest: Int
  /// The most reps; `nil` if open-ended.
  package let most: Int?

  package static let allCases = [
    RepRange(fewest: 1, most: 1), RepRange(fewest: 2, most: 3), RepRange(fewest: 4, most: 6),
    RepRange(fewest: 7, most: 9), RepRange(fewest: 10, most: 12), RepRange(fewest: 13, most: nil),
  ]

  private init(fewest: Int, most: Int?) { (self.fewest, self.most) = (fewest, most) }

  /// Creates the range that contains a number of reps; the first for less than one.
  package init(of reps: Int) {
    self = RepRange.allCases.last { $0.fewest <= reps } ?? RepRange.allCases[0]
  }
}

extension [Record] {
  /// The most meaningful record: weight lifted comes before reps, and those before estimates.
  package var best: Record? { self.min { $0.kind.rank < $1.kind.rank } }
}

extension Record.Kind {
  package var rank: Int {
    switch self {
    case .weight: 0
    case .reps: 1
    case .oneRepMax: 2
    }
  }
}
