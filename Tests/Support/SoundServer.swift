import Glibc

/// A private sound server with a null sink called `sink`, in the folder for sockets of its user.
package protocol SoundServer: AnyObject {
  /// The variables of its user, and those by which a client finds it.
  var variables: [String: String] { get }

  /// The definition of the ALSA device that leads to it.
  var deviceDefinition: String { get }

  /// Whether it accepts connections and has a sink.
  var isReady: Bool { get }

  /// Starts each process of the server that can be started and is not running.
  func startMissing() throws

  /// The output of its processes.
  var log: [String] { get }

  /// Sends a signal to the server; SIGKILL ends all its processes.
  func signal(_ number: Int32)

  func removeSink() throws
  func addSink() throws

  /// Whether a client plays to it.
  var hasStream: Bool { get }
}

extension SoundServer {
  package var name: String { "\(type(of: self))" }

  /// The name of its ALSA device.
  package var device: String { "server" }

  /// Its user's folder for sockets, which also has its other files.
  var folder: String { variables["XDG_RUNTIME_DIR"] ?? "/nonexistent" }

  /// Starts it and waits until it is ready; a process that failed because it started too early is
  /// started again.
  package func start() throws {
    try wait(until: "the server is ready") {
      try startMissing()
      return isReady
    }
  }

  /// Waits until a condition is true.
  package func wait(until what: String, holds: () throws -> Bool) throws {
    guard try MonotonicClock.wait(every: 20, until: holds) else {
      throw Trouble("it is never true that \(what); \(name) printed: \(log)")
    }
  }

  /// Starts a process of the server, which ends with this thread.
  func run(_ arguments: [String], _ variables: [String: String]) throws -> PrintingProcess {
    try PrintingProcess(Spawn.bound(try Unpacked.located(arguments)), variables)
  }

  /// The answer of pactl; empty if it fails.
  package func pactl(_ words: [String]) throws -> [String] {
    let child = try PrintingProcess(try Unpacked.located(["pactl"] + words), variables)
    return child.waits() == 0 ? child.lines : []
  }

  /// Whether clients of PulseAudio's protocol see the sink.
  var hasSinkForPulse: Bool {
    (try? pactl(["list", "short", "sinks"]))?.contains { $0.contains("sink") } ?? false
  }
}
