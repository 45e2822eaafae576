internal import CControls
internal import Coaching
import Glibc

/// The session's private socket: receives a line of words, sends a reply, and closes.
///
/// Nothing here blocks: a client that neither writes nor reads costs only a descriptor for some
/// seconds.
final class SessionSocket {
  static let patience: Int64 = 5_000_000_000
  static let mostClients = 16

  private let address: SocketAddress
  private let listener: Descriptor
  private let file: FileIdentity
  private var clients: [SocketClient] = []
  private var listensAgainAt: Int64 = 0

  /// Opens the socket at `path`, replacing that of a dead session.
  ///
  /// `inherited` is the descriptor of a socket that listens there already, from before this program
  /// replaced itself; any other descriptor is ignored.
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
      guard let line = Descriptor(takingOwnershipOf: ccontrols_accept(listener.number)) else {
        // Out of descriptors, the client stays in the queue and poll would spin.
        if errno != EAGAIN && errno != EINTR && errno != ECONNABORTED {
          listensAgainAt = instant + 1_000_000_000
        }
        return
      }
      var user = uid_t()
      guard ccontrols_peer_user(line.number, &user) == 0, user == getuid() || user == 0 else {
        continue
      }
      clients.append(SocketClient(line: line, deadline: instant + Self.patience))
    }
  }
}
