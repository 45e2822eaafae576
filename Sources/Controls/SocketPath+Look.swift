internal import CControls
import Glibc
internal import Platform

extension SocketPath {
  /// The state of a session's socket, found without changing anything.
  package struct Look: Sendable {
    package var path: String

    /// Whether a session answers at the path.
    package var isAnswered: Bool

    /// The reason why a session could not listen there, with the fix; `nil` if it could.
    package var fault: ControlsError?
  }

  /// Checks the socket at its standard path.
  package func look() throws(ControlsError) -> Look {
    let location = try location
    let address = try SocketAddress(path: "\(location.directory)/\(location.file)")
    var look = Look(path: address.path, isAnswered: try SocketPath.isAnswered(address))
    if access(location.directory, F_OK) == 0 {
      if !SocketPath.isPrivate(location.directory) {
        look.fault = SocketPath.notPrivate(location.directory)
      }
    } else {
      let parent = SocketPath.parent(of: location.directory)
      if access(parent, F_OK) == 0, access(parent, W_OK | X_OK) != 0 {
        look.fault = ControlsError(
          cannot: "create the directory", location.directory, because: systemReason(),
          advice: "Set XDG_RUNTIME_DIR to a directory of your own.")
      }
    }
    return look
  }

  /// The sockets that a session left when it was killed: nobody answers at them.
  package func left() throws(ControlsError) -> [String] {
    let location = try location
    let path = "\(location.directory)/\(location.file)"
    var left: [String] = []
    for path in [path, SocketPath.events(of: path)] {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { continue }
      if try !SocketPath.isAnswered(SocketAddress(path: path)) { left.append(path) }
    }
    return left
  }

  private static func isAnswered(_ address: SocketAddress) throws(ControlsError) -> Bool {
    let line = try SocketAddress.open(Int32(SOCK_NONBLOCK.rawValue))
    // A full queue also means that a session is listening.
    return address.apply(connect, to: line.number) == 0 || errno == EAGAIN
  }
}
