internal import CEspeakNG
import Glibc
internal import Threads

/// The one thread of the process that talks to the engine, and the orders that wait for it.
///
/// eSpeak NG keeps its state in globals, so every `Voice` of the process shares this thread,
/// which starts with the first order and lives as long as the process.
final class SpeechDesk: Sendable {
  static let shared = SpeechDesk()

  /// Something to do with the engine, on its thread.
  struct Order: Sendable {
    var customer: ObjectIdentifier?
    var isUrgent: Bool

    /// Does it; false when it was interrupted and is to be done again later.
    var work: @Sendable (_ engine: inout Engine, _ interrupted: @escaping () -> Bool) -> Bool
  }

  private struct Orders {
    var urgent: [Order] = []
    var later: [Order] = []
    var inWork: Order?
    var isRunning = false

    func hasAny(of customer: ObjectIdentifier) -> Bool {
      inWork?.customer == customer
        || (urgent + later).contains { $0.customer == customer }
    }
  }

  private let orders = Locked(Orders())

  /// Puts an order in: urgent ones go before all others, which then make room.
  func post(_ order: Order) {
    let isFirst = orders.withLock { orders in
      if order.isUrgent { orders.urgent.append(order) } else { orders.later.append(order) }
      defer { orders.isRunning = true }
      return !orders.isRunning
    }
    if isFirst { start() }
  }

  /// Waits, for two seconds at most, until nothing of a customer is in work or waits.
  ///
  /// A process that ends while the engine works would leave a crash note behind.
  func waitUntilServed(_ customer: ObjectIdentifier) {
    _ = orders.wait(atMost: .seconds(2)) { $0.hasAny(of: customer) ? nil : true }
  }

  private func start() {
    let isRunning = startThread(named: "voice") { self.run() }
    precondition(isRunning, "no thread for the voice")
  }

  private func run() -> Never {
    var engine = Engine()
    while true {
      let order = orders.wait(atMost: nil) { orders -> Order? in
        if !orders.urgent.isEmpty {
          orders.inWork = orders.urgent.removeFirst()
        } else if !orders.later.isEmpty {
          orders.inWork = orders.later.removeFirst()
        }
        return orders.inWork
      }
      guard let order else { continue }
      let isDone = order.work(&engine) { [orders] in
        !order.isUrgent && orders.withLock { !$0.urgent.isEmpty }
      }
      orders.withLock { orders in
        orders.inWork = nil
        if !isDone { orders.later.insert(order, at: 0) }
      }
    }
  }
}
