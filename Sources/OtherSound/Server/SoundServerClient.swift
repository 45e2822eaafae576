internal import CPulse
internal import Glibc

/// A client of the sound server through libpulse, with what the server has answered.
///
/// Used on one thread. Nothing arrives but within `work`.
final class SoundServerClient {
  struct Module {
    var index: UInt32
    var name: String
    var arguments: String
  }

  /// Whether streams have changed since the last list was asked for.
  var isStale = true
  private(set) var modules: [Module] = []
  /// Whether the list of modules is complete.
  private(set) var hasModules = false
  /// Whether the module was loaded, and its number; `nil` without an answer.
  private(set) var loaded: (isLoaded: Bool, index: UInt32)?
  /// The server's name and version; `nil` without an answer.
  private(set) var name: String?

  /// The connections: a stream of PipeWire's own protocol does not name its process.
  private var clients: [UInt32: (process: Int?, binary: String?)] = [:]
  private var listing: [Player] = []
  private var list: [Player]?

  /// Its main loop, which another thread may wake.
  let loop: OpaquePointer
  private let context: OpaquePointer
  private var stream: OpaquePointer?
  private var itself: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Begins to connect to the server of the environment, without starting one; `nil` if none is.
  init?() {
    guard let loop = cpulse.pa_mainloop_new() else { return nil }
    guard let context = cpulse.pa_context_new(cpulse.pa_mainloop_get_api(loop), "Spotter") else {
      cpulse.pa_mainloop_free(loop)
      return nil
    }
    (self.loop, self.context) = (loop, context)
    guard cpulse.pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      close()
      return nil
    }
  }

  func close() {
    if let stream { cpulse.pa_stream_unref(stream) }
    cpulse.pa_context_disconnect(context)
    cpulse.pa_context_unref(context)
    cpulse.pa_mainloop_free(loop)
  }

  /// Prepares to wait for so long, -1 for ever, and forgets earlier wake-ups; `false` if it fails.
  func prepare(_ milliseconds: Int32) -> Bool {
    cpulse.pa_mainloop_prepare(loop, milliseconds < 0 ? -1 : milliseconds * 1000) >= 0
  }

  /// Waits, and does what is due; `false` if that fails. Call `prepare` before.
  func work() -> Bool {
    cpulse.pa_mainloop_poll(loop) >= 0 && cpulse.pa_mainloop_dispatch(loop) >= 0
  }

  var isReady: Bool { cpulse.pa_context_get_state(context) == PA_CONTEXT_READY }

  var hasFailed: Bool { PA_CONTEXT_IS_GOOD(cpulse.pa_context_get_state(context)) == 0 }

  var failure: String {
    let reason = hasFailed ? cpulse.pa_strerror(cpulse.pa_context_errno(context)) : nil
    return reason.map { String(cString: $0) } ?? "it does not answer"
  }

  /// Removes and returns the list of streams, once complete.
  func takeList() -> [Player]? {
    defer { list = nil }
    return list
  }
}

// What is asked of the server.
extension SoundServerClient {
  /// Asks to hear of changes to streams.
  func subscribe() {
    cpulse.pa_context_set_subscribe_callback(
      context, { _, _, _, data in SoundServerClient.of(data)?.isStale = true }, itself)
    go(cpulse.pa_context_subscribe(context, PA_SUBSCRIPTION_MASK_SINK_INPUT, nil, nil))
  }

  /// Asks for all connections and then for all streams.
  func askForList() {
    go(
      cpulse.pa_context_get_client_info_list(
        context,
        { _, info, end, data in
          guard end == 0, let info = info?.pointee else { return }
          SoundServerClient.of(data)?.clients[info.index] = (
            SoundServerClient.process(info.proplist),
            SoundServerClient.text(PA_PROP_APPLICATION_PROCESS_BINARY, info.proplist)
          )
        }, itself))
    go(
      cpulse.pa_context_get_sink_input_info_list(
        context,
        { _, info, end, data in
          guard let client = SoundServerClient.of(data) else { return }
          if end == 0, let info { return client.add(info.pointee) }
          (client.list, client.listing, client.clients) = (client.listing, [], [:])
        }, itself))
  }

  func set(_ volume: Volume, of input: UInt32) {
    let channels = volume.channels.prefix(Int(PA_CHANNELS_MAX)).map { UInt32(clamping: $0) }
    var wanted = pa_cvolume()
    wanted.channels = UInt8(channels.count)
    withUnsafeMutableBytes(of: &wanted.values) { values in
      channels.withUnsafeBytes { values.copyMemory(from: $0) }
    }
    go(cpulse.pa_context_set_sink_input_volume(context, input, &wanted, nil, nil))
  }

