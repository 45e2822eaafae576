internal import Platform

/// A thread that connects to players as long as it takes, with growing pauses, reports them and
/// carries out orders for them.
struct PlayerLine: Sendable {
  /// The state shared by the thread and the rest of the program.
  private struct Desk: Sendable {
    var requests: [Lowering.Order] = []
    var isConnected = false
    var isClosing = false
    var isClosed = false
  }

  enum Ending {
    /// There was one, and it was lost or closed.
    case served
    case failed
    /// No attempt will succeed.
    case hopeless
  }

  private let desk = Locked(Desk())
  let wake = Wake()

  /// Starts the thread, which calls `connect` again and again, with a pause after each call.
  ///
  /// `connect` serves until its connection fails or the line closes; after it, `report` is called
  /// with no players. The last of the pauses repeats.
  static func start(
    named name: String, pauses: [Duration], report: @escaping @Sendable ([Player]) -> Void,
    connect: @escaping @Sendable (PlayerLine) -> Ending
  ) -> PlayerControl.Reach {
    let line = PlayerLine()
    let isRunning = startThread(named: name) {
      line.run(pauses, report, connect)
      line.desk.withLock { $0.isClosed = true }
    }
    return PlayerControl.Reach(
      setLow: { _ in },
      carryOut: { order in
        line.desk.withLock { if $0.isConnected { $0.requests.append(order) } }
        line.wake.now()
      },
      close: { limit in
        guard isRunning else { return }
        line.desk.withLock { $0.isClosing = true }
        line.wake.now()
        _ = line.desk.wait(atMost: limit) { $0.isClosed ? true : nil }
      })
  }

  /// From now on, requests are taken.
  func connected() { desk.withLock { $0.isConnected = true } }

  /// Whether there is nothing to carry out.
  var isIdle: Bool { desk.read { $0.requests.isEmpty && !$0.isClosing } }

  /// Takes what is to be carried out, and whether the line closes after it.
  func take() -> (requests: [Lowering.Order], isClosing: Bool) {
    desk.withLock { desk in
      defer { desk.requests = [] }
      return (desk.requests, desk.isClosing)
    }
  }

  private func run(
    _ pauses: [Duration], _ report: ([Player]) -> Void, _ connect: (PlayerLine) -> Ending
  ) {
    var failures = 0
    while !desk.read({ $0.isClosing }) {
      switch connect(self) {
      case .served: failures = 0
      case .failed: break
      case .hopeless: return
      }
      desk.withLock { ($0.isConnected, $0.requests) = (false, []) }
      report([])
      let pause = pauses[min(failures, pauses.count - 1)]
      failures += 1
      _ = desk.wait(atMost: pause) { $0.isClosing ? true : nil }
    }
  }
}
