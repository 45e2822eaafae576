package import Glibc

/// The address of a Unix socket: a path, or after `@` a name in the abstract namespace.
package struct LocalAddress: Sendable {
  /// The most bytes of a path.
  package static let longest = 107

  private var raw = sockaddr_un()
  private let length: socklen_t

  /// - Returns: `nil` if the name is empty or too long.
  package init?(_ name: String) {
    guard !name.isEmpty, name.utf8.count <= LocalAddress.longest else { return nil }
    let isAbstract = name.hasPrefix("@")
    raw.sun_family = sa_family_t(AF_UNIX)
    // The length tells where an abstract name ends.
    let offset = MemoryLayout<sockaddr_un>.offset(of: \sockaddr_un.sun_path) ?? 2
    length = socklen_t(offset + name.utf8.count + (isAbstract ? 0 : 1))
    withUnsafeMutableBytes(of: &raw.sun_path) { bytes in
      bytes.copyBytes(from: name.utf8)
      if isAbstract { bytes[0] = 0 }
    }
  }

  /// Passes the address to a function of the C library.
  package func with<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    withUnsafePointer(to: raw) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
