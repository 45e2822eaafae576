/// Checks once a second on work that may hang where it cannot be interrupted.
///
/// One thread serves the whole process and runs only while something is watched. Watchers count
/// checks instead of reading a clock: after the process was stopped or the computer slept, they get
/// a single check, so nothing appears to have hung.
package final class Watch: Sendable {
  package static let shared = Watch(every: .seconds(1))

  private struct State {
    var looks: [Int: @Sendable () -> Void] = [:]
    var lastID = 0
    var isRunning = false
  }

  private let pause: Duration
  private let state = Locked(State())

  package init(every pause: Duration) {
    self.pause = pause
  }

  /// Calls `look` at every interval, on the watch thread, which must not block; returns an ID for
  /// `remove(_:)`.
  @discardableResult
  package func add(_ look: @escaping @Sendable () -> Void) -> Int {
    let (id, isFirst) = state.withLock { state in
      state.lastID += 1
      state.looks[state.lastID] = look
      defer { state.isRunning = true }
      return (state.lastID, !state.isRunning)
    }
    // If the thread cannot start, nothing is watched but everything else still works.
    if isFirst, !startThread(named: "watch", { self.run() }) {
      state.withLock { $0.isRunning = false }
    }
    return id
  }

  /// Stops the calls; one may still be in progress.
  package func remove(_ id: Int) { state.withLock { $0.looks[id] = nil } }

  private func run() {
    let never = Locked(())
    while true {
      let _: Void? = never.wait(atMost: pause) { _ in nil }
      let looks = state.withLock { state in
        state.isRunning = !state.looks.isEmpty
        return state.looks.values.map(\.self)
      }
      if looks.isEmpty { return }
      for look in looks { look() }
    }
  }
}
