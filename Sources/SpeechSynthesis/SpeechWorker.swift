internal import CEspeakNG
import Glibc
internal import Platform

/// The one thread of the process that talks to the engine, and the orders that wait for it.
///
/// eSpeak NG keeps its state in globals, so every `Voice` of the process shares this thread,
/// which starts with the first order and lives as long as the process. If the engine hangs, all
/// that waits fails, and so does what comes, until the engine returns; a second thread is no way
/// out, because the globals are in use.
final class SpeechWorker: Sendable {
  static let shared = SpeechWorker(watch: .shared)

  /// Looks, a second apart, that may find the same order in work: it takes milliseconds.
  static let patience = 5

  /// Something to do with the engine, on its thread.
  struct Job: Sendable {
    var client: ObjectIdentifier?
    var isUrgent: Bool

    /// Does it and gives what answers it; nil when it was interrupted and is to be done again.
    var work: @Sendable (_ engine: inout Engine, _ interrupted: @escaping () -> Bool) -> Answer?

    /// Answers it when it cannot be done.
    var fail: @Sendable (Obstacle) -> Void
  }

  /// Why an order is not done.
  enum Obstacle: Sendable {
    /// The engine hangs in this very order.
    case hangs
    /// The engine hangs in another.
    case isStuck
    /// The system has no thread left to do it on.
    case noThread
  }

  typealias Answer = @Sendable () -> Void

  private struct Jobs {
    var urgent: [Job] = []
    var later: [Job] = []
    var inWork: Job?
    /// The engine is through with it and its customer is being told.
    var isAnswering = false
    var isRunning = false

    /// Counts the orders taken up, so that a look can tell them apart.
    var count = 0
    var seen = 0
    var looks = 0
    /// The engine hangs in the order in work, which was answered without it.
    var isStuck = false

    func hasAny(of client: ObjectIdentifier) -> Bool {
      (inWork?.client == client && !isStuck)
        || (urgent + later).contains { $0.client == client }
    }
  }

  private let watch: Watch
  private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool
  private let orders = Locked(Jobs())

  init(
    watch: Watch,
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = {
      Platform.startThread(named: "voice", $0)
    }
  ) {
    self.watch = watch
    self.startThread = startThread
  }

  /// Whether the engine hangs.
  var isStuck: Bool { orders.withLock { $0.isStuck } }

  /// Puts an order in: urgent ones go before all others, which then make room.
  func post(_ order: Job) {
    let (isFirst, isStuck) = orders.withLock { orders in
      if orders.isStuck { return (false, true) }
      if order.isUrgent { orders.urgent.append(order) } else { orders.later.append(order) }
      defer { orders.isRunning = true }
      return (!orders.isRunning, false)
    }
    if isStuck { order.fail(.isStuck) }
    if isFirst { start() }
  }

  /// Waits, for two seconds at most, until nothing of a customer is in work or waits.
  func waitUntilServed(_ client: ObjectIdentifier) {
    _ = orders.wait(atMost: .seconds(2)) { $0.hasAny(of: client) ? nil : true }
  }

  private func start() {
    if startThread({ self.run() }) {
      watch.add { self.checkForHang() }
      return
    }
    // The next order tries again: threads may be there by then.
    let failed = orders.withLock { orders in
      orders.isRunning = false
      defer {
        orders.urgent = []
        orders.later = []
      }
      return orders.urgent + orders.later
    }
    for order in failed { order.fail(.noThread) }
  }

  /// Sees, once a second, whether the engine is still at the same order.
  private func checkForHang() {
    let (hung, failed) = orders.withLock { orders -> (Job?, [Job]) in
      guard let order = orders.inWork, orders.count == orders.seen, !orders.isAnswering,
        !orders.isStuck
      else {
        orders.seen = orders.count
        orders.looks = 0
        return (nil, [])
      }
      orders.looks += 1
      guard orders.looks >= Self.patience else { return (nil, []) }
      orders.isStuck = true
      defer {
        orders.urgent = []
        orders.later = []
      }
      return (order, orders.urgent + orders.later)
    }
    hung?.fail(.hangs)
    for order in failed { order.fail(.isStuck) }
  }

  private func run() -> Never {
    var engine = Engine()
    while true {
      let order = orders.wait(atMost: nil) { orders -> Job? in
        if !orders.urgent.isEmpty {
          orders.inWork = orders.urgent.removeFirst()
        } else if !orders.later.isEmpty {
          orders.inWork = orders.later.removeFirst()
        }
        if orders.inWork != nil { orders.count += 1 }
        return orders.inWork
      }
      guard let order else { continue }
      let answer = order.work(&engine) { [orders] in
        !order.isUrgent && orders.withLock { !$0.urgent.isEmpty }
      }
      let wasAnswered = orders.withLock { orders in
        defer { orders.isStuck = false }
        orders.isAnswering = true
        if answer == nil, !orders.isStuck { orders.later.insert(order, at: 0) }
        return orders.isStuck
      }
      if !wasAnswered { answer?() }
      orders.withLock { orders in
        orders.inWork = nil
        orders.isAnswering = false
      }
    }
  }
}
