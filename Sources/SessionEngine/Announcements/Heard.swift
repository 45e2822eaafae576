internal import Training

package struct Heard: Hashable, Codable, Sendable {
  package var sessions: Int
  package var exercises: [String]

  /// The days that count: after a longer break, everything is said again.
  package static let days = 56

  package init(sessions: Int, exercises: Set<String>) {
    (self.sessions, self.exercises) = (sessions, exercises.sorted())
  }

  /// Whether the lifter knows how sessions go: most have heard as many in their first two weeks.
  var isEnough: Bool { sessions >= 6 }
}

extension SessionPlan {
  /// Whether the lifter knows an exercise: its rests, its number of sets, why its weight goes up.
  func knows(_ exercise: String) -> Bool {
    heard.map { $0.isEnough && $0.exercises.contains(exercise.normalizedName) } ?? false
  }

  /// Whether the lifter knows the workout: most of its exercises.
  var isKnown: Bool { 2 * workout.exercises.count { knows($0.name) } > workout.exercises.count }
}

extension Session {
  package var isRestKnown: Bool {
    state.lastDone.map { plan.knows(state.exercises[$0.exercise].name) } ?? false
  }
}
