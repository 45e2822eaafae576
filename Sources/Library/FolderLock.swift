internal import Glibc

/// The right to change the text files of a folder: settings, exercises, programs.
///
/// They are read, changed and replaced as a whole, so two commands at once would lose what the first one wrote. The
/// lock is on the folder itself, which leaves nothing behind, and the kernel takes it from a process that dies.
package enum FolderLock {
  /// Seconds that are waited for another command: each of them takes milliseconds.
  private static let patience = 10

  /// Does something while no other command changes files in the folder of a file.
  ///
  /// It cannot be nested, and nobody should be asked anything meanwhile.
  ///
  /// - Parameters:
  ///   - path: the file; the folders above it are made where they are missing.
  ///   - what: what the file is, for the sentence of a failure: "the settings".
  ///   - body: reads the file and replaces it.
  /// - Returns: what `body` returns.
  /// - Throws: `Catalog.Fault` when another command holds the lock for ten seconds; what `body` throws.
  package static func hold<T>(
    for path: String, what: String, _ body: () throws -> T
  ) throws -> T {
    let target = TextFile.resolved(path)
    TextFile.makeFolders(above: target)
    let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : target[..<$0] }
    let descriptor = open(folder.map(String.init) ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Where there is no folder, or none that can be locked, writing says what is wrong.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    var naps = patience * 50
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { break }
      guard naps > 0 else {
        throw Catalog.Fault(
          description: "cannot change \(what) '\(path)': another command has been changing files in"
            + " its folder for \(patience) seconds. Try again when it has ended.")
      }
      naps -= 1
      usleep(20_000)
    }
    return try body()
  }
}
