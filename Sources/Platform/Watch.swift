/// Looks in, once a second, on work that may hang where it cannot be interrupted.
///
/// One thread for the whole process, as long as there is something to look at. Whoever is looked
/// at counts looks and reads no clock: a process that was stopped, or a computer that slept, gets
/// one look when it goes on, and nothing seems to have hung.
package final class Watch: Sendable {
  /// The one of the process.
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

  /// Calls something from now on, on a thread of its own; it must not wait.
  ///
  /// - Returns: what to call it by when it is to end.
  @discardableResult
  package func add(_ look: @escaping @Sendable () -> Void) -> Int {
    let (id, isFirst) = state.withLock { state in
      state.lastID += 1
      state.looks[state.lastID] = look
      defer { state.isRunning = true }
      return (state.lastID, !state.isRunning)
    }
    // Without a thread for it nothing is watched, and everything else goes on.
    if isFirst, !startThread(named: "watch", { self.run() }) {
      state.withLock { $0.isRunning = false }
    }
    return id
  }

  /// Ends the calls; one may still be under way.
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
