internal import CPulse
internal import Glibc
internal import Platform

/// The sound server of the desktop, PulseAudio or PipeWire, through libpulse.
///
/// Connects as long as it takes, with growing pauses. Its calls do not wait for the server, so a
/// server that is stopped cannot hang the thread.
final class SoundServer: Sendable {
  enum Request: Sendable {
    case low(Bool)
    case volume(UInt32, Volume)
  }

  struct Desk: Sendable {
    var requests: [Request] = []
    var isLow = false
    /// Whether the server itself lowers streams, and wants to know when.
    var takesLow = true
    var connection: Handle?
    var isClosing = false
    var isClosed = false
  }

  /// A connection that other threads may only wake.
  struct Handle: @unchecked Sendable {
    // The desk's lock keeps it open meanwhile.
    let pointer: OpaquePointer
  }

  /// The pauses before the first, second, … new attempt.
  private static let backOff: [Duration] = [1, 2, 5, 10, 30].map { .seconds($0) }

  private let desk = Locked(Desk())

  /// Starts the thread.
  static func open(
    _ variable: @escaping @Sendable (String) -> String?,
    report: @escaping @Sendable ([Player]) -> Void
  ) -> PlayerControl.Reach {
    let server = SoundServer()
    let desk = server.desk
    let isRunning = startThread(named: "server") {
      SoundServer.run(desk, variable, report)
      desk.withLock { $0.isClosed = true }
    }
    return PlayerControl.Reach(
      setLow: { server.post(.low($0)) },
      carryOut: { order in
        if case .volume(let id, let volume, _) = order, let index = UInt32(id.key) {
          server.post(.volume(index, volume))
        }
      },
      close: { limit in
        guard isRunning else { return }
        desk.withLock { $0.isClosing = true }
        server.wake()
        _ = desk.wait(atMost: limit) { $0.isClosed ? true : nil }
      })
  }

  private func post(_ request: Request) {
    let isWanted = desk.withLock { desk in
      if case .low(let isLow) = request {
        desk.isLow = isLow
        guard desk.takesLow else { return false }
      }
      // Without a server, only the latest state matters.
      if desk.connection != nil { desk.requests.append(request) }
      return true
    }
    if isWanted { wake() }
  }

  private func wake() {
    desk.withLock { desk in
      if let connection = desk.connection { cpulse_wake(connection.pointer) }
    }
  }

  private static func run(
    _ desk: Locked<Desk>, _ variable: (String) -> String?, _ report: ([Player]) -> Void
  ) {
    var failures = 0
    while !desk.read({ $0.isClosing }) {
      if isThere(variable), cpulse_load() == nil, let connection = SoundServerConnection(desk) {
        if connection.serve(report) { failures = 0 }
        connection.close()
        report([])
      }
      let pause = backOff[min(failures, backOff.count - 1)]
      failures += 1
      _ = desk.wait(atMost: pause) { $0.isClosing ? true : nil }
    }
  }

  /// Whether there is a server to connect to; without one, the library need not be loaded.
  static func isThere(_ variable: (String) -> String?) -> Bool {
    if variable("PULSE_SERVER") != nil { return true }
    let folders = [
      variable("PULSE_RUNTIME_PATH"), variable("XDG_RUNTIME_DIR").map { $0 + "/pulse" },
      "/var/run/pulse",
    ]
    return folders.compactMap(\.self).contains { access($0 + "/native", F_OK) == 0 }
  }
}
