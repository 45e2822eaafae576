internal import CControls
import Glibc

/// A connected client that has not sent a whole line yet.
struct SocketClient {
  static let longestLine = 4096

  enum Outcome {
    case unfinished
    case words(String, Reply)
    case over
  }

  let line: Descriptor
  let deadline: Int64
  var buffer: [UInt8] = []

  var descriptor: Int32 { line.number }

  /// Reads once; call it when the client has sent data or disconnected.
  mutating func read() -> Outcome {
    var outcome = 0
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1024) { space, count in
      outcome = recv(descriptor, space.baseAddress, space.count, Int32(MSG_DONTWAIT))
      failure = errno
      count = max(outcome, 0)
    }
    guard outcome >= 0 else {
      return failure == EAGAIN || failure == EINTR ? .unfinished : .over
    }
    buffer += chunk
    if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) { return words(buffer[..<end]) }
    guard buffer.count <= Self.longestLine else {
      makeReply()?.answer(
        "too long: a line can have at most \(Self.longestLine) bytes", isRefusal: true)
      return .over
    }
    if outcome > 0 { return .unfinished }
    // The end of the stream also ends a line; an empty stream was just a probe.
    return buffer.isEmpty ? .over : words(buffer[...])
  }

  private func words(_ bytes: ArraySlice<UInt8>) -> Outcome {
    makeReply().map { .words(Words.line(from: bytes), $0) } ?? .over
  }

  /// Makes a reply with a descriptor of its own, because it outlives this client.
  private func makeReply() -> Reply? {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return own < 0 ? nil : Reply(takingOwnershipOf: own)
  }
}
