import Glibc

/// PipeWire with WirePlumber, which links streams to sinks, and the D-Bus that it needs.
package final class PipeWire: SoundServer {
  package let variables: [String: String]
  private let hasDummySink: Bool
  private let step: Int?
  private var bus: PrivateBus?
  private var daemon: PrintingProcess?
  private var manager: PrintingProcess?
  /// Speaks PulseAudio's protocol.
  private var pulse: PrintingProcess?
  /// The output of processes that have ended.
  private var past: [String] = []

  /// Makes a server for a user, given by the variables.
  ///
  /// - Parameters:
  ///   - hasDummySink: Whether there is always a sink, even if only a dummy, as on a desktop.
  ///   - step: The length of a graph step, in frames; it would follow the client with the smallest
  ///     latency.
  package init(for user: [String: String], hasDummySink: Bool = false, step: Int? = nil) {
    self.hasDummySink = hasDummySink
    self.step = step
    let folder = user["XDG_RUNTIME_DIR"] ?? ""
    var variables = user.merging(Unpacked.libraries) { $1 }
    variables["PIPEWIRE_RUNTIME_DIR"] = folder
    variables["PULSE_SERVER"] = "unix:\(folder)/pulse.socket"
    for (name, pattern) in [
      ("SPA_PLUGIN_DIR", "usr/lib/*/spa-0.2"), ("PIPEWIRE_MODULE_DIR", "usr/lib/*/pipewire-0.3"),
      ("PIPEWIRE_CONFIG_DIR", "usr/share/pipewire"),
      ("WIREPLUMBER_MODULE_DIR", "usr/lib/*/wireplumber-0.*"),
      ("WIREPLUMBER_DATA_DIR", "usr/share/wireplumber"),
      ("WIREPLUMBER_CONFIG_DIR", "usr/share/wireplumber"),
    ] {
      // Only components next to the build need their paths set.
      if let found = Unpacked.files(pattern, in: [Unpacked.root]).first {
        variables[name] = found
      }
    }
    self.variables = variables
  }

  deinit { signal(SIGKILL) }

  /// Another node drives the graph's clock: a sink that drives itself plays its input in one step,
  /// and its monitor delivers it in the next, so everything would look one step late.
  private static let sink =
    "{ factory.name = support.null-audio-sink node.name = sink media.class = Audio/Sink"
    + " object.linger = true audio.rate = 48000 audio.position = [ MONO ]"
    + " node.group = pipewire.dummy priority.driver = 1 }"

  private var configuration: String {
    let limits = step.map {
      "default.clock.min-quantum = \($0) default.clock.max-quantum = \($0)"
    }
    return """
      context.properties = {
        core.daemon = true core.name = pipewire-0
        default.clock.rate = 48000 default.clock.quantum = \(step ?? 1024) \(limits ?? "")
      }
      context.spa-libs = {
        audio.convert.* = audioconvert/libspa-audioconvert
        support.* = support/libspa-support
      }
      context.modules = [
        { name = libpipewire-module-rt args = { nice.level = -11 } flags = [ ifexists nofail ] }
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
        { factory = adapter args = \(PipeWire.sink) }
      ]

      """
  }

  /// PipeWire's own configuration of the protocol, on a socket of its own.
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
    pulse.cmd = [ \(hasDummySink ? "{ cmd = load-module args = module-always-sink }" : "") ]
    pulse.properties = { server.address = [ "unix:\(folder)/pulse.socket" ] }

    """
  }

  package var deviceDefinition: String {
    let library = Unpacked.files("usr/lib/*/alsa-lib/libasound_module_pcm_pipewire.so").first ?? ""
    return """
      pcm_type.pipewire { lib "\(library)" }
      pcm.server { type pipewire }

      """
  }

  package func startMissing() throws {
    if bus == nil { bus = try PrivateBus() }
    try TestFile.write("\(folder)/pipewire.conf", configuration)
    try run(&daemon, "pipewire", "-c", "\(folder)/pipewire.conf")
    // WirePlumber exits if it finds no PipeWire.
    guard !nodes.isEmpty else { return }
    try run(&manager, "wireplumber")
    try TestFile.write("\(folder)/pulse.conf", pulseConfiguration)
    try run(&pulse, "pipewire", "-c", "\(folder)/pulse.conf")
  }

  /// Starts a program unless it is running.
  private func run(_ child: inout PrintingProcess?, _ name: String, _ arguments: String...) throws {
    guard child?.hasEnded ?? true else { return }
    past += child?.lines ?? []
    child = try run(
      [name] + arguments,
      variables.merging(["DBUS_SESSION_BUS_ADDRESS": bus?.address ?? ""]) { $1 })
  }

  package var log: [String] { past + [daemon, manager, pulse].flatMap { $0?.lines ?? [] } }

  /// Whether it has a sink and a process that links streams to it.
  package var isReady: Bool {
    nodes["sink"] != nil
      && control(["ls", "Client"]).contains { $0.contains("\"WirePlumber\"") }
      && hasSinkForPulse
  }

  package var hasStream: Bool { stream != nil }

  /// The latency that the playing client requests, as frames and frames per second.
  package var streamLatency: String? {
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

  package func signal(_ number: Int32) {
    daemon?.signal(number)
    guard number == SIGKILL else { return }
    daemon?.waits()
    for other in [manager, pulse] { other?.end(SIGKILL) }
  }

  package func removeSink() throws {
    try wait(until: "the sink is gone") {
      let nodes = nodes
      if let sink = nodes["sink"] { _ = control(["destroy", sink]) }
      return !nodes.isEmpty && nodes["sink"] == nil
    }
  }

  package func addSink() throws {
    try wait(until: "the sink is back") {
      if nodes["sink"] == nil { _ = control(["create-node", "adapter", Self.sink]) }
      return nodes["sink"] != nil
    }
  }

  /// The answer of `pw-cli`.
  ///
  /// It waits forever if the server dies during a request. Every request is repeated, so one that
  /// takes too long is ended.
  private func control(_ words: [String]) -> [String] {
    guard let program = try? Unpacked.located(["pw-cli"] + words),
      let child = try? PrintingProcess(program, variables)
    else { return [] }
    child.waits(atMost: 10)
    return child.lines
  }
}
