internal import Glibc
internal import Platform

/// A folder that something else carries between devices: Syncthing, a USB stick, rsync, git.
///
/// Others may write into it. So nothing is opened but regular files, never through a link, and new
/// files have names that cannot be foreseen until they are complete.
package struct ChangeFolder: Carrier {
  private let path: String

  package init(_ path: String) { self.path = path }

  package var identity: String { path }
  package var name: String { "the folder '\(path)'" }
  package var remedy: String { "Check that it exists and is writable." }

  /// The files with changes, including copies made by Syncthing or a lifter; in order of their
  /// names.
  ///
  /// Hidden files are still being transferred or written.
  ///
  /// - Throws: `CarryingFailure` if the folder cannot be read.
  package func files() throws(CarryingFailure) -> [ChangeFile] {
    try names().filter { $0.hasSuffix(ChangeFile.suffix) && !$0.hasPrefix(".") }.sorted()
      .compactMap { name in stamp(of: name).map { ChangeFile(name: name, stamp: $0) } }
  }

  private func names() throws(CarryingFailure) -> [String] {
    guard let folder = opendir(path) else { throw ChangeFolder.system() }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
      errno = 0
    }
    // What is not listed counts as gone.
    guard errno == 0 else { throw ChangeFolder.system() }
    return names
  }

  /// The stamp of a regular file; `nil` if there is none of this name.
  private func stamp(of name: String) -> String? {
    var status = stat()
    guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return "\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec)"
  }

  /// Adds a file, whole or not at all.
  ///
  /// - Returns: The file, once it is on the disk.
  /// - Throws: `CarryingFailure`; then there is no such file.
  package func add(
    _ bytes: [UInt8], as name: String
  ) throws(CarryingFailure) -> ChangeFile {
    let target = "\(path)/\(name)"
    let prefix = ".\(name.prefix { $0 != "-" })-"
    clear(prefix)
    // Hidden until it is complete, so that half a file is never transferred.
    let fresh = "\(path)/\(prefix)\(getpid())-\(UInt64.random(in: .min ... .max))"
    try ChangeFolder.write(bytes, to: fresh)
    guard rename(fresh, target) == 0 else {
      let failure = ChangeFolder.system()
      unlink(fresh)
      throw failure
    }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      // Some file systems used on sticks cannot sync a folder.
      fsync(folder)
      close(folder)
    }
    guard let stamp = stamp(of: name) else { throw ChangeFolder.system() }
    return ChangeFile(name: name, stamp: stamp)
  }

  /// Removes what a process that was killed left of a device.
  private func clear(_ prefix: String) {
    for name in (try? names()) ?? [] where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if let process = pid_t(process), kill(process, 0) != 0, errno == ESRCH { remove(name) }
    }
  }

  /// Removes a file of this device's own.
  package func remove(_ name: String) { unlink("\(path)/\(name)") }

  private static func write(_ bytes: [UInt8], to path: String) throws(CarryingFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw system() }
    var rest = bytes[...]
    var code: CInt = 0
    while code == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno != EINTR { code = errno }
      } else {
        rest = rest.dropFirst(count)
      }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(path)
      throw CarryingFailure(reason: systemReason(code))
    }
  }

  /// The content of a file.
  package func bytes(of name: String) throws(CarryingFailure) -> [UInt8] {
    let descriptor: CInt
    do throws(UnopenedFile) {
      descriptor = try openRegular("\(path)/\(name)", O_NOFOLLOW)
    } catch {
      throw CarryingFailure(reason: error.reason)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= ChangeFile.largest {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ChangeFolder.system() }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func system() -> CarryingFailure { CarryingFailure(reason: systemReason()) }
}
