internal import Glibc
internal import Platform

/// A connection to MPD, used on one thread. Every answer must come within two seconds.
final class MusicDaemonLine {
  /// The lines before its end, which is OK if it is granted rather than an error.
  typealias Answer = (lines: [String], isGranted: Bool)

  /// The process at the other end of a local socket.
  let process: Int?

  private let socket: Int32
  private var received: [UInt8] = []

  private static let patience: Int64 = 2_000_000_000
  /// More than MPD says at once about a song.
  private static let mostBytes = 1 << 18

  /// Connects; `nil` if that fails.
  init?(_ endpoint: MusicDaemonAddress.Endpoint) {
    let opened: Int32? =
      switch endpoint {
      case .socket(let path): MusicDaemonLine.open(path)
      case .host(let host, let port): MusicDaemonLine.open(host, port)
      }
    guard let opened else { return nil }
    socket = opened
    process = MusicDaemonLine.peer(of: opened)
  }

  func close() { _ = Glibc.close(socket) }

  /// Reads the greeting.
  func greets() -> Bool {
    read(until: BootClock.now() + MusicDaemonLine.patience)?.isGranted == true
  }

  /// Sends a command and returns the answer; `nil` if the connection failed.
  func ask(_ command: String) -> Answer? {
    let end = BootClock.now() + MusicDaemonLine.patience
    return send(command + "\n", until: end) ? read(until: end) : nil
  }

  /// Waits until the player or its volume changes, or there is something else to do; `false` if the
  /// connection failed.
  func idles(until wake: Wake, or isBusy: () -> Bool) -> Bool {
    guard send("idle player mixer\n", until: BootClock.now() + MusicDaemonLine.patience) else {
      return false
    }
    while !isBusy() {
      wake.wait(for: socket, events: POLLIN, atMost: -1)
      guard receive() else { return false }
      // Changes have been reported, and MPD has stopped waiting.
      if hasAnswer { return read(until: 0)?.isGranted == true }
    }
    return ask("noidle")?.isGranted == true
  }

  /// A text as an argument of a command.
  static func quoted(_ text: String) -> String {
    let escaped = text.filter { !$0.isNewline }.flatMap { character -> [Character] in
      character == "\"" || character == "\\" ? ["\\", character] : [character]
    }
    return "\"\(String(escaped))\""
  }
}

// Bytes.
extension MusicDaemonLine {
  private func send(_ text: String, until end: Int64) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else {
        guard errno == EAGAIN || errno == EINTR, waits(for: POLLOUT, until: end) else {
          return false
        }
      }
    }
    return true
  }

  /// Reads an answer to its end; `nil` if it does not come in time.
  private func read(until end: Int64) -> Answer? {
    while !hasAnswer {
      guard waits(for: POLLIN, until: end), receive() else { return nil }
    }
    var lines: [String] = []
    while let line = takeLine() {
      if line == "OK" || line.hasPrefix("OK MPD ") { return (lines, true) }
      if line.hasPrefix("ACK ") { return (lines, false) }
      lines.append(line)
    }
    return nil
  }

  /// Takes what has arrived; `false` if the connection is over or says too much.
  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &chunk, chunk.count, 0)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      received += chunk[..<count]
      if received.count > MusicDaemonLine.mostBytes { return false }
    }
  }

  private var hasAnswer: Bool {
    received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .contains { line in
        line.elementsEqual("OK".utf8)
          || ["ACK ", "OK MPD "].contains { line.starts(with: $0.utf8) }
      }
  }

  private func takeLine() -> String? {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { received.removeSubrange(...end) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  private func waits(for events: Int32, until end: Int64) -> Bool {
    let left = (end - BootClock.now()) / 1_000_000
    guard left > 0 else { return false }
    var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
    return poll(&entry, 1, Int32(left)) > 0
  }
}

// Opening.
extension MusicDaemonLine {
  private static let kind =
    Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  private static func open(_ path: String) -> Int32? {
    LocalAddress(path)?.with { connect(AF_UNIX, $0, $1) }
  }

  /// Tries each address of a host; looking it up may take as long as the network likes.
  private static func open(_ host: String, _ port: String) -> Int32? {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &found) == 0 else { return nil }
    defer { freeaddrinfo(found) }
    for entry in sequence(first: found, next: { $0?.pointee.ai_next }) {
      guard let entry = entry?.pointee else { break }
      if let opened = connect(entry.ai_family, entry.ai_addr, entry.ai_addrlen) { return opened }
    }
    return nil
  }

  private static func connect(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Int32? {
    let opened = Glibc.socket(family, kind, 0)
    guard opened >= 0 else { return nil }
    if Glibc.connect(opened, address, length) == 0 { return opened }
    var entry = pollfd(fd: opened, events: Int16(POLLOUT), revents: 0)
    var failure: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    if errno == EINPROGRESS, poll(&entry, 1, Int32(patience / 1_000_000)) > 0,
      getsockopt(opened, SOL_SOCKET, SO_ERROR, &failure, &size) == 0, failure == 0
    {
      return opened
    }
    _ = Glibc.close(opened)
    return nil
  }

  private static func peer(of socket: Int32) -> Int? {
    // Process, user and group; Glibc's module lacks the type.
    var credentials: [Int32] = [0, 0, 0]
    var size = socklen_t(credentials.count * MemoryLayout<Int32>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0,
      credentials[0] > 0
    else { return nil }
    return Int(credentials[0])
  }
}
