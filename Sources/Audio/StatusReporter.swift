internal import Platform

/// Reports when sound becomes available or unavailable, without repeating itself. Any thread may
/// report; calls are made one at a time, in order, and without holding a lock.
final class StatusReporter: Sendable {
  private struct Reports {
    var latest: Sound.State?
    var waiting: [Sound.State] = []
    /// A thread is making the calls, including those that arrive in the meantime.
    var isTelling = false
  }

  private let reports = Locked(Reports())
  private let onChange: @Sendable (Sound.State) -> Void

  init(_ onChange: @escaping @Sendable (Sound.State) -> Void) { self.onChange = onChange }

  var latest: Sound.State? { reports.read { $0.latest } }

  func tell(_ state: Sound.State) {
    let isFirst = reports.withLock { reports in
      switch (reports.latest, state) {
      // Another reason for absent sound is not news.
      case (.absent, .absent): return false
      case (.open(let before), .open(let device)) where before == device: return false
      default: break
      }
      reports.latest = state
      reports.waiting.append(state)
      defer { reports.isTelling = true }
      return !reports.isTelling
    }
    guard isFirst else { return }
    while let next = takeNext() { onChange(next) }
  }

  private func takeNext() -> Sound.State? {
    reports.withLock { reports in
      reports.isTelling = !reports.waiting.isEmpty
      return reports.isTelling ? reports.waiting.removeFirst() : nil
    }
  }
}
