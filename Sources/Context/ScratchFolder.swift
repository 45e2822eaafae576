internal import Glibc
internal import Platform

/// A private temporary folder, deleted when no longer used.
package final class ScratchFolder {
  package let path: String

  package init() throws(Failure) {
    let base = Paths.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(base)/spotter-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        "cannot create a folder in '\(base)': \(systemReason())."
          + " Set TMPDIR to a folder you can write to.")
    }
    path = template.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? base
    }
  }

  deinit { ScratchFolder.remove(path, depth: 0) }

  /// Deletes a folder and its contents, two levels deep: a log has a folder of backups.
  private static func remove(_ path: String, depth: Int) {
    for name in folderNames(path)
    where unlink("\(path)/\(name)") != 0 && depth < 2 {
      remove("\(path)/\(name)", depth: depth + 1)
    }
    rmdir(path)
  }
}
