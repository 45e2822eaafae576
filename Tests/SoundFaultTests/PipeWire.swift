import Glibc
import Support
import Testing

/// PipeWire with WirePlumber, which links streams to sinks, and the D-Bus that it needs.
final class PipeWire: SoundServer {
  private let home: Home
  private var bus: Child?
  private var daemon: Child?
  private var manager: Child?
  /// Speaks PulseAudio's protocol.
  private var pulse: Child?
  private let servesPulse: Bool
  /// The output of processes that have ended.
  private var past: [String] = []

  init(in home: Home, servesPulse: Bool = false) {
    self.home = home
    self.servesPulse = servesPulse
  }

  deinit {
    signal(SIGKILL)
    pulse?.end(SIGKILL)
    bus?.end(SIGKILL)
  }

  private static let sink =
    "{ factory.name = support.null-audio-sink node.name = sink media.class = Audio/Sink"
    + " object.linger = true audio.position = [ FL FR ] }"

  private static let configuration = """
    context.properties = {
      core.daemon = true core.name = pipewire-0
      default.clock.rate = 48000 default.clock.quantum = 1024
    }
    context.spa-libs = {
      audio.convert.* = audioconvert/libspa-audioconvert
      support.* = support/libspa-support
    }
    context.modules = [
      { name = libpipewire-module-protocol-native }
      { name = libpipewire-module-metadata }
      { name = libpipewire-module-spa-node-factory }
      { name = libpipewire-module-client-node }
      { name = libpipewire-module-client-device }
      { name = libpipewire-module-access args = { } }
      { name = libpipewire-module-adapter }
      { name = libpipewire-module-link-factory }
      { name = libpipewire-module-session-manager }
    ]
    context.objects = [
      { factory = spa-node-factory args = {
        factory.name = support.node.driver node.name = driver node.group = pipewire.dummy
        priority.driver = 20000 } }
      { factory = adapter args = \(sink) }
    ]

    """

  /// PipeWire's own configuration of the protocol, on a socket of the test.
  private var pulseConfiguration: String {
    """
    context.spa-libs = {
      audio.convert.* = audioconvert/libspa-audioconvert
      support.* = support/libspa-support
    }
    context.modules = [
      { name = libpipewire-module-protocol-native }
      { name = libpipewire-module-client-node }
      { name = libpipewire-module-adapter }
      { name = libpipewire-module-metadata }
      { name = libpipewire-module-protocol-pulse args = { } }
    ]
    pulse.properties = { server.address = [ "unix:\(pulseSocket)" ] }

    """
  }

  private var hasSinkForPulse: Bool {
    (try? pactl(["list", "short", "sinks"]))?.contains { $0.contains("sink") } ?? false
  }

  private var pulseSocket: String { "\(home.path)/run/pulse.socket" }

