/// The kind of content that a player plays.
package enum PlayedContent: Equatable, Sendable {
  /// It can be talked over once it is softer.
  case music
  /// Words, of which a listener would miss some: it is paused.
  case spoken
  /// A call, a screen reader or a short signal, which are left alone.
  case untouched

  /// Judges a stream by its `media.role`, in the spelling of PulseAudio or PipeWire.
  package init(role: String?) {
    switch role?.lowercased() {
    case "phone", "communication", "a11y", "accessibility", "event", "notification", "navigation",
      "assistant", "alert", "emergency":
      self = .untouched
    default: self = .music
    }
  }

  /// Judges what is playing by its genres, its address or path, and the player's names.
  package init(genres: [String], address: String, player: [String]) {
    let path = address.lowercased()
    let name = path.prefix { $0 != "?" && $0 != "#" }
    let isSpoken =
      genres.contains { genre in PlayedContent.genres.contains { genre.lowercased().contains($0) } }
      || PlayedContent.endings.contains { name.hasSuffix($0) }
      || PlayedContent.folders.contains { path.contains($0) }
      || player.contains { player in
        PlayedContent.players.contains { player.lowercased().contains($0) }
      }
    self = isSpoken ? .spoken : .music
  }

  /// Parts of genres; those of ID3 are Speech, Audiobook, Audio Theatre and Podcast.
  private static let genres = [
    "podcast", "audiobook", "audio book", "audio theatre", "audio drama", "spoken", "speech",
    "hörbuch", "hörspiel", "livre audio", "audiolibro",
  ]

  /// The formats of audiobooks.
  private static let endings = [".m4b", ".aax", ".aa"]

  private static let folders = ["podcast", "audiobook", "audio book", "hörbuch", "hoerbuch"]

  /// Players of podcasts and audiobooks.
  private static let players = [
    "gpodder", "kasts", "podcast", "castero", "vocal", "cozy", "audiobook", "audible", "librivox",
  ]
}
