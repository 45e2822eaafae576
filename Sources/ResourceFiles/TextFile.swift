internal import Glibc
internal import Platform

/// Reads text files from people, which are not trusted, and writes them.
package enum TextFile {
  /// The largest file accepted, in bytes; nothing a person writes is larger.
  package static let largest = 4 << 20

  /// Reads a file of so many bytes at most, or the standard input for `-`, or a pipe if that may
  /// be, as of `<(…)` in a shell; invalid UTF-8 is repaired, and a byte order mark left out.
  ///
  /// - Throws: `Catalog.Fault` if it cannot be read, is a folder, or is too large.
  package static func read(
    _ path: String, upTo largest: Int = TextFile.largest, mayBePipe: Bool = false
  ) throws(Catalog.Fault) -> String {
    let descriptor = try descriptor(path, mayBePipe)
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readAll(descriptor, upTo: largest)
    } catch {
      throw fault(path, error.reason)
    }
    guard bytes.count <= largest else {
      throw Catalog.Fault(
        description: "cannot read '\(path)': it is larger than \(largest >> 20) MB. Check that it"
          + " is the file you meant.")
    }
    // Editors on Windows begin a file with a mark.
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
  }

  private static func descriptor(
    _ path: String, _ mayBePipe: Bool
  ) throws(Catalog.Fault) -> CInt {
    if path == "-" { return STDIN_FILENO }
    if mayBePipe, fileStatus(path)?.kind == S_IFIFO {
      let pipe = open(path, O_RDONLY | O_CLOEXEC)
      if pipe >= 0 { return pipe }
    }
    do throws(UnopenedFile) {
      return try openRegular(path)
    } catch {
      throw fault(path, error.reason, isMissing: error.isMissing)
    }
  }

  private static func fault(
    _ path: String, _ reason: String, isMissing: Bool = false
  ) -> Catalog.Fault {
    Catalog.Fault(
      description: "cannot read '\(path)': \(reason). Check that it exists and is readable.",
      isMissing: isMissing)
  }

  /// Replaces a file, whose missing parent folders are created, atomically. It is accessible to the
  /// owner only, unless it exists and keeps its mode. `what` is for errors: "the settings".
  ///
  /// - Throws: `Catalog.Fault` if it cannot be written; it is then unchanged.
  package static func replace(
    _ path: String, with text: String, what: String, keepingMode: Bool = false
  ) throws(Catalog.Fault) {
    // A symbolic link stays: its target is replaced.
    let target = resolved(path)
    makeFolders(above: target)
    let mode = keepingMode ? fileStatus(target).map { $0.st_mode & 0o777 } : nil
    do throws(SystemError) {
      try AtomicFile.write(text.utf8, to: target, mode: mode ?? 0o600)
    } catch {
      throw Catalog.Fault(
        description: "cannot write \(what) '\(path)': \(error.reason). "
          + (error.code == ENOSPC ? "Free some space on its disk." : "Make its folder writable."))
    }
  }
}
