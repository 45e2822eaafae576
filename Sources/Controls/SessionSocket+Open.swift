internal import CControls
import Glibc
internal import Platform

/// Identifies the file at a path.
struct FileIdentity: Equatable {
  let device: dev_t
  let number: ino_t

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

extension SessionSocket {
  /// Binds and listens at the address.
  ///
  /// The directory is locked meanwhile, so that two sessions starting at once cannot remove each
  /// other's file.
  static func open(
    _ address: SocketAddress
  ) throws(ControlsError) -> (listener: Descriptor, file: FileIdentity) {
    let path = address.path
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let directory = parent.isEmpty ? "/" : parent
    if access(directory, F_OK) != 0 { try SocketPath.makePrivate(directory) }
    let lock = try lock(directory)
    defer { withExtendedLifetime(lock) {} }
    try removeStale(address)
    let listener = try SocketAddress.open(Int32(SOCK_NONBLOCK.rawValue))
    // The file inherits the socket's mode, so it is private from the start without changing the
    // umask of the whole process.
    fchmod(listener.number, 0o600)
    guard address.apply(bind, to: listener.number) == 0, listen(listener.number, 64) == 0,
      let file = FileIdentity(path)
    else {
      throw ControlsError(
        cannot: "open the socket", path, because: systemReason(),
        advice: "Set XDG_RUNTIME_DIR to a directory you can write to.")
    }
    return (listener, file)
  }

  /// Takes over a descriptor that listens at the address; `nil` if it does not.
  static func adopt(
    _ inherited: Int32?, at address: SocketAddress
  ) -> (listener: Descriptor, file: FileIdentity)? {
    guard let inherited, inherited > STDERR_FILENO, address.isBound(to: inherited),
      let file = FileIdentity(address.path),
      let listener = Descriptor(takingOwnershipOf: inherited)
    else { return nil }
    _ = fcntl(inherited, F_SETFD, FD_CLOEXEC)
    return (listener, file)
  }

  private static func lock(_ directory: String) throws(ControlsError) -> Descriptor {
    let opened = Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard let lock = Descriptor(takingOwnershipOf: opened) else {
      throw ControlsError(
        cannot: "open the directory", directory, because: systemReason(),
        advice: "Set XDG_RUNTIME_DIR to a directory of your own.")
    }
    for _ in 0..<100 {
      if flock(lock.number, LOCK_EX | LOCK_NB) == 0 { return lock }
      usleep(20_000)
    }
    throw ControlsError(
      cannot: "lock the directory", directory, because: "another program is using it",
      advice: "Try again, or set XDG_RUNTIME_DIR to a directory of your own.")
  }

  /// Removes an old socket, unless a session answers at it.
  private static func removeStale(_ address: SocketAddress) throws(ControlsError) {
    var status = stat()
    guard lstat(address.path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw ControlsError(
        cannot: "open the socket", address.path, because: "the file there is not a socket",
        advice: "Move it away.")
    }
    let probe = try SocketAddress.open(Int32(SOCK_NONBLOCK.rawValue))
    guard address.apply(connect, to: probe.number) != 0, errno == ECONNREFUSED else {
      throw ControlsError(
        .sessionRunning, cannot: "open the socket", address.path,
        because: "a session is already running",
        advice: "Press its button with 'spotter press', or end it with 'spotter press q'.")
    }
    unlink(address.path)
  }
}
