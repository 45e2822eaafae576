internal import Glibc
internal import Platform

/// A file that is written completely or not at all, and that only its owner can read.
///
/// A pipe or a device in its place is written to.
package struct ExportFile {
  /// The path as typed; `-` for standard output.
  package let path: String
  /// The file next to it until it is complete; `nil` if there is none.
  private let fresh: String?
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Creates the file next to its final place.
  ///
  /// - Throws: `Failure` if it cannot be created.
  package init(_ path: String) throws(Failure) {
    self.path = path
    guard path != "-" else {
      (fresh, descriptor) = (nil, STDOUT_FILENO)
      return
    }
    guard access(path, F_OK) != 0 || refusal(ofNewFile: path) != nil else {
      fresh = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw Self.fault(path) }
      return
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let fresh = "\(path[..<slash]).spotter-export-\(getpid())"
    self.fresh = fresh
    descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.fault(path) }
  }

  package mutating func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= 1 << 18 { try flush() }
  }

  /// Moves the finished file to its place.
  package mutating func finish() throws(Failure) {
    try flush()
    guard path != "-" else { return }
    defer { close(descriptor) }
    guard let fresh else { return }
    guard fsync(descriptor) == 0, rename(fresh, path) == 0 else { throw Self.fault(path) }
  }

  /// Removes what was written, after an error.
  package func drop() { if let fresh { unlink(fresh) } }

  /// Checks that there is no such file yet.
  package static func check(_ path: String) throws(Failure) {
    if let refusal = refusal(ofNewFile: path) { throw Failure(description: refusal) }
  }

  private mutating func flush() throws(Failure) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // A reader that has seen enough, such as `head`, is not a failure.
        if fresh == nil, errno == EPIPE { break }
        throw Self.fault(path)
      }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func fault(_ path: String) -> Failure {
    Failure(
      description: "cannot write '\(path)': \(systemReason()). Choose another file with --output.")
  }
}
