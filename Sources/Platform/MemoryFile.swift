internal import Glibc

/// An empty file in memory, without a name, for what a child prints.
package final class MemoryFile {
  package let descriptor: Int32

  package init() throws(SystemError) {
    let name = "/spotter-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw SystemError() }
    shm_unlink(name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads it from its beginning; returns `nil` if there are more bytes than a limit.
  package func text(upTo limit: Int) throws(SystemError) -> String? {
    lseek(descriptor, 0, SEEK_SET)
    let bytes = try readAll(descriptor, upTo: limit)
    return bytes.count <= limit ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
