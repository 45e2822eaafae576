/// MPD's answer to `status` and `currentsong`: lines `key: value`.
struct MusicDaemonReply {
  private var values: [(key: String, value: String)]

  init(_ lines: [String]) {
    values = lines.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (line[..<colon].lowercased(), String(value))
    }
  }

  func player(named name: String, process: Int?) -> Player {
    var player = Player(
      id: Player.ID(.mpd, "mpd"), program: name, isPlaying: self["state"].first == "play")
    player.aliases = ["mpd", "Music Player Daemon"]
    player.process = process
    player.canPause = true
    // Without a mixer there is no volume, or it is -1.
    if let volume = self["volume"].first.flatMap({ Int($0) }), (0...100).contains(volume) {
      player.volume = Volume([volume])
    }
    player.content = PlayedContent(
      genres: self["genre"], address: self["file"].first ?? "", player: [])
    return player
  }

  private subscript(key: String) -> [String] {
    values.filter { $0.key == key }.map(\.value)
  }
}
