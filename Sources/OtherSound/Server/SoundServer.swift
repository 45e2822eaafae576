internal import CPulse
internal import Glibc
internal import Platform

/// The sound server of the desktop, PulseAudio or PipeWire; no call of libpulse waits for it.
enum SoundServer {
  enum Request: Sendable {
    case low(Bool)
    case volume(UInt32, Volume)
  }

  struct Requests: Sendable {
    var waiting: [Request] = []
    var isLow = false
    /// Whether the server itself lowers streams, and wants to know when.
    var takesLow = true
    var connection: Handle?

    /// Without a server, only the latest state matters.
    mutating func add(_ request: Request) {
      if connection != nil { waiting.append(request) }
    }
  }

  /// A connection that other threads may only wake.
  struct Handle: @unchecked Sendable {
    // The worker's lock keeps it open meanwhile.
    let loop: OpaquePointer

    func wake() { cpulse.pa_mainloop_wakeup(loop) }
  }

  /// The pauses before the first, second, … new attempt.
  private static let backOff: [Duration] = [1, 2, 5, 10, 30].map { .seconds($0) }

  /// Starts the thread.
  static func open(
    _ variable: @escaping @Sendable (String) -> String?,
    report: @escaping @Sendable ([Player]) -> Void
  ) -> PlayerControl.Reach {
    let worker = worker()
    _ = worker.start(named: "server") { worker in
      worker.retry(after: backOff) {
        guard isThere(variable), cpulse_load() == nil,
          let connection = SoundServerConnection(worker)
        else { return .failed }
        let isServed = connection.serve(report)
        connection.close()
        report([])
        return isServed ? .served : .failed
      }
    }
    return PlayerControl.Reach(
      setLow: { isLow in
        worker.change { requests in
          requests.isLow = isLow
          if requests.takesLow { requests.add(.low(isLow)) }
        }
      },
      carryOut: { order in
        if case .volume(let id, let volume, _) = order, let index = UInt32(id.key) {
          worker.change { $0.add(.volume(index, volume)) }
        }
      },
      close: { worker.close(atMost: $0) })
  }

  /// A worker whose requests wake the connection.
  static func worker() -> Worker<Requests> {
    Worker(Requests()) { $0.connection?.wake() }
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
