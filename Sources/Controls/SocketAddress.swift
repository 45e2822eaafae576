internal import CControls
import Glibc

/// A path as the address of a Unix socket.
struct SocketAddress {
  static let longestPath = 107

  let path: String
  private var raw = sockaddr_un()

  init(path: String) throws(ControlsError) {
    guard !path.isEmpty, path.utf8.count <= Self.longestPath else {
      throw ControlsError(
        cannot: "use the socket", path,
        because: "the path has \(path.utf8.count) bytes; it may have 1 to \(Self.longestPath)",
        advice: "Set XDG_RUNTIME_DIR to a shorter directory.")
    }
    self.path = path
    raw.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &raw.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  /// Binds or connects a socket; returns 0, or -1 with errno set.
  func apply(
    _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, to descriptor: Int32
  ) -> Int32 {
    withUnsafePointer(to: raw) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Creates a stream socket that is closed on exec.
  static func open(_ flags: Int32 = 0) throws(ControlsError) -> Descriptor {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | flags
    guard let opened = Descriptor(takingOwnershipOf: socket(AF_UNIX, kind, 0)) else {
      throw .outOfDescriptors("socket")
    }
    return opened
  }
}
