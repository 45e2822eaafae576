/// A player's volume for each of its channels, in the units of its source.
package struct Volume: Hashable, Sendable {
  package var channels: [Int]

  package init(_ channels: [Int]) { self.channels = channels }

  /// Whether nothing can be heard.
  var isSilent: Bool { channels.allSatisfy { $0 <= 0 } }

  /// The volume while Spotter speaks: 14 dB less, Android's figure, or at least 10 dB.
  func lowered(on scale: Scale) -> Volume { Volume(channels.map { $0 * scale.percent / 100 }) }

  /// How the number of a player relates to what is heard.
  package enum Scale: Sendable {
    /// 0.585³ = 0.2.
    case cubic
    /// Linear, as far as we know: 12 dB less then. A cubic one is silenced, nearly.
    case unknown
    /// MPD's own, or that of its output: 10 to 21 dB less, the more the louder.
    case exponential

    fileprivate var percent: Int {
      switch self {
      case .cubic: 58
      case .unknown: 25
      case .exponential: 45
      }
    }
  }

  /// Whether the two are equal but for what a player loses to rounding.
  func isSame(as other: Volume, at source: Player.Source) -> Bool {
    let tolerance = source.full / 100
    return channels.count == other.channels.count
      && zip(channels, other.channels).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Player.Source {
  /// The number for 100 %.
  package var full: Int {
    switch self {
    case .server: 0x10000
    case .bus: 1_000_000
    case .mpd: 100
    }
  }
}
