internal import Glibc
internal import MessageBus

/// The player on the session bus, for the media keys and widgets of a desktop.
///
/// PlayPause is the button. Pause, Stop and Play complete no set, because programs send them on
/// their own, such as when a call comes in.
struct DesktopPlayer: PlayerDuty {
  private static let path = "/org/mpris/MediaPlayer2"
  private static let name = "org.mpris.MediaPlayer2.spotter"
  private static let patience = Duration.seconds(5)

  let object: PlayerObject

  func begin(on connection: BusConnection) throws(BusError) {
    try connection.export(object.rootInterface, at: DesktopPlayer.path)
    try connection.export(
      object.playerInterface(
        status: { [unowned object] in object.status },
        answer: { [unowned object] button, _ in
          switch button {
          case "PlayPause": object.press(.press)
          case "Play": object.press(.play)
          default: object.press(.pause)
          }
        }), at: DesktopPlayer.path)
    if try connection.requestName(DesktopPlayer.name, atMost: DesktopPlayer.patience) { return }
    // Another session has it, of another lifter or log.
    _ = try connection.requestName(
      "\(DesktopPlayer.name).instance\(getpid())", atMost: DesktopPlayer.patience)
  }

  func show(_ track: MediaPlayer.Track?, on connection: BusConnection) throws(BusError) {
    let change = object.show(track)
    try connection.reportChange(
      of: change.properties, of: PlayerObject.player, at: DesktopPlayer.path)
    guard let jump = change.jump else { return }
    try connection.emit(
      "Seeked", of: PlayerObject.player, at: DesktopPlayer.path, [.int64(jump)])
  }

  func settle(on connection: BusConnection) throws(BusError) -> [String] { [] }
}
