internal import CControls
import Glibc
internal import Platform

extension SocketPath {
  /// What can be said of a session's socket without touching anything.
  package struct Look: Sendable {
    package var path: String

    /// Somebody answers there.
    package var isAnswered: Bool

    /// Why no session could listen there, and what to do.
    package var fault: ControlsError?
  }

  /// Looks at the socket for `name`, where `standard` would put it.
  package static func look(
    name: String, runtimeDirectory: String?
  ) throws(ControlsError) -> Look {
    let place = try path(name: name, runtimeDirectory: runtimeDirectory)
    let address = try SocketAddress(path: "\(place.directory)/\(place.file)")
    let line = try SocketAddress.open(Int32(SOCK_NONBLOCK.rawValue))
    // A full queue at the door is an answer, too.
    let isAnswered = address.apply(connect, to: line.number) == 0 || errno == EAGAIN
    var look = Look(path: address.path, isAnswered: isAnswered)
    if access(place.directory, F_OK) == 0 {
      if !isPrivate(place.directory) { look.fault = notPrivate(place.directory) }
    } else {
      let parent = place.directory.lastIndex(of: "/").map { String(place.directory[..<$0]) } ?? ""
      if access(parent, W_OK | X_OK) != 0 {
        look.fault = ControlsError(
          cannot: "make the directory", place.directory, because: systemReason(),
          advice: "Set XDG_RUNTIME_DIR to a directory of your own.")
      }
    }
    return look
  }
}
