/// Another program that plays sound, as a source describes it.
package struct Player: Equatable, Sendable {
  /// The way a player is reached, in the order in which lowering is tried.
  package enum Source: String, CaseIterable, Sendable {
    /// A stream at the sound server, PulseAudio or PipeWire.
    case server
    /// A player on the session bus that follows MPRIS.
    case bus
    /// The Music Player Daemon.
    case mpd

    /// The scale of its volumes, unless a player is known to have another.
    fileprivate var scale: Volume.Scale {
      switch self {
      case .server: .cubic
      case .bus: .unknown
      case .mpd: .exponential
      }
    }
  }

  /// Names a player as long as its source is connected.
  package struct ID: Hashable, Sendable {
    package var source: Source
    package var key: String

    package init(_ source: Source, _ key: String) { (self.source, self.key) = (source, key) }
  }

  package var id: ID

  /// The program, by a name that it has again after a restart.
  package var program: String

  /// Other names of the program, to find the same one at another source.
  package var aliases: [String] = []

  /// The process, if it is known and on this machine.
  package var process: Int?

  package var isPlaying: Bool

  /// `nil` if it cannot be changed.
  package var volume: Volume?

  package var scale: Volume.Scale

  /// Whether it can be paused, and resumed where it was.
  package var canPause = false

  package var content = PlayedContent.music

  package init(id: ID, program: String, isPlaying: Bool, volume: Volume? = nil) {
    (self.id, self.isPlaying, self.volume) = (id, isPlaying, volume)
    scale = id.source.scale
    self.program = Player.cleaned(program)
  }

  func isSameProgram(as other: Player) -> Bool {
    if let process, process == other.process { return true }
    return names.contains { name in other.names.contains { name.isAlike($0) } }
  }

  private var names: [String] { [program] + aliases }

  /// Removes control characters, and limits the length, because names are written to a file.
  static func cleaned(_ name: String) -> String {
    let scalars = name.unicodeScalars.lazy.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.prefix(100))
    return text
  }
}

extension String {
  /// Whether one name contains the other, such as "chrome" and "Google Chrome".
  fileprivate func isAlike(_ other: String) -> Bool {
    let (one, two) = (lowercased(), other.lowercased())
    guard min(one.utf8.count, two.utf8.count) >= 3 else { return false }
    return one.contains(two) || two.contains(one)
  }
}
