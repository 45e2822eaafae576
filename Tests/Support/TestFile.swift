internal import Glibc

/// Text files, without Foundation.
package enum TestFile {
  /// The folder of the package.
  package static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private static func trouble(_ path: String) -> Trouble {
    Trouble("'\(path)': \(String(cString: strerror(errno)))")
  }

  package static func read(_ path: String) throws(Trouble) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  package static func bytes(_ path: String) throws(Trouble) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  package static func write(_ path: String, _ text: String, mode: UInt32 = 0o644) throws(Trouble) {
    try write(path, bytes: Array(text.utf8), mode: mode)
  }

  package static func write(_ path: String, bytes: [UInt8], mode: UInt32 = 0o644) throws(Trouble) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw trouble(path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw trouble(path) }
      rest = rest.dropFirst(count)
    }
  }

  /// The names in a folder, in order.
  package static func names(in folder: String) -> [String] { Scratch.names(in: folder) }
}
