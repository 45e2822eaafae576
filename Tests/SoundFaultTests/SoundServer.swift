import Glibc
import Support
import Testing

/// A private sound server with a null sink, on sockets in the test's home.
protocol SoundServer: AnyObject {
  /// Whether it accepts connections and has a sink.
  var isReady: Bool { get }

  /// Starts each process of the server that can be started and is not running.
  func startMissing() throws

  /// The output of its processes.
  var log: [String] { get }

  /// Sends a signal to all processes of the server.
  func signal(_ number: Int32)

  func removeSink() throws
  func addSink() throws

  /// The variables that a client needs.
  var clientVariables: [String: String] { get }

  /// Its ALSA device and the definition.
  var deviceDefinition: String { get }

  /// Whether a client plays to it.
  var hasStream: Bool { get }

  /// Records the sink's output: 16 bits, mono, 48 kHz.
  func record() throws -> Recording
}

extension SoundServer {
  var device: String { "server" }

  /// Starts it and waits until it is ready; a process that failed because it started too early is
  /// started again.
  func start(_ location: SourceLocation = #_sourceLocation) throws {
    try wait(until: "the server is ready", location) {
      try startMissing()
      return isReady
    }
  }

  /// Waits until a client plays to it.
  func waitForStream(_ location: SourceLocation = #_sourceLocation) throws {
    try wait(until: "somebody plays to the server", location) { hasStream }
  }

  /// Waits until a condition is true.
  func wait(
    until what: String, _ location: SourceLocation = #_sourceLocation, holds: () throws -> Bool
  ) throws {
    let limit = MonotonicClock.now + patience * 1000
    while try !holds() {
      try #require(
        MonotonicClock.now < limit, "it is never true that \(what); the server printed: \(log)",
        sourceLocation: location)
      usleep(20_000)
    }
  }
}

/// The kinds of sound servers.
enum ServerKind: String, CaseIterable {
  case pulseAudio = "PulseAudio"
  case pipeWire = "PipeWire"

  func server(in home: Home) -> any SoundServer {
    switch self {
    case .pulseAudio: PulseAudio(in: home)
    case .pipeWire: PipeWire(in: home)
    }
  }
}

/// PulseAudio.
final class PulseAudio: SoundServer {
  private let home: Home
  private var daemon: Child?
  /// The output of processes that have ended.
  private var past: [String] = []

  init(in home: Home) { self.home = home }

  deinit { signal(SIGKILL) }

  private var socket: String { "\(home.path)/run/pulse.socket" }

  private var serverVariables: [String: String] {
    home.variables.merging(Aside.variables) { $1 }
      .merging(["PULSE_RUNTIME_PATH": "\(home.path)/run"]) { $1 }
  }

  var clientVariables: [String: String] {
    ["PULSE_SERVER": "unix:\(socket)", "PULSE_RUNTIME_PATH": "\(home.path)/run"]
  }

  var deviceDefinition: String { "pcm.server { type pulse }\n" }

  func startMissing() throws {
    guard daemon?.hasEnded ?? true else { return }
    past += daemon?.lines ?? []
    unlink(socket)
    let modules = Aside.all("usr/lib/pulse-*/modules") + Aside.all("usr/lib/*/pulseaudio/modules")
    let folder = try #require(modules.first, "PulseAudio's modules are missing")
    daemon = try Child(
      [
        try Aside.path(of: "pulseaudio"), "-n", "--daemonize=no", "--use-pid-file=no",
        "--exit-idle-time=-1", "--disallow-exit", "--log-target=stderr",
        "--dl-search-path=\(folder)", "--load=module-null-sink sink_name=sink",
        "--load=module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
      ], serverVariables)
  }

  var log: [String] { past + (daemon?.lines ?? []) }

  var isReady: Bool {
    (try? control(["list", "short", "sinks"]))?.contains { $0.contains("sink") } ?? false
  }

  var hasStream: Bool {
    (try? control(["list", "short", "sink-inputs"]))?.isEmpty == false
  }

  func signal(_ number: Int32) {
    daemon?.signal(number)
    if number == SIGKILL { _ = daemon?.waits(atMost: patience) }
  }

  func removeSink() throws {
    let modules = try control(["list", "short", "modules"])
    let sink = try #require(modules.first { $0.contains("null-sink") })
    _ = try control(["unload-module", String(sink.prefix { $0.isNumber })])
  }

  func addSink() throws { _ = try control(["load-module", "module-null-sink", "sink_name=sink"]) }

  func record() throws -> Recording {
    let file = "\(home.path)/recording.raw"
    unlink(file)
    let child = try Child(
      [
        try Aside.path(of: "parec"), "--device=sink.monitor", "--format=s16le", "--channels=1",
        "--rate=48000", "--latency-msec=20", file,
      ], serverVariables.merging(clientVariables) { $1 })
    return Recording(child: child, file: file)
  }

  private func control(_ words: [String]) throws -> [String] {
    let child = try Child(
      [try Aside.path(of: "pactl")] + words, serverVariables.merging(clientVariables) { $1 })
    let status = child.waits(atMost: patience)
    guard status == 0 else { return [] }
    return child.lines
  }
}

// Streams, by PulseAudio's protocol.
extension SoundServer {
  /// The numbers of the streams of paplay.
  func playerStreams() throws -> [String] {
    var numbers: [String] = []
    var number = ""
    for line in try pactl(["list", "sink-inputs"]) {
      if line.hasPrefix("Sink Input #") { number = String(line.drop { $0 != "#" }.dropFirst()) }
      if line.contains("application.process.binary = \"pa") { numbers.append(number) }
    }
    try #require(!numbers.isEmpty)
    return numbers
  }

  func setVolume(of input: String, percent: Int) throws {
    _ = try pactl(["set-sink-input-volume", input, "\(percent)%"])
  }

  /// The answer of pactl; empty if it fails.
  func pactl(_ words: [String]) throws -> [String] {
    let child = try Child(
      [try Aside.path(of: "pactl")] + words,
      Aside.variables.merging(clientVariables) { $1 }.merging(["HOME": "/nonexistent"]) { $1 })
    return child.waits(atMost: patience) == 0 ? child.lines : []
  }
}
