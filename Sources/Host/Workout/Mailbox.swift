internal import Coaching
internal import Controls
internal import Platform

/// Reports from other threads to the conductor.
final class Mailbox: Sendable {
  private let reports = Locked<[Coach.Report]>([])
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  /// Leaves a report and wakes the conductor.
  ///
  /// May be called from any thread.
  func post(_ report: Coach.Report) {
    reports.withLock { $0.append(report) }
    waker.wake()
  }

  func take() -> [Coach.Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
