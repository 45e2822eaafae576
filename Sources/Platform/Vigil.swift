/// How far a thread has come, by which it is seen to hang.
package struct Pulse: Equatable, Sendable {
  /// How many times it has finished a piece of work.
  package var rounds: Int
  /// Whether it waits for work and so need not move.
  package var isWaiting: Bool

  package init(rounds: Int, isWaiting: Bool) {
    (self.rounds, self.isWaiting) = (rounds, isWaiting)
  }
}

/// Compares the pulses of threads with those at the check before, as often as a manager needs it.
package struct Vigil: Sendable {
  /// The checks within the time that the manager allows: of two, one after a failed one is late.
  private static let checks: Int64 = 4

  /// When the next check is due, in nanoseconds of any clock.
  package private(set) var due: Int64
  private let pause: Int64
  private var last: [Pulse?] = []

  /// Creates a vigil for a manager that wants a sign of life within so many nanoseconds; the first
  /// check is due at once.
  package init(allowed: Int64, at now: Int64) {
    (pause, due) = (allowed / Vigil.checks, now)
  }

  /// Whether every thread has moved since the check before, is new or waits for work; `nil` if no
  /// check is due.
  package mutating func check(_ pulses: [Pulse], at now: Int64) -> Bool? {
    guard now >= due else { return nil }
    postpone(at: now)
    defer { last = pulses }
    return pulses.enumerated().allSatisfy { index, pulse in
      let before = last.indices.contains(index) ? last[index] : nil
      return pulse.isWaiting || pulse.rounds != before?.rounds
    }
  }

  /// Restarts the interval, after a sign of life of another kind.
  package mutating func postpone(at now: Int64) { due = now + pause }
}
