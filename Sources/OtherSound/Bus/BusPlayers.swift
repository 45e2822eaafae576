internal import MessageBus

/// The players on the session bus that follow MPRIS.
enum BusPlayers {
  private static let pauses: [Duration] = [1, 5, 30, 60].map { .seconds($0) }

  static func address(_ variable: (String) -> String?) -> BusAddress? {
    .session(
      variable: variable("DBUS_SESSION_BUS_ADDRESS"),
      runtimeDirectory: variable("XDG_RUNTIME_DIR"))
  }

  /// Starts the thread; without an address, there are no players.
  static func open(
    _ address: BusAddress?, report: @escaping @Sendable ([Player]) -> Void
  ) -> PlayerControl.Reach {
    guard let address else {
      return PlayerControl.Reach(setLow: { _ in }, carryOut: { _ in }, close: { _ in })
    }
    return PlayerLine.start(named: "players", pauses: pauses, report: report) { line in
      var isConnected = false
      do throws(BusError) {
        let players = try BusPlayersLine(address)
        line.connected()
        isConnected = true
        try players.serve(line, report)
      } catch {
        // A session without a bus is usual, and one that is lost may come back.
        if error.kind == .noLibrary { return .last }
      }
      return isConnected ? .served : .failed
    }
  }
}