  func askForName() {
    go(
      cpulse.pa_context_get_server_info(
        context,
        { _, info, data in
          guard let info = info?.pointee else { return }
          SoundServerClient.of(data)?.name = SoundServerClient.name(
            SoundServerClient.text(info.server_name) ?? "",
            SoundServerClient.text(info.server_version) ?? "")
        }, itself))
  }

  func askForModules() {
    go(
      cpulse.pa_context_get_module_info_list(
        context,
        { _, info, end, data in
          guard let client = SoundServerClient.of(data) else { return }
          guard end == 0, let info = info?.pointee else {
            client.hasModules = true
            return
          }
          client.modules.append(
            Module(
              index: info.index, name: info.name.map { String(cString: $0) } ?? "",
              arguments: info.argument.map { String(cString: $0) } ?? ""))
        }, itself))
  }

  func loadModule(_ name: String, _ arguments: String) {
    go(
      cpulse.pa_context_load_module(
        context, name, arguments,
        { _, index, data in
          // PA_INVALID_INDEX, if the server refuses.
          SoundServerClient.of(data)?.loaded = (index != .max, index)
        }, itself))
  }

  func unloadModule(_ index: UInt32) {
    go(cpulse.pa_context_unload_module(context, index, nil, nil))
  }

  /// Opens a silent stream with a role, which does not play yet.
  func openStream(_ role: String) -> Bool {
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: 8000, channels: 1)
    guard let properties = cpulse.pa_proplist_new() else { return false }
    defer { cpulse.pa_proplist_free(properties) }
    _ = cpulse.pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role)
    stream = cpulse.pa_stream_new_with_proplist(context, "speaking", &format, nil, properties)
    return stream != nil
      && cpulse.pa_stream_connect_playback(stream, nil, nil, PA_STREAM_START_CORKED, nil, nil) >= 0
  }

  /// Whether the stream can be played.
  var hasStream: Bool {
    stream != nil && cpulse.pa_stream_get_state(stream) == PA_STREAM_READY
  }

  /// Plays the silent stream, or stops it.
  func playStream(_ plays: Bool) { go(cpulse.pa_stream_cork(stream, plays ? 0 : 1, nil, nil)) }

  /// Lets an operation continue on its own.
  private func go(_ operation: OpaquePointer?) {
    if let operation { cpulse.pa_operation_unref(operation) }
  }
}

// What the server answers.
extension SoundServerClient {
  private func add(_ input: pa_sink_input_info) {
    let (client, properties) = (clients[input.client], input.proplist)
    let process = SoundServerClient.process(properties) ?? client?.process
    let binary =
      SoundServerClient.text(PA_PROP_APPLICATION_PROCESS_BINARY, properties) ?? client?.binary
    // Our own sound is not another's, not even that of another command.
    guard process != Int(getpid()), binary != "spotter" else { return }
    let names = [PA_PROP_APPLICATION_ID, PA_PROP_APPLICATION_NAME].map {
      SoundServerClient.text($0, properties)
    }
    let known = (names + [binary]).compactMap(\.self)
    var player = Player(
      id: Player.ID(.server, String(input.index)), program: known.first ?? "",
      isPlaying: input.corked == 0 && input.mute == 0)
    player.aliases = Array(known.dropFirst())
    player.process = process
    player.content = PlayedContent(role: SoundServerClient.text(PA_PROP_MEDIA_ROLE, properties))
    if input.has_volume != 0, input.volume_writable != 0 {
      let channels = withUnsafeBytes(of: input.volume.values) { values in
        values.bindMemory(to: UInt32.self).prefix(Int(input.volume.channels)).map { Int($0) }
      }
      player.volume = Volume(channels)
    }
    listing.append(player)
  }

  private static func process(_ properties: OpaquePointer?) -> Int? {
    text(PA_PROP_APPLICATION_PROCESS_ID, properties).flatMap { Int($0) }
      .flatMap { $0 > 0 ? $0 : nil }
  }

  private static func text(_ property: String, _ properties: OpaquePointer?) -> String? {
    text(cpulse.pa_proplist_gets(properties, property))
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text, text.pointee != 0 else { return nil }
    return Player.cleaned(String(cString: text))
  }

  /// PipeWire's name has its own version, and the other one is that of the protocol.
  private static func name(_ name: String, _ version: String) -> String {
    let name = name == "pulseaudio" ? "PulseAudio" : name
    return name.contains("PipeWire") || version.isEmpty ? name : "\(name) \(version)"
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> SoundServerClient? {
    data.map { Unmanaged<SoundServerClient>.fromOpaque($0).takeUnretainedValue() }
  }
}
