internal import Coaching
internal import Controls
internal import Platform

/// Reports from other threads to the conductor.
final class Mailbox: Sendable {
  private let reports = Locked<[Coach.Report]>([])
  private let presses = Locked<[String]>([])
  /// Presses from a network that wait for the conductor; more are dropped.
  private static let mostPresses = 16
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  /// Leaves a report and wakes the conductor.
  ///
  /// May be called from any thread.
  func post(_ report: Coach.Report) {
    reports.withLock { $0.append(report) }
    waker.wake()
  }

  /// Removes and returns all reports.
  func take() -> [Coach.Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }

  /// Leaves a press from another device, as `spotter press` sends it, and wakes the conductor.
  ///
  /// May be called from any thread.
  func press(_ words: String) {
    presses.withLock { if $0.count < Mailbox.mostPresses { $0.append(words) } }
    waker.wake()
  }

  /// Removes and returns all presses.
  func takePresses() -> [String] {
    presses.withLock { presses in
      defer { presses = [] }
      return presses
    }
  }
}
