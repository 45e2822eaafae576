internal import MessageBus
internal import Platform

/// Answers what BlueZ asks about the one headset that is being paired, on a thread of its own. It
/// has no keys and no display, so there is nothing to compare: old ones have the code 0000.
final class PairingAgent: Sendable {
  private static let path = "/spotter/agent"
  private static let manager = "org.bluez.AgentManager1"

  private struct State {
    var wanted: String?
    var isReady: Bool?
  }

  private let worker: Worker<State>

  /// Registers with BlueZ; `nil` if that refuses, or there is no thread.
  init?(on bus: BusAddress) {
    let wake = Wake()
    worker = Worker(State()) { _ in wake.now() }
    let isRunning = worker.start(named: "pairing") { worker in
      let connection = try? BusConnection(to: bus)
      let isReady =
        (try? connection.map { try PairingAgent.register(on: $0, worker) }) != nil
        && connection != nil
      worker.take { $0.isReady = isReady }
      guard isReady, let connection else { return }
      // When the connection ends, BlueZ forgets the agent.
      while !worker.isClosing, (try? connection.process()) != nil {
        connection.wait(or: wake, atMost: nil)
      }
    }
    guard isRunning, worker.wait(atMost: .seconds(10), for: { state, _ in state.isReady }) == true
    else {
      close()
      return nil
    }
  }

  deinit { close() }

  /// The path of the headset that is being paired.
  func expect(_ path: String?) { worker.change { $0.wanted = path } }

  func close() { worker.close(atMost: .zero) }

  private static func register(
    on connection: BusConnection, _ worker: Worker<State>
  ) throws(BusError) {
    /// A method about a device that returns values if that is wanted.
    func method(
      _ name: String, _ takes: [String], returns: [String] = [], _ values: [BusValue] = []
    ) -> BusInterface.Method {
      BusInterface.Method(
        name, takes: takes.map { ("", $0) }, returns: returns.map { ("", $0) }
      ) { call throws(BusInterface.ErrorReply) in
        guard let path = call.arguments.first?.text, path == worker.read({ $0.wanted }) else {
          throw BusInterface.ErrorReply("org.bluez.Error.Rejected", "Not wanted")
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
