internal import Context
internal import Glibc
internal import Platform

/// A file that is read once, chunk by chunk, however large it is.
struct ImportFile: Sendable {
  /// The path as typed; `-` is standard input.
  let path: String
  private let descriptor: Int32
  /// The size in bytes; `nil` for a pipe.
  let size: Int?

  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw ImportFile.fault(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ImportFile.fault(path) }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Passes all bytes to `body`, and how many there were up to then.
  func read(_ body: (ArraySlice<UInt8>, Int) throws -> Void) throws {
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var total = 0
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ImportFile.fault(path) }
      guard count > 0 else { return }
      total += count
      try body(chunk[..<count], total)
    }
  }

  private static func fault(_ path: String) -> Failure {
    Failure(
      "cannot read '\(path)': \(systemReason()). Check that it exists and is readable."
    )
  }
}
