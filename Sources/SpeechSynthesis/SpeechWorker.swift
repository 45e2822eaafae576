internal import CEspeakNG
import Glibc
internal import Platform

/// The process's only thread that uses the engine, because that keeps its state in globals, and its
/// queue of jobs. It starts with the first job and lives as long as the process. If the engine
/// hangs, all queued and new jobs fail until it returns.
final class SpeechWorker: Sendable {
  static let shared = SpeechWorker(watch: .shared)

  /// How many one-second checks may find the same job in progress, which takes milliseconds.
  static let patience = 5

  /// A job for the engine, run on its thread.
  struct Job: Sendable {
    var client: ObjectIdentifier?
    var isUrgent: Bool

    /// Does the job and returns the reply; `nil` if it was interrupted and must be repeated.
    var work: @Sendable (_ engine: inout Engine, _ interrupted: @escaping () -> Bool) -> Answer?

    /// Replies that the job cannot be done.
    var fail: @Sendable (Obstacle) -> Void
  }

  /// The reason why a job fails.
  enum Obstacle: Sendable {
    /// The engine hangs in this job.
    case hangs
    /// The engine hangs in another job.
    case isStuck
    /// The system cannot create the thread.
    case noThread
  }

  typealias Answer = @Sendable () -> Void

  private struct Jobs {
    var urgent: [Job] = []
    var later: [Job] = []
    var inWork: Job?
    /// The engine is done with the job, and its reply is running.
    var isAnswering = false
    var isRunning = false

    /// Counts the started jobs, so that checks can tell them apart.
    var count = 0
    var seen = 0
    var looks = 0
    /// The engine hangs in the current job, which was already reported as failed.
    var isStuck = false

    mutating func takeAll() -> [Job] {
      defer { (urgent, later) = ([], []) }
      return urgent + later
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
  var isStuck: Bool { orders.read { $0.isStuck } }

  /// Queues a job; urgent jobs go first and interrupt the others.
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

  /// Waits up to two seconds until a client has no jobs left.
  func waitUntilServed(_ client: ObjectIdentifier) {
    _ = orders.wait(atMost: .seconds(2)) { jobs in
      let isInWork = jobs.inWork?.client == client && !jobs.isStuck
      return isInWork || (jobs.urgent + jobs.later).contains { $0.client == client } ? nil : true
    }
  }

  private func start() {
    if startThread({ self.run() }) {
      watch.add { self.checkForHang() }
      return
    }
    // The next job tries again; the system may have threads by then.
    let failed = orders.withLock { orders in
      orders.isRunning = false
      return orders.takeAll()
    }
    for order in failed { order.fail(.noThread) }
  }

  /// Checks, once a second, whether the engine is still on the same job.
  func checkForHang() {
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
      return (order, orders.takeAll())
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
        !order.isUrgent && orders.read { !$0.urgent.isEmpty }
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
