internal import Glibc
internal import MessageBus
internal import Platform

/// The players on the session bus that follow MPRIS.
///
/// Connects as long as it takes, with growing pauses.
enum BusPlayers {
  struct Desk: Sendable {
    var requests: [Lowering.Order] = []
    var isConnected = false
    var isClosing = false
    var isClosed = false
  }

  private static let backOff: [Duration] = [1, 5, 30, 60].map { .seconds($0) }

  static func address(_ variable: (String) -> String?) -> BusAddress? {
    .session(
      variable: variable("DBUS_SESSION_BUS_ADDRESS"),
      runtimeDirectory: variable("XDG_RUNTIME_DIR"))
  }

  /// Starts the thread; without an address, there are no players.
  static func open(
    _ address: BusAddress?, report: @escaping @Sendable ([Player]) -> Void
  ) -> OtherSound.Reach {
    let (desk, wake) = (Locked(Desk()), Wake())
    let isRunning =
      address.map { address in
        startThread(named: "players") {
          BusPlayers.run(address, desk, wake, report)
          desk.withLock { $0.isClosed = true }
        }
      } ?? false
    return OtherSound.Reach(
      setLow: { _ in },
      carryOut: { order in
        desk.withLock { if $0.isConnected { $0.requests.append(order) } }
        wake.now()
      },
      close: { limit in
        guard isRunning else { return }
        desk.withLock { $0.isClosing = true }
        wake.now()
        _ = desk.wait(atMost: limit) { $0.isClosed ? true : nil }
      })
  }

  private static func run(
    _ address: BusAddress, _ desk: Locked<Desk>, _ wake: Wake, _ report: ([Player]) -> Void
  ) {
    var failures = 0
    while !desk.withLock({ $0.isClosing }) {
      do throws(BusError) {
        let line = try BusPlayersLine(address)
        desk.withLock { $0.isConnected = true }
        failures = 0
        try line.serve(desk, wake, report)
      } catch {
        // A session without a bus is usual, and one that is lost may come back.
        if error.kind == .noLibrary { return }
      }
      desk.withLock { ($0.isConnected, $0.requests) = (false, []) }
      report([])
      let pause = backOff[min(failures, backOff.count - 1)]
      failures += 1
      _ = desk.wait(atMost: pause) { $0.isClosing ? true : nil }
    }
  }
}
