package import Glibc

/// What is known of the file at a path; `nil` if there is none, or none that may be seen.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

/// The same, but of a link itself.
package func linkStatus(_ path: String) -> stat? {
  var status = stat()
  return lstat(path, &status) == 0 ? status : nil
}

extension stat {
  /// Its kind, such as `S_IFDIR`.
  package var kind: mode_t { st_mode & S_IFMT }
}
