internal import CControls
import Glibc
import Platform

/// Where a session's socket is: in a directory that only this user can enter.
package struct SocketPath {
  private let name: String
  private let directories: [String]

  /// Finds the directories in which it can be, the best first: `runtimeDirectory`, XDG_RUNTIME_DIR,
  /// unless it is unusable or that of the user's logins; while it runs, that of the system's
  /// service for this user; that of the logins; `state`, the user's folder of disposable state.
  /// None is below a directory in which others can create it first, such as `/tmp`.
  ///
  /// `name` is a part of a path that identifies the database.
  package init(name: String, runtimeDirectory: String?, state: String, run: String = "/run") {
    self.name = name
    // systemd removes that of the logins with the last of them, even while a service uses it.
    let (service, logins) = ("\(run)/spotter-\(getuid())", "\(run)/user/\(getuid())")
    let named = runtimeDirectory.flatMap { $0 == logins ? nil : $0 } ?? ""
    let bases = [named, service, logins].filter { $0.hasPrefix("/") && SocketPath.isOurs($0) }
    directories = bases.map { "\($0)/spotter" } + ["\(state)/socket"]
  }

  /// Returns the path of the socket, and creates its directory.
  package func standard() throws(ControlsError) -> String {
    let location = try location
    try SocketPath.makePrivate(location.directory)
    return "\(location.directory)/\(location.file)"
  }

  package static func events(of path: String) -> String { path + ".events" }

  /// The directory and file name, without creating anything: the first directory that is private and
  /// whose path is short enough, or else the last.
  var location: (directory: String, file: String) {
    get throws(ControlsError) {
      guard !name.isEmpty, !name.contains("/") else {
        throw ControlsError(
          cannot: "name a socket", name, because: "it must be one part of a path",
          advice: "Choose a name without '/'.")
      }
      let file = "\(name).sock"
      let directory = directories.first { directory in
        SocketPath.events(of: "\(directory)/\(file)").utf8.count <= LocalAddress.longest
          && (SocketPath.isPrivate(directory) || access(directory, F_OK) != 0)
      }
      return (directory ?? directories[directories.count - 1], file)
    }
  }

  /// Creates the directory, or checks that it is private to this user.
  static func makePrivate(_ directory: String) throws(ControlsError) {
    makeFolders(SocketPath.parent(of: directory))
    guard mkdir(directory, 0o700) != 0 else { return }
    guard errno == EEXIST else {
      throw ControlsError(
        cannot: "create the directory", directory, because: systemReason(),
        advice: "Set XDG_RUNTIME_DIR to a directory of your own.")
    }
    guard isPrivate(directory) else { throw notPrivate(directory) }
  }

  /// Returns whether this is a directory that only this user can enter.
  private static func isPrivate(_ directory: String) -> Bool {
    guard let status = linkStatus(directory) else { return false }
    return status.kind == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }

  private static func notPrivate(_ directory: String) -> ControlsError {
    ControlsError(
      cannot: "use the directory", directory,
      because: "it is not a directory that only you can access",
      advice: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.")
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isOurs(_ directory: String) -> Bool {
    fileStatus(directory).map { $0.kind == S_IFDIR && $0.st_uid == getuid() } ?? false
  }
}

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
    for path in [path, SocketPath.events(of: path)] where linkStatus(path)?.kind == S_IFSOCK {
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
