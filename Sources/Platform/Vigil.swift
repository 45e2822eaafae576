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

/// Compares the pulses of threads with those at the check before.
package struct Vigil: Sendable {
  private var last: [Pulse?] = []

  package init() {}

  /// Whether every thread has moved since the check before, or waits for work.
  ///
  /// A thread that was not there before counts as moving.
  package mutating func isAlive(_ pulses: [Pulse]) -> Bool {
    defer { last = pulses }
    return pulses.enumerated().allSatisfy { index, pulse in
      let before = last.indices.contains(index) ? last[index] : nil
      return pulse.isWaiting || pulse.rounds != before?.rounds
    }
  }
}