  private var variables: [String: String] {
    var result = home.variables.merging(Aside.variables) { $1 }
    result["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.path)/run/bus"
    result["PIPEWIRE_RUNTIME_DIR"] = "\(home.path)/run"
    func point(_ name: String, to pattern: String) {
      // Only components next to the build need their paths set.
      if let found = Aside.all(pattern, in: [Aside.root]).first { result[name] = found }
    }
    point("SPA_PLUGIN_DIR", to: "usr/lib/*/spa-0.2")
    point("PIPEWIRE_MODULE_DIR", to: "usr/lib/*/pipewire-0.3")
    point("PIPEWIRE_CONFIG_DIR", to: "usr/share/pipewire")
    point("WIREPLUMBER_MODULE_DIR", to: "usr/lib/*/wireplumber-0.*")
    point("WIREPLUMBER_DATA_DIR", to: "usr/share/wireplumber")
    point("WIREPLUMBER_CONFIG_DIR", to: "usr/share/wireplumber")
    return result
  }

  var clientVariables: [String: String] {
    var result = variables.filter {
      $0.key.hasPrefix("PIPEWIRE") || $0.key.hasPrefix("SPA") || $0.key.hasPrefix("LD")
    }
    if servesPulse { result["PULSE_SERVER"] = "unix:\(pulseSocket)" }
    return result
  }

  var deviceDefinition: String {
    let library = Aside.all("usr/lib/*/alsa-lib/libasound_module_pcm_pipewire.so").first ?? ""
    return """
      pcm_type.pipewire { lib "\(library)" }
      pcm.server { type pipewire }

      """
  }

  private var busConfiguration: String {
    """
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(home.path)/run/bus</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*"/><allow own="*"/><allow eavesdrop="true"/>
      </policy>
    </busconfig>

    """
  }

  func startMissing() throws {
    try home.write("bus.conf", busConfiguration)
    try home.write("pipewire.conf", Self.configuration)
    try run(
      &bus, "dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(home.path)/bus.conf")
    try run(&daemon, "pipewire", "-c", "\(home.path)/pipewire.conf")
    // WirePlumber exits if it finds no bus or no PipeWire.
    guard access("\(home.path)/run/bus", F_OK) == 0, !nodes.isEmpty else { return }
    try run(&manager, "wireplumber")
    guard servesPulse else { return }
    try home.write("pulse.conf", pulseConfiguration)
    try run(&pulse, "pipewire", "-c", "\(home.path)/pulse.conf")
  }

  /// Starts a program unless it is running.
  private func run(_ child: inout Child?, _ name: String, _ arguments: String...) throws {
    guard child?.hasEnded ?? true else { return }
    past += child?.lines ?? []
    child = try Child([try Aside.path(of: name)] + arguments, variables)
  }

  var log: [String] { past + [bus, daemon, manager, pulse].flatMap { $0?.lines ?? [] } }

  /// Whether it has a sink and a process that links streams to it.
  var isReady: Bool {
    nodes["sink"] != nil
      && control(["ls", "Client"]).contains { $0.contains("\"WirePlumber\"") }
      && (!servesPulse || hasSinkForPulse)
  }

  var hasStream: Bool { stream != nil }

  /// The latency that the playing client requests, as frames and frames per second.
  var streamLatency: String? {
    guard let stream else { return nil }
    return control(["info", stream]).first { $0.contains("node.latency") }
      .flatMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
  }

  /// The number of the client's node.
  private var stream: String? { nodes.first { $0.key.lowercased().contains("alsa") }?.value }

  /// The numbers of the nodes by their names.
  private var nodes: [String: String] {
    var result: [String: String] = [:]
    var id = ""
    for line in control(["ls", "Node"]) {
      let words = line.split { " \t,\"".contains($0) }
      if words.first == "id", words.count > 1 { id = String(words[1]) }
      if words.first == "node.name" { result[words.dropFirst(2).joined(separator: " ")] = id }
    }
    return result
  }

  func signal(_ number: Int32) {
    daemon?.signal(number)
    guard number == SIGKILL else { return }
    _ = daemon?.waits(atMost: patience)
    manager?.end(SIGKILL)
  }

  func removeSink() throws {
    try wait(until: "the sink is gone") {
      let nodes = nodes
      if let sink = nodes["sink"] { _ = control(["destroy", sink]) }
      return !nodes.isEmpty && nodes["sink"] == nil
    }
  }

  func addSink() throws {
    try wait(until: "the sink is back") {
      if nodes["sink"] == nil { _ = control(["create-node", "adapter", Self.sink]) }
      return nodes["sink"] != nil
    }
  }

  func record() throws -> Recording {
    // It cannot write into a pipe.
    let file = "\(home.path)/recording.wav"
    unlink(file)
    let child = try Child(
      [
        try Aside.path(of: "pw-cat"), "--record", "--target", "sink", "-P",
        "{ stream.capture.sink = true }", "--format", "s16", "--channels", "1", "--rate", "48000",
        "--latency", "20ms", file,
      ], variables)
    return Recording(child: child, file: file)
  }

  /// The answer of `pw-cli`.
  ///
  /// It waits forever if the server dies during a request. Every request is repeated, so one that
  /// takes too long is ended.
  private func control(_ words: [String]) -> [String] {
    guard let path = try? Aside.path(of: "pw-cli"),
      let child = try? Child([path] + words, variables)
    else { return [] }
    _ = child.waits(atMost: 10)
    return child.lines
  }
}
