internal import Platform

/// The connection to a source of players: connects as long as it takes, reports the players, and
/// carries out orders for them, on a thread of its own.
struct PlayerLine: Sendable {
  private struct Orders: Sendable {
    var waiting: [Lowering.Order] = []
    var isConnected = false
  }

  private let worker: Worker<Orders>
  let wake: Wake

  /// Starts the thread, which calls `connect` again and again, with a pause after each call. That
  /// serves until its connection fails or the line closes; then there are no players.
  static func start(
    named name: String, pauses: [Duration], report: @escaping @Sendable ([Player]) -> Void,
    connect: @escaping @Sendable (PlayerLine) -> Attempt
  ) -> PlayerControl.Reach {
    let wake = Wake()
    let line = PlayerLine(worker: Worker(Orders()) { _ in wake.now() }, wake: wake)
    _ = line.worker.start(named: name) { worker in
      worker.retry(after: pauses) {
        let outcome = connect(line)
        worker.take { $0 = Orders() }
        report([])
        return outcome
      }
    }
    return PlayerControl.Reach(
      setLow: { _ in },
      carryOut: { order in line.worker.change { if $0.isConnected { $0.waiting.append(order) } } },
      close: { line.worker.close(atMost: $0) })
  }

  /// From now on, orders are taken.
  func connected() { worker.take { $0.isConnected = true } }

  /// Whether there is nothing to carry out.
  var isIdle: Bool { worker.read { $0.waiting.isEmpty } && !worker.isClosing }

  /// Takes what is to be carried out, and whether the line closes after it.
  func take() -> (requests: [Lowering.Order], isClosing: Bool) {
    let isClosing = worker.isClosing
    return worker.take { orders in
      defer { orders.waiting = [] }
      return (orders.waiting, isClosing)
    }
  }
}
