/// The variations of the common grammar of sets that an input accepts.
struct SetDialect: Hashable, Sendable {
  /// A first number above this is a weight, not a count of sets: `100x5` next to `3x8`; `nil` if a
  /// weight can only follow its sets.
  var weightAbove: Int?
  var leastReps: Int
  /// Whether the sets are still to be done, so `8-12`, `max` and `hold` are allowed as goals.
  var hasGoals: Bool

  /// Plans, and exercises added to a session.
  static let plan = SetDialect(weightAbove: nil, leastReps: 1, hasGoals: true)

  /// Results: a log, a correction to one, and input during a session.
  ///
  /// A set that failed on its first rep has 0 reps.
  static let log = SetDialect(weightAbove: 20, leastReps: 0, hasGoals: false)
}
