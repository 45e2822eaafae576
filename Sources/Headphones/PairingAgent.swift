internal import MessageBus
internal import Platform

/// Answers what BlueZ asks while a headset is being paired, on a thread of its own.
///
/// A headset has no keys and no display, so there is nothing to compare: old ones have the code 0000. Only the
/// headset that is being paired gets an answer; all others are refused.
final class PairingAgent: Sendable {
  private static let path = "/spotter/agent"
  private static let manager = "org.bluez.AgentManager1"

  private struct State {
    var wanted: String?
    var isReady: Bool?
    var isClosing = false
  }

  private let state = Locked(State())
  private let wake = Wake()

  /// Registers with BlueZ; `nil` if that refuses, or there is no thread.
  init?(on bus: BusAddress) {
    let isRunning = startThread(named: "pairing") { [state, wake] in
      let connection = try? BusConnection(to: bus)
      let isReady =
        (try? connection.map { try PairingAgent.register(on: $0, state) }) != nil
        && connection != nil
      state.withLock { $0.isReady = isReady }
      guard isReady, let connection else { return }
      // When the connection ends, BlueZ forgets the agent.
      while !state.read({ $0.isClosing }), (try? connection.process()) != nil {
        connection.wait(or: wake, atMost: nil)
      }
    }
    guard isRunning, state.wait(atMost: .seconds(10), for: { $0.isReady }) == true else {
      close()
      return nil
    }
  }

  deinit { close() }

  /// The path of the headset that is being paired.
  func expect(_ path: String?) { state.withLock { $0.wanted = path } }

  func close() {
    state.withLock { $0.isClosing = true }
    wake.now()
  }

  private static func register(
    on connection: BusConnection, _ state: Locked<State>
  ) throws(BusError) {
    /// A method about a device that returns values if that is wanted.
    func method(
      _ name: String, _ takes: [String], returns: [String] = [], _ values: [BusValue] = []
    ) -> BusInterface.Method {
      BusInterface.Method(
        name, takes: takes.map { ("", $0) }, returns: returns.map { ("", $0) }
      ) { call throws(BusInterface.Refusal) in
        guard let path = call.arguments.first?.text, path == state.read({ $0.wanted }) else {
          throw BusInterface.Refusal("org.bluez.Error.Rejected", "Not wanted")
        }
        return values
      }
    }
    try connection.export(
      BusInterface(
        "org.bluez.Agent1",
        methods: [
          method("RequestPinCode", ["o"], returns: ["s"], [.string("0000")]),
          method("RequestPasskey", ["o"], returns: ["u"], [.uint32(0)]),
          method("RequestConfirmation", ["o", "u"]),
          method("RequestAuthorization", ["o"]),
          method("AuthorizeService", ["o", "s"]),
          method("DisplayPinCode", ["o", "s"]),
          method("DisplayPasskey", ["o", "u", "q"]),
          BusInterface.Method("Cancel") { _ in [] },
          BusInterface.Method("Release") { _ in [] },
        ]), at: path)
    for (member, arguments) in [
      ("RegisterAgent", [.path(path), .string("NoInputNoOutput")]),
      ("RequestDefaultAgent", [.path(path)]),
    ] as [(String, [BusValue])] {
      try connection.call(
        member, of: manager, at: "/org/bluez", on: Bluetooth.bluez, arguments, atMost: .seconds(5))
    }
  }
}
