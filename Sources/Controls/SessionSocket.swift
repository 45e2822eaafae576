internal import CControls
internal import Coaching
import Glibc
internal import Platform

/// The session's private socket: receives a line of words, sends a reply, and closes. Nothing
/// blocks: a client that neither writes nor reads costs only a descriptor for some seconds.
final class SessionSocket {
  private static let patience: Int64 = 5_000_000_000
  private static let mostClients = 16

  private let address: SocketAddress
  private let listener: Descriptor
  private let file: FileIdentity
  private var clients: [SocketClient] = []
  private var listensAgainAt: Int64 = 0

  /// Opens the socket at `path`, replacing that of a dead session, or takes over `inherited` if
  /// that listens there already, from before this program replaced itself.
  init(path: String, inherited: Int32? = nil) throws(ControlsError) {
    address = try SocketAddress(path: path)
    if let adopted = Self.adopt(inherited, at: address) {
      (listener, file) = adopted
    } else {
      (listener, file) = try Self.open(address)
    }
  }

  var descriptor: Int32 { listener.number }

  /// Whether a client is connected that has not finished its words.
  var isServing: Bool { !clients.isEmpty }

  /// The time when a client times out, or listening resumes.
  var deadline: Int64? {
    let pause = listensAgainAt > 0 ? listensAgainAt : nil
    return (clients.map(\.deadline) + [pause].compactMap { $0 }).min()
  }

  /// The positions of listener and clients in a poll set.
  struct Entries {
    fileprivate var listener: Int?
    fileprivate var clients: [Int]
  }

  func watch(in set: inout PollSet) -> Entries {
    let listens = clients.count < Self.mostClients && listensAgainAt == 0
    return Entries(
      listener: listens ? set.watch(listener.number) : nil,
      clients: clients.map { set.watch($0.descriptor) })
  }

  func arrivals(_ entries: Entries, of set: PollSet, at instant: Int64) -> [Arrival] {
    if instant >= listensAgainAt { listensAgainAt = 0 }
    var arrivals: [Arrival] = []
    var staying: [SocketClient] = []
    for (client, entry) in zip(clients, entries.clients) {
      var client = client
      let outcome: SocketClient.Outcome = set.happened(entry) ? client.read() : .unfinished
      switch outcome {
      case .unfinished:
        if instant < client.deadline { staying.append(client) }
      case .words(let words, let reply):
        arrivals.append(.remote(Words.input(from: words), reply))
      case .over: break
      }
    }
    clients = staying
    if set.happened(entries.listener) { admit(at: instant) }
    return arrivals
  }

  /// Removes the socket's file, unless another session has replaced it.
  func close() {
    if FileIdentity(address.path) == file { unlink(address.path) }
  }

  private func admit(at instant: Int64) {
    while clients.count < Self.mostClients {
      guard let line = listener.accept() else {
        // Out of descriptors, the client stays in the queue and poll would spin.
        if errno != EAGAIN && errno != EINTR && errno != ECONNABORTED {
          listensAgainAt = instant + 1_000_000_000
        }
        return
      }
      clients.append(SocketClient(line: line, deadline: instant + Self.patience))
    }
  }
}

struct FileIdentity: Equatable {
  let device: dev_t
  let number: ino_t

  init?(_ path: String) {
    guard let status = linkStatus(path) else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

extension SessionSocket {
  /// Binds and listens at the address. The directory is locked meanwhile, so that two sessions
  /// starting at once cannot remove each other's file.
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
  private static func adopt(
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
    if lockFile(lock.number, within: 2_000) == 0 { return lock }
    throw ControlsError(
      cannot: "lock the directory", directory, because: "another program is using it",
      advice: "Try again, or set XDG_RUNTIME_DIR to a directory of your own.")
  }

  /// Removes an old socket, unless a session answers at it.
  private static func removeStale(_ address: SocketAddress) throws(ControlsError) {
    guard let status = linkStatus(address.path) else { return }
    guard status.kind == S_IFSOCK else {
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
