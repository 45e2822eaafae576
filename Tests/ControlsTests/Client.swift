import Glibc
import Testing

/// A socket client whose behaviour the test controls.
final class Client {
  private var line: Int32

  init(_ path: String) throws {
    line = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let line = line
    let outcome = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(line, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(outcome == 0)
  }

  deinit {
    close()
  }

  func send(_ text: String) throws {
    let count = Glibc.send(line, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    try #require(count == text.utf8.count)
  }

  /// Signals that nothing more will be sent.
  func finish() {
    shutdown(line, Int32(SHUT_WR))
  }

  func close() {
    if line >= 0 { Glibc.close(line) }
    line = -1
  }

  var hasAnswer: Bool {
    var entry = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Everything up to the end of the stream.
  func answer() -> String {
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = recv(line, &chunk, chunk.count, 0), count > 0 {
      answer += chunk[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
