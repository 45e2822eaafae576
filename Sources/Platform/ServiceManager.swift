internal import Glibc

/// The service manager, such as systemd, that started this process and wants to hear from it.
///
/// Follows sd_notify(3): each message is a datagram, so no library is needed. May be used on any
/// thread; a manager that does not listen costs a second.
package struct ServiceManager: Sendable {
  private let address: LocalAddress

  /// Nanoseconds within which the manager wants a sign of life; `nil` if it does not watch.
  package let watchdog: Int64?

  /// Creates a manager from the environment it set, NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID,
  /// which may be another process; `nil` if there is none.
  package init?(socket: String?, microseconds: String?, process: String?) {
    guard let socket, let first = socket.first, first == "/" || first == "@",
      socket.utf8.count > 1, let address = LocalAddress(socket)
    else { return nil }
    self.address = address
    let isMeant = process.map { Int32($0) == getpid() } ?? true
    let wanted = microseconds.flatMap { Int64($0) } ?? 0
    watchdog = isMeant && wanted > 0 && wanted < Int64.max / 1000 ? wanted * 1000 : nil
  }

  /// Sends assignments such as `READY=1`, a line each; a manager that is gone is ignored.
  package func notify(_ message: String) {
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let line = socket(AF_UNIX, kind, 0)
    guard line >= 0 else { return }
    defer { close(line) }
    var limit = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let bytes = Array(message.utf8)
    _ = address.with { sendto(line, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1) }
  }
}
