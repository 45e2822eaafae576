internal import MessageBus
internal import Platform

extension PlayerObject {
  static let root = "org.mpris.MediaPlayer2"
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

  /// The interface with the buttons.
  ///
  /// - Parameters:
  ///   - status: The status to be seen.
  ///   - answer: Gets the name of each button that does something, and the unique name of who
  ///     presses it.
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
        BusInterface.Method("OpenUri", takes: [("Uri", "s")]) { _ throws(BusInterface.Refusal) in
          throw BusInterface.Refusal.notSupported("Spotter plays nothing but its voice")
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
