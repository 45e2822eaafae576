internal import Platform

/// Tells whether there is sound: when it comes and when it goes, and not twice the same.
///
/// Whichever thread sees it tells it; the calls come one at a time, in their order, and with no lock
/// held: whoever is told may ask for the state of the sound.
final class StatusReporter: Sendable {
  private struct Reports {
    var latest: Sound.State?
    var waiting: [Sound.State] = []
    /// A thread is telling, and tells what comes meanwhile, too.
    var isTelling = false
  }

  private let reports = Locked(Reports())
  private let onChange: @Sendable (Sound.State) -> Void

  init(_ onChange: @escaping @Sendable (Sound.State) -> Void) {
    self.onChange = onChange
  }

  func tell(_ state: Sound.State) {
    let isFirst = reports.withLock { reports in
      switch (reports.latest, state) {
      // That it is still gone for another reason is no news.
      case (.absent, .absent), (.open, .open): return false
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
