import Glibc
import Support

extension Scratch {
  /// A scratch folder, in memory if the machine supports that.
  static func inMemory() -> Scratch {
    Scratch(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
  }

  /// Writes a file and syncs it and its name.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Wrong("cannot make \(path): \(errno)") }
    defer { close(descriptor) }
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Wrong("cannot write \(path): \(errno)") }
      offset += count
    }
    fsync(descriptor)
    sync(folder: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
  }

  static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func read(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}

/// A broken invariant, described in a sentence.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
