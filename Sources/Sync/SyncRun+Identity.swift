internal import Glibc
internal import Hashing
internal import ResourceFiles

// Which log it is, and which file with a passphrase.
extension SyncRun {
  /// What tells this log from a copy of it: a copied card is in another machine, a copied file has another
  /// inode.
  static func machine(_ database: String) -> String {
    var status = stat()
    let inode = stat(database, &status) == 0 ? status.st_ino : 0
    let files = ["/proc/device-tree/serial-number", "/etc/machine-id"]
    let name = files.lazy.compactMap { try? TextFile.read($0) }.first ?? ""
    return String(fingerprint("\(name) \(inode)"), radix: 36)
  }

  /// What tells a file from others, and from what it was before.
  static func stamp(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return "\(path) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec)"
      + ".\(status.st_mtim.tv_nsec)"
  }
}
