package import MessageBus
internal import Platform

/// Connects headphones one after the other on a thread of its own, until the lifter keeps some.
package final class HeadphoneFinder: Sendable {
  package struct Found: Sendable {
    package let headset: Headset
    /// The device on which it is heard.
    package let device: String
  }

  package enum Answer: Sendable {
    case found(Found)
    /// No other headphones were found.
    case nothing
  }

  private struct State: Sendable {
    var isWanted = false
    var isKept = false
    var answer: Answer?
  }

  private let worker = Worker(State())

  /// - Returns: `nil` if the system cannot start another thread.
  package init?(on bus: BusAddress) {
    let isRunning = worker.start(named: "headphones") { worker in
      // Without a bus, or when it is lost, there are none.
      let search = try? HeadphoneSearch(on: bus)
      var latest: Headset?
      while worker.next({ $0.isWanted ? true : nil }) != nil {
        if let latest { search?.refuse(latest) }
        latest = try? search?.next()
        let found = latest.flatMap { headset in
          (try? search?.device(of: headset)).map { Found(headset: headset, device: $0) }
        }
        worker.take { ($0.isWanted, $0.answer) = (false, found.map(Answer.found) ?? .nothing) }
      }
      if let latest, !worker.read({ $0.isKept }) { search?.refuse(latest) }
    }
    guard isRunning else { return nil }
  }

  /// Looks for the next headphones, and lets go of the latest ones.
  package func look() { worker.change { ($0.isWanted, $0.answer) = (true, nil) } }

  /// What the latest look found; `nil` while it looks.
  package var answer: Answer? { worker.read { $0.answer } }

  /// The latest headphones stay paired and connected.
  package func keep() { worker.change { $0.isKept = true } }

  /// Ends the search, and lets go of the latest headphones unless they are kept; does not wait for that.
  package func close() { worker.close(atMost: .zero) }
}
