import Glibc

/// PulseAudio, without the modules that look for hardware.
package final class PulseAudio: SoundServer {
  /// More arguments of the sink.
  package var sinkOptions = ""
  package let variables: [String: String]
  private var daemon: PrintingProcess?
  /// The output of processes that have ended.
  private var past: [String] = []

  /// Makes a server for a user, given by the variables.
  package init(for user: [String: String]) {
    let folder = user["XDG_RUNTIME_DIR"] ?? ""
    variables = user.merging(Unpacked.libraries) { $1 }.merging(
      ["PULSE_SERVER": "unix:\(folder)/pulse.socket", "PULSE_RUNTIME_PATH": folder]
    ) { $1 }
  }

  deinit { signal(SIGKILL) }

  package var deviceDefinition: String { "pcm.server { type pulse }\n" }

  /// The socket on which it takes orders in its own language, without a program in between.
  package var orders: String { "\(folder)/orders.socket" }

  private var sink: [String] {
    ["module-null-sink", "sink_name=sink", "rate=48000", "channels=1", "channel_map=mono"]
      + (sinkOptions.isEmpty ? [] : [sinkOptions])
  }

  package func startMissing() throws {
    guard daemon?.hasEnded ?? true else { return }
    past += daemon?.lines ?? []
    let socket = "\(folder)/pulse.socket"
    for stale in [socket, orders] { unlink(stale) }
    let modules = try Unpacked.file("usr/lib/{pulse-*,*/pulseaudio}/modules")
    daemon = try run(
      [
        "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
        "--disallow-exit", "--log-target=stderr",
        "--dl-search-path=\(modules)",
        "--load=\(sink.joined(separator: " "))",
        "--load=module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
        "--load=module-cli-protocol-unix socket=\(orders)",
      ], variables.filter { $0.key != "PULSE_SERVER" })
  }

  package var log: [String] { past + (daemon?.lines ?? []) }

  package var isReady: Bool { hasSinkForPulse }

  package var hasStream: Bool {
    (try? pactl(["list", "short", "sink-inputs"]))?.isEmpty == false
  }

  package func signal(_ number: Int32) {
    daemon?.signal(number)
    if number == SIGKILL { daemon?.waits() }
  }

  package func removeSink() throws {
    _ = try pactl(["unload-module", "module-null-sink"])
  }

  package func addSink() throws { _ = try pactl(["load-module"] + sink) }
}
