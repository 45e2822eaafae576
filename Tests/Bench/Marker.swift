import Audio
import Glibc
import Support

/// A sound that resembles no other: 100 ms of noise.
enum Marker {
  static let samples: [Int16] = {
    var state: UInt32 = 1
    return (0..<4800).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(Int32(state >> 16) % 12_000 - 6000)
    }
  }()

  /// PulseAudio plays it from its own memory.
  ///
  /// It is asked on an open connection, because a program would have to be started first.
  struct Player {
    private let connection: Int32

    init(_ server: PulseAudio, _ scratch: Scratch) throws(Trouble) {
      let file = "\(scratch.path)/marker.wav"
      do {
        try WaveFile.write(file, Marker.samples)
      } catch {
        throw Trouble("cannot write the marker")
      }
      let path = server.orders
      connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let isShort = withUnsafeMutableBytes(of: &address.sun_path) { space in
        guard path.utf8.count < space.count else { return false }
        space.copyBytes(from: path.utf8)
        return true
      }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(connection, $0, size)
        }
      }
      guard isShort, result == 0 else {
        throw Trouble("cannot give PulseAudio orders at '\(path)'")
      }
      order("load-sample marker \(file)")
    }

    /// Plays it on the sink, and returns when it was requested; `nil` if it cannot be.
    func play() -> Int64? { order("play-sample marker sink") }

    func close() { Glibc.close(connection) }

    @discardableResult
    private func order(_ text: String) -> Int64? {
      var bytes = Array("\(text)\n".utf8)
      let time = MonotonicClock.exact
      let count = send(connection, &bytes, bytes.count, Int32(MSG_NOSIGNAL))
      return count == bytes.count ? time : nil
    }
  }
}
