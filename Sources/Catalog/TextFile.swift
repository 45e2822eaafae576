internal import Glibc

/// Text files as they come from people: of any kind, and not trusted.
public enum TextFile {
  /// The largest file that is read, in bytes: nothing that a person writes is larger.
  public static let largest = 4 << 20

  /// The text of a file; bad UTF-8 is repaired.
  ///
  /// - Parameter path: the file; `-` is the standard input.
  /// - Returns: its whole text.
  /// - Throws: `Catalog.Fault` when it cannot be read, is a folder, or is larger than 4 MB.
  public static func read(_ path: String) throws(Catalog.Fault) -> String {
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
    let why = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return Catalog.Fault(
      description: "cannot read '\(path)': \(why). Check the name and that it may be read.",
      isMissing: code == ENOENT)
  }
}
