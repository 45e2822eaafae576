import Glibc
import Platform

/// The path of a session's socket.
package enum SocketPath {
  /// Returns the path of the socket for `name`, in a directory only this user can enter.
  ///
  /// `name` identifies the database. `runtimeDirectory` is the value of XDG_RUNTIME_DIR. If that is
  /// unusable or the directory of the user's logins, the path is in the directory of the system's
  /// service for this user while that runs, or else in that of the logins, or else under /tmp.
  package static func standard(
    name: String, runtimeDirectory: String?
  ) throws(ControlsError) -> String {
    let path = try path(name: name, runtimeDirectory: runtimeDirectory)
    try makePrivate(path.directory)
    return "\(path.directory)/\(path.file)"
  }

  /// Returns the path of the event socket of the session whose socket is at `path`.
  package static func events(of path: String) -> String { path + ".events" }

  /// Returns the directory and file name for `name` without creating anything.
  ///
  /// `run` has the directories of services and users.
  static func path(
    name: String, runtimeDirectory: String?, run: String = "/run"
  ) throws(ControlsError) -> (directory: String, file: String) {
    guard !name.isEmpty, !name.contains("/") else {
      throw ControlsError(
        cannot: "name a socket", name, because: "it must be one part of a path",
        advice: "Choose a name without '/'.")
    }
    // systemd removes that of the logins with the last of them, even while a service uses it.
    let (service, logins) = ("\(run)/spotter-\(getuid())", "\(run)/user/\(getuid())")
    let named = runtimeDirectory.flatMap { $0 == logins ? nil : $0 } ?? ""
    let base = [named, service, logins].first { $0.hasPrefix("/") && isOurs($0) }
    return (base.map { "\($0)/spotter" } ?? "/tmp/spotter-\(getuid())", "\(name).sock")
  }

  /// Creates the directory, or checks that it is private to this user.
  static func makePrivate(_ directory: String) throws(ControlsError) {
    guard mkdir(directory, 0o700) != 0 else { return }
    guard errno == EEXIST else {
      throw ControlsError(
        cannot: "create the directory", directory, because: systemReason(),
        advice: "Set XDG_RUNTIME_DIR to a directory of your own.")
    }
    guard isPrivate(directory) else { throw notPrivate(directory) }
  }

  /// Returns whether this is a directory that only this user can enter.
  static func isPrivate(_ directory: String) -> Bool {
    var status = stat()
    return lstat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }

  static func notPrivate(_ directory: String) -> ControlsError {
    ControlsError(
      cannot: "use the directory", directory,
      because: "it is not a directory that only you can access",
      advice: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.")
  }

  private static func isOurs(_ directory: String) -> Bool {
    var status = stat()
    return stat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid()
  }
}
