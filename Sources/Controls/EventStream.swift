import Glibc
internal import Platform

/// The events of a running session, line by line, from its socket.
package struct EventStream {
  /// A longer line is not an event.
  private static let longest = 1 << 20

  private let line: Descriptor
  private var bytes: [UInt8] = []

  /// Connects to the socket at `path`; throws, of kind `noSession` if no session is running.
  package init(path: String) throws(ControlsError) {
    let address = try SocketAddress(path: path)
    line = try SocketAddress.open()
    while address.apply(connect, to: line.number) != 0 {
      if errno == EINTR { continue }
      if errno == ENOENT || errno == ECONNREFUSED { throw Remote.noSession(path) }
      throw ControlsError(
        cannot: "follow the session at", path, because: systemReason(),
        advice: "Only the user who started it and root can follow it.")
    }
  }

  /// Waits for the next line; `nil` if there are no more.
  package mutating func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      var space = [UInt8](repeating: 0, count: 4096)
      let count = recv(line.number, &space, space.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0, bytes.count < Self.longest else { return nil }
      bytes += space[..<count]
    }
  }
}
