import MessageBus
import Testing
@testable import OtherSound

/// What a player on the session bus says of itself.
@Suite struct BusPlayerTests {
  private func player(_ properties: [String: BusValue], name: String = "vlc") -> Player {
    var player = BusPlayer(
      name: BusPlayer.prefix + name, owner: ":1.7", process: 7, identity: "VLC media player")
    player.state = properties
    return player.player
  }

  @Test("a playing song") func playing() {
    let found = player(
      [
        "PlaybackStatus": .string("Playing"), "Volume": .double(0.8), "CanPause": .boolean(true),
        "CanControl": .boolean(true),
        "Metadata": .dictionary([
          "xesam:genre": .array(of: "s", [.string("Jazz")]),
          "xesam:url": .string("file:///music/a.flac"),
        ]),
      ], name: "vlc.instance77")
    #expect(found.isPlaying)
    #expect(found.program == "vlc")
    #expect(found.aliases == ["VLC media player"])
    #expect(found.process == 7)
    #expect(found.volume == Volume([800_000]))
    #expect(found.canPause)
    #expect(found.content == .music)
  }

  @Test("spoken words by genre or by file") func spoken() {
    for song in [
      ["xesam:genre": BusValue.array(of: "s", [.string("Podcast")])],
      ["xesam:url": .string("file:///audiobooks/emma.mp3")],
    ] {
      #expect(player(["Metadata": .dictionary(song)]).content == .spoken)
    }
  }

  @Test(
    "nonsense is not a volume",
    arguments: [BusValue.double(-1), .double(.nan), .double(.infinity), .string("1"), .double(11)])
  func nonsense(volume: BusValue) {
    #expect(player(["Volume": volume]).volume == nil)
  }

  @Test("a player that says nothing does not play, and cannot be changed") func silent() {
    let found = player([:])
    #expect(!found.isPlaying)
    #expect(found.volume == nil)
    #expect(!found.canPause)
  }
}
