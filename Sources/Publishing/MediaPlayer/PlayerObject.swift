internal import Coaching
internal import MessageBus
internal import Platform

/// The player as an object on a bus; used on the thread of its connection.
final class PlayerObject {
  typealias Track = MediaPlayer.Track

  /// The properties that a new track changes.
  struct Change: Equatable {
    var properties: [String] = []
    /// The position, if it is not where a client would expect it.
    var jump: Int64?
  }

  /// Microseconds by which a position may differ from the expected one: an event is shown when it
  /// is saved.
  private static let tolerance: Int64 = 1_500_000

  private let press: (Coach.Input, Int64) -> Void
  private(set) var track: Track?
  /// Counts the tracks, because each has a path of its own.
  private var number = 0

  init(press: @escaping (Coach.Input, Int64) -> Void) { self.press = press }

  /// Passes on a key that has just arrived.
  func press(_ key: Coach.Input) { press(key, BootClock.now()) }

  /// The status of a player that plays for the whole session, except in pauses.
  var status: String { track.map { $0.paused == nil ? "Playing" : "Paused" } ?? "Stopped" }

  @discardableResult
  func show(_ next: Track?) -> Change {
    guard next != track else { return Change() }
    let now = BootClock.now()
    let isSame = next != nil && track?.isShown(like: next) == true
    let (was, before, expected) = (status, metadata, isSame ? position(at: now) : 0)
    if !isSame { number += 1 }
    track = next
    var change = Change()
    if status != was { change.properties.append("PlaybackStatus") }
    if metadata != before { change.properties.append("Metadata") }
    let position = position(at: now)
    if track != nil, abs(position - expected) > Self.tolerance { change.jump = position }
    return change
  }

  /// The position in microseconds.
  func position(at now: Int64) -> Int64 {
    guard let track else { return 0 }
    let position = ((track.paused ?? now) - track.begun) / 1000
    return max(0, min(position, track.length.map { $0 / 1000 } ?? .max))
  }

  /// The metadata; empty without a track.
  var metadata: BusValue {
    guard let track else { return .dictionary([:]) }
    var values: [String: BusValue] = [
      "mpris:trackid": .path("/spotter/track/\(number)"),
      "xesam:title": .string(track.title),
      "xesam:artist": .array(of: "s", [.string(track.artist)]),
      "xesam:album": .string(track.album),
    ]
    values["mpris:length"] = track.length.map { .int64($0 / 1000) }
    return .dictionary(values)
  }
}

extension MediaPlayer.Track {
  /// Whether it is the same set or rest, which may have become longer or paused.
  fileprivate func isShown(like other: Self?) -> Bool {
    guard let other else { return false }
    return (title, artist, album) == (other.title, other.artist, other.album)
      && (length == nil) == (other.length == nil)
  }
}

extension PlayerObject {
  private static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"

  /// The interface of every MPRIS player.
  var rootInterface: BusInterface {
    BusInterface(
      PlayerObject.root,
      methods: [
        // What cannot be done has no effect, as MPRIS wants it.
        BusInterface.Method("Raise") { _ in [] }, BusInterface.Method("Quit") { _ in [] },
      ],
      properties: [
        BusInterface.Property("Identity", "s", .never) { .string("Spotter") },
        BusInterface.Property("CanQuit", "b", .never) { .boolean(false) },
        BusInterface.Property("CanRaise", "b", .never) { .boolean(false) },
        BusInterface.Property("HasTrackList", "b", .never) { .boolean(false) },
        BusInterface.Property("SupportedUriSchemes", "as", .never) { .array(of: "s", []) },
        BusInterface.Property("SupportedMimeTypes", "as", .never) { .array(of: "s", []) },
      ])
  }

  /// The interface with the buttons; `answer` gets the name of each that does something, and the
  /// unique name of who presses it.
  func playerInterface(
    status: @escaping () -> String, answer: @escaping (_ button: String, _ sender: String) -> Void
  ) -> BusInterface {
    func button(_ name: String) -> BusInterface.Method {
      BusInterface.Method(name) { call in
        answer(name, call.sender)
        return []
      }
    }
    func fixed(_ name: String, _ value: BusValue) -> BusInterface.Property {
      BusInterface.Property(name, value.signature, .reported) { value }
    }
    return BusInterface(
      PlayerObject.player,
      methods: [
        button("PlayPause"), button("Play"), button("Pause"), button("Stop"),
        BusInterface.Method("Next") { _ in [] }, BusInterface.Method("Previous") { _ in [] },
        BusInterface.Method("Seek", takes: [("Offset", "x")]) { _ in [] },
        BusInterface.Method("SetPosition", takes: [("TrackId", "o"), ("Position", "x")]) { _ in
          []
        },
        BusInterface.Method("OpenUri", takes: [("Uri", "s")]) { _ throws(BusInterface.ErrorReply) in
          throw BusInterface.ErrorReply(
            "org.freedesktop.DBus.Error.NotSupported", "Spotter plays nothing but its voice")
        },
      ],
      properties: [
        BusInterface.Property("PlaybackStatus", "s", .reported) { .string(status()) },
        BusInterface.Property("Metadata", "a{sv}", .reported) { [unowned self] in
          metadata
        },
        BusInterface.Property("Position", "x", .silent) { [unowned self] in
          .int64(position(at: BootClock.now()))
        },
        fixed("Rate", .double(1)), fixed("MinimumRate", .double(1)),
        fixed("MaximumRate", .double(1)), fixed("Volume", .double(1)),
        fixed("CanPlay", .boolean(true)), fixed("CanPause", .boolean(true)),
        fixed("CanGoNext", .boolean(false)), fixed("CanGoPrevious", .boolean(false)),
        fixed("CanSeek", .boolean(false)),
        BusInterface.Property("CanControl", "b", .never) { .boolean(true) },
      ],
      signals: [("Seeked", [("Position", "x")])])
  }
}
