/// What a door to the program allows of the grammar of sets, which is the same at all of them.
struct SetDialect: Hashable, Sendable {
  /// A first number above this one is a weight and no count of sets: `100x5`, beside `3x8`; nil where
  /// a weight stands behind its sets only.
  var weightAbove: Int?
  /// The fewest repetitions of a set.
  var leastReps: Int
  /// Whether the sets are still to be done: `8-12`, `max` and `hold` are goals, not results.
  var hasGoals: Bool

  /// Plans, and exercises that are added to a session.
  static let plan = SetDialect(weightAbove: nil, leastReps: 1, hasGoals: true)

  /// What was done: a log, a correction of one, and what is typed during a session.
  ///
  /// A set that failed at its first repetition has none.
  static let log = SetDialect(weightAbove: 20, leastReps: 0, hasGoals: false)
}
