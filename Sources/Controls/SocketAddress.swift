internal import CControls
import Glibc
internal import Platform

/// A path as the address of a Unix socket.
struct SocketAddress {
  let path: String
  private let address: LocalAddress

  init(path: String) throws(ControlsError) {
    guard let address = LocalAddress(path) else {
      throw ControlsError(
        cannot: "use the socket", path,
        because: "the path has \(path.utf8.count) bytes; it may have 1 to \(LocalAddress.longest)",
        advice: "Set XDG_RUNTIME_DIR to a shorter directory.")
    }
    (self.path, self.address) = (path, address)
  }

  /// Binds or connects a socket; returns 0, or -1 with errno set.
  func apply(
    _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, to descriptor: Int32
  ) -> Int32 {
    address.with { call(descriptor, $0, $1) }
  }

  /// Whether a descriptor is a socket that listens at this path.
  func isBound(to descriptor: Int32) -> Bool {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0,
      isListening == 1
    else { return false }
    var bound = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let outcome = withUnsafeMutablePointer(to: &bound) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard outcome == 0, bound.sun_family == sa_family_t(AF_UNIX) else { return false }
    return withUnsafeBytes(of: bound.sun_path) { name in
      name.prefix { $0 != 0 }.elementsEqual(path.utf8)
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
