internal import CControls
import Glibc
import Platform

/// Writes without ever blocking: a slow terminal, or a pipe that no one reads, must not hold up a
/// countdown. Output is dropped when the buffer is full.
final class Output {
  private static let mostWaiting = 65_536

  private enum Way {
    /// A file or device that accepts everything at once.
    case plain
    /// A reopened description, which may be non-blocking without affecting other processes.
    case reopened(Descriptor)
    /// A socket, as standard output often is for a service.
    case socket
    /// A terminal or pipe that cannot be reopened: writes small pieces when poll allows.
    case careful
  }

  private let given: Int32
  private let way: Way
  private var waiting: [UInt8] = []
  private var isGone = false

  init(descriptor: Int32) {
    given = descriptor
    way = Self.way(to: descriptor)
  }

  var descriptor: Int32 {
    if case .reopened(let own) = way { own.number } else { given }
  }

  /// Whether output is waiting for the reader.
  var isWaiting: Bool { !waiting.isEmpty }

  func write(_ text: String) {
    guard !isGone, waiting.count < Self.mostWaiting else { return }
    waiting += Array(text.utf8)
    flush()
  }

  /// Writes as much as the reader accepts now.
  func flush() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { writeOnce($0) }
      if count > 0 {
        waiting.removeFirst(count)
      } else if count < 0 && errno == EINTR {
        continue
      } else if count < 0 && errno != EAGAIN {
        // EIO or EPIPE: the reader is gone, and the session continues without captions.
        isGone = true
        waiting = []
      } else {
        return
      }
    }
  }

  /// Gives the reader up to 200 ms to accept the rest.
  func finish() {
    let end = BootClock.now() + 200_000_000
    while isWaiting, BootClock.now() < end {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&entry, 1, 20)
      flush()
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch way {
    case .plain, .reopened: return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    case .socket:
      return send(
        given, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    case .careful:
      var entry = pollfd(fd: given, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 0) > 0 else { return 0 }
      return Glibc.write(given, bytes.baseAddress, min(bytes.count, 256))
    }
  }

  private static func way(to descriptor: Int32) -> Way {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .plain }
    switch status.kind {
    case S_IFSOCK: return .socket
    case S_IFIFO: break
    case S_IFCHR where isatty(descriptor) == 1: break
    default: return .plain
    }
    let opened = open(
      "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return Descriptor(takingOwnershipOf: opened).map { .reopened($0) } ?? .careful
  }
}
