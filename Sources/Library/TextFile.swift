internal import Glibc
internal import Platform

/// Text files as they come from people, of any kind and not trusted, and as they are written for them.
package enum TextFile {
  /// The largest file that is read, in bytes: nothing that a person writes is larger.
  package static let largest = 4 << 20

  /// The text of a file; bad UTF-8 is repaired.
  ///
  /// - Parameter path: the file; `-` is the standard input.
  /// - Returns: its whole text.
  /// - Throws: `Catalog.Fault` when it cannot be read, is a folder, or is larger than 4 MB.
  package static func read(_ path: String) throws(Catalog.Fault) -> String {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(path, errno) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
      guard bytes.count <= largest else {
        throw Catalog.Fault(
          description: "cannot read '\(path)': it is larger than 4 MB. Check that it is the file"
            + " you meant.")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func fault(_ path: String, _ code: Int32) -> Catalog.Fault {
    Catalog.Fault(
      description:
        "cannot read '\(path)': \(systemReason(code)). Check the name and that it may be read.",
      isMissing: code == ENOENT)
  }

  /// Replaces a file in one step, so that it is never half written; it is the lifter's alone, unless
  /// it is there and keeps its mode.
  ///
  /// - Parameters:
  ///   - path: the file; the folders above it are made where they are missing.
  ///   - text: its whole text from now on.
  ///   - what: what the file is, for the sentence of a failure: "the settings".
  ///   - keepingMode: whether a file that is there stays readable to whom it was.
  /// - Throws: `Catalog.Fault` when it cannot be written; then it is what it was.
  package static func replace(
    _ path: String, with text: String, what: String, keepingMode: Bool = false
  ) throws(Catalog.Fault) {
    // A link stays a link: what it points to is replaced.
    let target = resolved(path)
    makeFolders(above: target)
    // Hidden: 'squat.plan.new' may be a file of somebody's.
    let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    let fresh = "\(target[..<slash]).\(target[slash...]).new"
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw unwritten(path, what, errno) }
    var bytes = Array(text.utf8)[...]
    var status = stat()
    let isKept = keepingMode && stat(target, &status) == 0
    var code = fchmod(descriptor, isKept ? status.st_mode & 0o777 : 0o600) == 0 ? 0 : errno
    while code == 0, !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno != EINTR { code = errno }
      } else {
        bytes = bytes.dropFirst(count)
      }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    if code == 0, rename(fresh, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(fresh)
      throw unwritten(path, what, code)
    }
  }

  /// Makes the folders above a file that are missing, for the owner alone.
  static func makeFolders(above target: String) {
    guard let slash = target.lastIndex(of: "/") else { return }
    Platform.makeFolders(String(target[..<slash]))
  }

  /// The file that a link leads to.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func unwritten(_ path: String, _ what: String, _ code: Int32) -> Catalog.Fault {
    Catalog.Fault(
      description:
        "cannot write \(what) '\(path)': \(systemReason(code)). Make its folder writable.")
  }
}
