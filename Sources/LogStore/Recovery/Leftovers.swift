internal import Glibc

// Files that a kill left: copies that were never complete.

extension LogFile {
  /// How the names of copies next to a log begin, before the number of the process that makes them.
  static let copies = [".backup-", ".opened-", ".received-"]

  /// Removes what killed processes left, next to the log and its backups; requires the log's lock.
  func removeLeftovers() {
    for name in LogFile.names(in: folder) where name.hasPrefix(self.name) {
      let end = name.dropFirst(self.name.count)
      if end.hasPrefix(".partial") || LogFile.copies.contains(where: { isLeft(end, by: $0) }) {
        LogFile.remove("\(folder)/\(name)")
      }
    }
    for path in Backups(of: self).partial { LogFile.remove(path) }
  }

  private func isLeft(_ end: Substring, by kind: String) -> Bool {
    guard end.hasPrefix(kind),
      let process = pid_t(end.dropFirst(kind.count).prefix(while: \.isNumber))
    else { return false }
    return process == getpid() || kill(process, 0) != 0 && errno == ESRCH
  }
}
