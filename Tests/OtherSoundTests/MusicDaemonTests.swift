@testable import OtherSound
import Testing

/// What MPD's variables and answers mean.
@Suite struct MusicDaemonTests {
  @Test(
    "the address, as clients of MPD take it",
    arguments: [
      (["MPD_HOST": "rack"], [MusicDaemonAddress.Endpoint.host("rack", port: "6600")], nil),
      (["MPD_HOST": "rack", "MPD_PORT": "6601"], [.host("rack", port: "6601")], nil),
      (["MPD_HOST": "secret@rack"], [.host("rack", port: "6600")], "secret"),
      (["MPD_HOST": "/run/mpd"], [.socket("/run/mpd")], nil),
      (["MPD_HOST": "secret@/run/mpd"], [.socket("/run/mpd")], "secret"),
      (["MPD_HOST": "@mpd"], [.socket("@mpd")], nil),
      (["MPD_HOST": "secret@@mpd"], [.socket("@mpd")], "secret"),
      ([:], [.socket("/run/mpd/socket"), .host("localhost", port: "6600")], nil),
      (
        ["XDG_RUNTIME_DIR": "/run/user/7", "MPD_PORT": "x"],
        [
          .socket("/run/user/7/mpd/socket"), .socket("/run/mpd/socket"),
          .host("localhost", port: "6600"),
        ], nil
      ),
    ] as [([String: String], [MusicDaemonAddress.Endpoint], String?)])
  func address(
    variables: [String: String], endpoints: [MusicDaemonAddress.Endpoint], password: String?
  ) {
    let address = MusicDaemonAddress { variables[$0] }
    #expect(address.endpoints == endpoints)
    #expect(address.password == password)
    #expect(!address.name.contains("secret"))
  }

  @Test("a playing song with its volume") func playing() {
    let player = MusicDaemonReply([
      "volume: 80", "state: play", "file: jazz/a.flac", "Genre: Jazz", "Genre: Blues",
    ]).player(named: "mpd", process: 7)
    #expect(player.isPlaying)
    #expect(player.volume == Volume([80]))
    #expect(player.canPause)
    #expect(player.content == .music)
    #expect(player.process == 7)
  }

  @Test(
    "an answer without a usable volume",
    arguments: [["state: play"], ["volume: -1", "state: play"], ["volume: 101"], ["volume: loud"]])
  func noVolume(lines: [String]) {
    #expect(MusicDaemonReply(lines).player(named: "mpd", process: nil).volume == nil)
  }

  @Test("spoken songs, and answers that make no sense") func spoken() {
    let podcast = MusicDaemonReply(["state: pause", "Genre: Podcast", "nonsense", ":", ""])
      .player(named: "mpd", process: nil)
    #expect(podcast.content == .spoken)
    #expect(!podcast.isPlaying)
  }

  @Test("a password cannot end its line or its quotes") func quoted() {
    #expect(MusicDaemonLine.quoted("a\"b\\c\nkill") == "\"a\\\"b\\\\ckill\"")
  }
}
