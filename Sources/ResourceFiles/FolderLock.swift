internal import Glibc
internal import Platform

/// A lock for changing the text files of a folder: they are read, changed and replaced as a whole,
/// so two commands could lose each other's changes. It is on the folder and leaves no file behind.
package enum FolderLock {
  /// Seconds to wait for another command; each takes milliseconds.
  private static let patience = 10

  /// Runs `body` while no other command changes files in the folder of a file, which is created if
  /// it is missing. It must not be nested, and `body` must not wait for user input. `what` is for
  /// errors: "the settings".
  ///
  /// - Throws: `Catalog.Fault` if another command holds the lock for ten seconds; the errors of
  ///   `body`.
  package static func hold<T>(
    for path: String, what: String, _ body: () throws -> T
  ) throws -> T {
    let target = resolved(path)
    makeFolders(above: target)
    let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : target[..<$0] }
    let descriptor = open(folder.map(String.init) ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // If the folder is missing or cannot be locked, writing will report the problem.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    guard lockFile(descriptor, within: patience * 1_000) != EWOULDBLOCK else {
      throw Catalog.Fault(
        description: "cannot change \(what) '\(path)': another command has been changing files in"
          + " its folder for \(patience) seconds. Try again when it has finished.")
    }
    return try body()
  }
}
