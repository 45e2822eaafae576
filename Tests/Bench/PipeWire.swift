import Glibc

/// PipeWire with WirePlumber, its PulseAudio interface and a null sink.
final class PipeWire: SoundServer {
  let name = "PipeWire"
  let device = "pipewire"

  /// Makes a piece of the recording arrive when its first frame is played, not its last.
  ///
  /// The graph would follow the client with the smallest latency, so it is fixed at `step`.
  let block = 2

  /// Another node drives the graph's clock.
  ///
  /// A sink that drives itself plays its input in one step, and its monitor delivers it in the
  /// next, so everything would look one step late.
  let sinkOptions = "sink_properties=\"node.group=pipewire.dummy priority.driver=1\""

  /// The length of a graph step, in frames.
  private let step: Int
  private(set) var environment: [String: String]
  private let scratch: Scratch
  private var servers: [Child] = []

  /// `plugin` is ALSA's PipeWire plugin where it is not installed, because its package conflicts
  /// with PulseAudio's.
  init(_ scratch: Scratch, plugin: String?, step: Int) throws(Trouble) {
    self.scratch = scratch
    self.step = step
    environment = try scratch.environment("pipewire")
    var library = ""
    if let plugin { library = "pcm_type.pipewire { lib \"\(plugin)\" }\n" }
    try scratch.write(
      "pipewire/.asoundrc",
      library + "pcm.!default { type pipewire }\n"
        + "pcm.pipewire { type pipewire playback_node \"-1\" capture_node \"-1\" }\n")
  }

  func start() throws(Trouble) {
    let log = open("\(scratch.path)/pipewire.log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(log) }
    let streams = Child.Streams(output: log, error: log)
    let run = environment["XDG_RUNTIME_DIR"] ?? ""
    servers.append(
      try Child(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(run)/bus"],
        environment, streams, isDaemon: true))
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(run)/bus"
    _ = Clock.wait(seconds: 3) { access("\(run)/bus", F_OK) == 0 }
    servers.append(try Child(["pipewire"], environment, streams, isDaemon: true))
    _ = Clock.wait(seconds: 5) { access("\(run)/pipewire-0", F_OK) == 0 }
    servers.append(try Child(["wireplumber"], environment, streams, isDaemon: true))
    servers.append(try Child(["pipewire-pulse"], environment, streams, isDaemon: true))
    try waitUntilItAnswers()
    try Child.output(
      ["pw-metadata", "-n", "settings", "0", "clock.force-quantum", "\(step)"], environment)
    try addSink("bench")
  }

  func kill() {
    for server in servers.reversed() { server.end(SIGKILL) }
    servers = []
    // Files that a killed server leaves.
    for name in ["pipewire-0", "pipewire-0.lock", "pulse/native", "pulse/pid", "bus"] {
      unlink("\(environment["XDG_RUNTIME_DIR"] ?? "")/\(name)")
    }
  }
}
