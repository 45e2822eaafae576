internal import Glibc
internal import ResourceFiles

/// A file with a secret in its first line.
package enum SecretFile {
  /// Reads the first line of a file that only its owner can read.
  ///
  /// - Parameter what: The name of the secret in errors: `password`.
  /// - Returns: The line, without its end.
  package static func firstLine(of path: String, called what: String) throws(Failure) -> String {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
      throw Failure(
        description: "cannot use the \(what) in '\(path)': others can read it. Make it private:"
          + " chmod 600 '\(path)'.")
    }
    do {
      let text = try TextFile.read(path, mayBePipe: true)
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first
        .map(String.init) ?? ""
    } catch {
      throw Failure(description: "\(error)")
    }
  }
}
