import OtherSound
import Testing

/// What is music and what is words.
@Suite struct ContentTests {
  @Test(
    "words are known by their genre, their file or their player",
    arguments: [
      ("Rock", "file:///music/a.mp3", "mpv", PlayedContent.music),
      ("", "", "", .music),
      ("Podcast", "", "mpv", .spoken),
      ("News; PODCASTS", "", "mpv", .spoken),
      ("Audiobook", "", "mpv", .spoken),
      ("Hörspiel", "", "mpv", .spoken),
      ("Speech", "", "mpv", .spoken),
      ("", "file:///books/emma.m4b", "mpv", .spoken),
      ("", "https://example.org/emma.M4B?token=1", "mpv", .spoken),
      ("", "file:///home/a/Podcasts/one.mp3", "mpv", .spoken),
      ("", "Audiobooks/emma/01.mp3", "Music Player Daemon", .spoken),
      ("Rock", "", "gPodder", .spoken),
      ("", "", "GNOME Podcasts", .spoken),
      ("", "", "org.kde.kasts", .spoken),
      ("Pop", "file:///music/m4b/a.mp3", "vlc", .music),
    ])
  func judged(genre: String, address: String, player: String, content: PlayedContent) {
    #expect(PlayedContent(genres: [genre], address: address, player: [player]) == content)
  }

  @Test(
    "calls, screen readers and signals are left alone",
    arguments: [
      (nil, PlayedContent.music), ("music", .music), ("video", .music), ("game", .music),
      ("phone", .untouched), ("Communication", .untouched), ("a11y", .untouched),
      ("Accessibility", .untouched), ("event", .untouched), ("Notification", .untouched),
    ])
  func roles(role: String?, content: PlayedContent) {
    #expect(PlayedContent(role: role) == content)
  }
}
