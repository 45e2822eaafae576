internal import MessageBus

/// A player on the session bus, as it describes itself by MPRIS.
struct BusPlayer {
  /// The name under which it is reached, such as `org.mpris.MediaPlayer2.vlc`.
  let name: String
  /// Its connection, such as `:1.42`.
  let owner: String
  let process: Int?
  let identity: String?

  /// The current state of its interface.
  var state: [String: BusValue] = [:]

  /// mpv and players made of it.
  private static let cubic = ["mpv", "celluloid", "haruna", "smplayer"]

  static let prefix = "org.mpris.MediaPlayer2."

  var status: String? { state["PlaybackStatus"]?.text }

  /// In millionths; `nil` if there is none, or it is nonsense.
  var volume: Int? {
    guard let number = state["Volume"]?.number, (0...10).contains(number) else { return nil }
    return Int((number * Double(Player.Source.bus.full)).rounded())
  }

  var player: Player {
    // The part after the prefix has a process or window at its end if there may be several.
    let short = String(name.dropFirst(BusPlayer.prefix.count).prefix { $0 != "." })
    var player = Player(
      id: Player.ID(.bus, name), program: short, isPlaying: status == "Playing")
    player.aliases = [identity].compactMap { $0.map(Player.cleaned) }
    player.process = process
    player.volume = volume.map { Volume([$0]) }
    if BusPlayer.cubic.contains(short) { player.scale = .cubic }
    player.canPause = state["CanPause"]?.flag == true && state["CanControl"]?.flag != false
    let song = state["Metadata"]?.entries ?? [:]
    player.content = PlayedContent(
      genres: song["xesam:genre"]?.elements?.compactMap(\.text) ?? [],
      address: song["xesam:url"]?.text ?? "", player: [short] + player.aliases)
    return player
  }
}
