package import Glibc

/// A file that appears at its place, instead of an earlier one, when it is complete.
///
/// Until then it has a hidden name that no other program can foresee and put a link at.
package final class AtomicFile {
  private let path: String
  private let fresh: String
  private var descriptor: Int32
  private var isFinished = false
  /// The most bytes of a stem in a hidden name, which may have 255, or fewer on an encrypted disk.
  private static let longest = 64

  /// Creates it in a folder that exists, and removes what killed processes left of it: both have
  /// hidden names that begin with `stem`, by default its name.
  package init(
    _ path: String, mode: mode_t = 0o600, stem: String? = nil
  ) throws(SystemError) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let stem = String(
      decoding: (stem ?? String(path[start...])).utf8.prefix(Self.longest), as: UTF8.self)
    let (folder, prefix) = (path[..<start], ".\(stem)-")
    AtomicFile.clear(folder.isEmpty ? "." : String(folder), prefix)
    (self.path, fresh) = (path, "\(folder)\(prefix)\(getpid())-\(UInt64.random(in: 0 ... .max))")
    descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError() }
    // Not as the process' mask says. A disk of another system may have no modes.
    _ = fchmod(descriptor, mode)
  }

  /// Writes a whole file.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, mode: mode_t = 0o600, stem: String? = nil,
    isLasting: Bool = true
  ) throws(SystemError) {
    let file = try AtomicFile(path, mode: mode, stem: stem)
    try file.write(bytes)
    try file.finish(isLasting: isLasting)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isFinished { unlink(fresh) }
  }

  package func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    try writeAll(Array(bytes)[...], to: descriptor)
  }

  /// Moves it to its place; if `isLasting`, it survives a power cut from now on, which takes time.
  package func finish(isLasting: Bool = true) throws(SystemError) {
    guard !isLasting || fsync(descriptor) == 0 else { throw SystemError() }
    // Closed first: some shares report errors only then, and rename no open file.
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0, rename(fresh, path) == 0 else { throw SystemError() }
    isFinished = true
    if isLasting { try? syncFolder(of: path) }
  }

  private static func clear(_ folder: String, _ prefix: String) {
    for name in folderNames(folder) where name.hasPrefix(prefix) {
      let numbers = name.dropFirst(prefix.count).split(
        separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 2, let process = pid_t(numbers[0]), UInt64(numbers[1]) != nil,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}

package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw SystemError() }
    rest = rest.dropFirst(count)
  }
}

/// Makes a file that must not exist yet, for its owner only: it is on the disk after `body`, which
/// writes it, or not there at all. `fault` is the error about a failed call.
package func makeFile<Fault: Error>(
  _ path: String, fault: (SystemError) -> Fault, _ body: (CInt) throws(Fault) -> Void
) throws(Fault) {
  let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw fault(SystemError()) }
  defer { close(file) }
  do throws(Fault) {
    try body(file)
    guard fsync(file) == 0 else { throw fault(SystemError()) }
  } catch {
    unlink(path)
    throw error
  }
}

/// Puts the names in a file's folder on the disk, if the file system can.
package func syncFolder(of path: String) throws(SystemError) {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError() }
  defer { close(descriptor) }
  guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw SystemError() }
}
