@testable import OtherSound
import Glibc
import Platform
import Support
import Testing

/// Real players of other sound, at a real sound server.
enum OtherPlayer: String, CaseIterable {
  /// A plain stream at the sound server.
  case stream
  /// mpv, which also takes orders on the session bus.
  case mpv
  /// The Music Player Daemon.
  case mpd

  /// Plays a file in the home's folder of music until it is killed.
  func play(_ file: String, in home: Home, _ variables: [String: String]) throws -> PrintingProcess
  {
    func start(_ arguments: [String]) throws -> PrintingProcess {
      try PrintingProcess(try Unpacked.located(arguments), variables)
    }
    switch self {
    case .stream: return try start(["paplay", "\(home.path)/music/\(file)"])
    case .mpv:
      return try start([
        "mpv", "--no-config", "--no-video", "--no-terminal", "--ao=pulse",
        "--script=\(try Unpacked.file("usr/lib/mpv-mpris/mpris.so"))", "--loop=inf",
        "\(home.path)/music/\(file)",
      ])
    case .mpd:
      try home.write("mpd.conf", OtherPlayer.configuration(home))
      let child = try start(["mpd", "--no-daemon", "--stderr", "\(home.path)/mpd.conf"])
      try OtherPlayer.start(file, at: OtherPlayer.socket(home), child)
      return child
    }
  }

  private static func configuration(_ home: Home) -> String {
    """
    music_directory "\(home.path)/music"
    db_file "\(home.path)/mpd.db"
    bind_to_address "\(socket(home))"
    auto_update "yes"
    audio_output {
      type "pulse"
      name "sound server"
      mixer_type "software"
    }

    """
  }

  static func socket(_ home: Home) -> String { "\(home.path)/run/mpd.socket" }

  /// Plays a file once MPD has found it.
  private static func start(_ file: String, at socket: String, _ child: PrintingProcess) throws {
    for _ in 0..<patience * 10 {
      if let line = MusicDaemonLine(.socket(socket)) {
        defer { line.close() }
        let isPlaying =
          line.greets()
          && ["add \(MusicDaemonLine.quoted(file))", "repeat 1", "play"].allSatisfy {
            line.ask($0)?.isGranted == true
          }
        if isPlaying { return }
      }
      usleep(100_000)
    }
    Issue.record("MPD does not play: \(child.lines)")
  }
}
