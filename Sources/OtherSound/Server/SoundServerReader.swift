internal import CPulse
internal import Glibc

/// The answers of the sound server to one connection.
final class SoundServerReader {
  struct Module {
    var index: UInt32
    var name: String
    var arguments: String
  }

  /// Whether streams have changed since the last list was asked for.
  var isStale = true
  var modules: [Module] = []
  /// Whether the list of modules is complete.
  var hasModules = false
  /// Whether the module was loaded, and its number; `nil` without an answer.
  var loaded: (isLoaded: Bool, index: UInt32)?
  /// The server's name and version; `nil` without an answer.
  var name: String?

  /// The connections: a stream of PipeWire's own protocol does not name its process.
  private var clients: [UInt32: (process: Int, binary: String?)] = [:]
  private var listing: [Player] = []
  private var list: [Player]?

  /// Removes and returns the list of streams, once complete.
  func takeList() -> [Player]? {
    defer { list = nil }
    return list
  }

  private func add(_ input: cpulse_input) {
    let client = clients[input.client]
    let process = input.process > 0 ? Int(input.process) : client?.process ?? 0
    let binary = SoundServerReader.text(input.binary) ?? client?.binary
    // Our own sound is not another's, not even that of another command.
    guard process != Int(getpid()), binary != "spotter" else { return }
    let names =
      [input.id, input.name].compactMap(SoundServerReader.text) + [binary].compactMap(\.self)
    var player = Player(
      id: Player.ID(.server, String(input.index)), program: names.first ?? "",
      isPlaying: input.is_playing)
    player.aliases = Array(names.dropFirst())
    player.process = process > 0 ? process : nil
    player.content = Content(role: SoundServerReader.text(input.role))
    if input.has_volume, let volumes = input.volumes {
      player.volume = Volume(
        UnsafeBufferPointer(start: volumes, count: Int(input.channels)).map { Int($0) })
    }
    listing.append(player)
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text, text.pointee != 0 else { return nil }
    return Player.cleaned(String(cString: text))
  }

  static let calls = cpulse_calls(
    changed: { reader($0)?.isStale = true },
    client: { context, index, process, binary in
      reader(context)?.clients[index] = (Int(process), text(binary))
    },
    listed: { context, input in
      if let input { reader(context)?.add(input.pointee) }
    },
    list_ended: { context in
      guard let reader = reader(context) else { return }
      (reader.list, reader.listing, reader.clients) = (reader.listing, [], [:])
    },
    module: { context, index, name, arguments in
      reader(context)?.modules.append(
        Module(
          index: index, name: name.map { String(cString: $0) } ?? "",
          arguments: arguments.map { String(cString: $0) } ?? ""))
    },
    modules_ended: { reader($0)?.hasModules = true },
    loaded: { reader($0)?.loaded = ($1, $2) },
    named: { context, name, version in
      reader(context)?.name = SoundServerReader.name(text(name) ?? "", text(version) ?? "")
    })

  /// PipeWire's name has its own version, and the other one is that of the protocol.
  private static func name(_ name: String, _ version: String) -> String {
    let name = name == "pulseaudio" ? "PulseAudio" : name
    return name.contains("PipeWire") || version.isEmpty ? name : "\(name) \(version)"
  }

  private static func reader(_ context: UnsafeMutableRawPointer?) -> SoundServerReader? {
    context.map { Unmanaged<SoundServerReader>.fromOpaque($0).takeUnretainedValue() }
  }
}
