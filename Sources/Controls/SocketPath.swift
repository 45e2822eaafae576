import Glibc
import Platform

/// Where a session and those who talk to it meet.
package enum SocketPath {
  /// The socket for `name`, which tells databases apart, in a directory only this user can enter.
  ///
  /// `runtimeDirectory` is the value of XDG_RUNTIME_DIR. Without a usable one the directory is
  /// the one systemd makes for the user, or else one under /tmp.
  package static func standard(
    name: String, runtimeDirectory: String?
  ) throws(ControlsError) -> String {
    let path = try path(name: name, runtimeDirectory: runtimeDirectory)
    try makePrivate(path.directory)
    return "\(path.directory)/\(path.file)"
  }

  /// Where the socket for `name` belongs; nothing is made.
  static func path(
    name: String, runtimeDirectory: String?
  ) throws(ControlsError) -> (directory: String, file: String) {
    guard !name.isEmpty, !name.contains("/") else {
      throw ControlsError(
        cannot: "name a socket", name, because: "it must be one part of a path",
        advice: "Choose a name without '/'.")
    }
    let candidates = [runtimeDirectory ?? "", "/run/user/\(getuid())"]
    let base = candidates.first { $0.hasPrefix("/") && isOurs($0) }
    return (base.map { "\($0)/spotter" } ?? "/tmp/spotter-\(getuid())", "\(name).sock")
  }

  /// Makes the directory, or checks that nobody else could have put something into it.
  static func makePrivate(_ directory: String) throws(ControlsError) {
    guard mkdir(directory, 0o700) != 0 else { return }
    guard errno == EEXIST else {
      throw ControlsError(
        cannot: "make the directory", directory, because: systemReason(),
        advice: "Set XDG_RUNTIME_DIR to a directory of your own.")
    }
    guard isPrivate(directory) else { throw notPrivate(directory) }
  }

  /// Whether it is a directory that only this user can enter.
  static func isPrivate(_ directory: String) -> Bool {
    var status = stat()
    return lstat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }

  static func notPrivate(_ directory: String) -> ControlsError {
    ControlsError(
      cannot: "use the directory", directory,
      because: "it is not a directory that only you can enter",
      advice: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.")
  }

  private static func isOurs(_ directory: String) -> Bool {
    var status = stat()
    return stat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid()
  }
}
