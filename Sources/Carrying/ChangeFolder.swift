internal import Glibc
package import Merging
internal import Platform
package import Sealing

/// A folder that something else carries between devices: Syncthing, a USB stick, rsync, git.
///
/// Each device adds files of its own and changes none, so that whoever carries them never has two to
/// choose from. All calls block on the disk.
package struct ChangeFolder {
  package let path: String
  /// Encrypts the files; without it they are written as they are.
  private let seal: Seal?

  /// Why a file or the folder cannot be used, as the end of a sentence.
  package struct Failure: Error, Hashable, Sendable {
    package let reason: String
  }

  /// A file of the folder.
  package struct File: Hashable, Sendable {
    package let name: String
    /// Changes whenever the file does.
    package let stamp: String
  }

  private static let suffix = ".changes"
  /// No segment is larger, in bytes; what is larger is not read.
  private static let largest = 64 << 20

  /// Creates the folder of a path.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - seal: Encrypts what is written, and decrypts what is encrypted.
  package init(_ path: String, seal: Seal? = nil) { (self.path, self.seal) = (path, seal) }

  /// The name of a device's file.
  package static func name(_ device: String, _ number: Int) -> String {
    let digits = String(number)
    return device + "-" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits + suffix
  }

  /// The files with changes, also copies that Syncthing or a lifter made of them; in order of their names.
  ///
  /// Hidden files are still being carried or written.
  ///
  /// - Throws: `Failure` if the folder cannot be read.
  package func files() throws(Failure) -> [File] {
    guard let folder = opendir(path) else { throw ChangeFolder.system() }
    defer { closedir(folder) }
    var files: [File] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(ChangeFolder.suffix), !name.hasPrefix("."), let stamp = stamp(of: name)
      else { continue }
      files.append(File(name: name, stamp: stamp))
    }
    return files.sorted { $0.name < $1.name }
  }

  /// The stamp of a regular file; `nil` if there is none of this name.
  private func stamp(of name: String) -> String? {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return "\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec)"
  }

  /// Reads a file.
  ///
  /// - Throws: `Failure` if it cannot be read at all, or is encrypted and cannot be decrypted.
  package func read(_ name: String) throws(Failure) -> Segment.Reading {
    let bytes = try ChangeFolder.bytes(of: "\(path)/\(name)")
    guard Seal.isSealed(bytes) else { return Segment.read(bytes) }
    guard let seal else {
      throw Failure(
        reason: "it is encrypted. Name the file with the passphrase: spotter settings"
          + " sync-passphrase-file FILE")
    }
    do {
      return Segment.read(try seal.open(bytes))
    } catch {
      throw Failure(reason: error.reason)
    }
  }

  /// Writes a new file, whole or not at all.
  ///
  /// - Returns: It, once it is on the disk.
  /// - Throws: `Failure`; there is no such file then.
  package func write(_ segment: Segment) throws(Failure) -> File {
    let name = ChangeFolder.name(segment.device, segment.number)
    let target = "\(path)/\(name)"
    // Hidden until it is whole, so that nobody carries half of it.
    let fresh = "\(path)/.\(name).new"
    var bytes = segment.bytes
    do throws(SealedFile.Failure) {
      if let seal { bytes = try seal.seal(bytes) }
    } catch {
      throw Failure(reason: error.reason)
    }
    try ChangeFolder.write(bytes, to: fresh)
    guard rename(fresh, target) == 0 else {
      let failure = ChangeFolder.system()
      unlink(fresh)
      throw failure
    }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      // Some file systems of sticks cannot sync a folder.
      fsync(folder)
      close(folder)
    }
    guard let stamp = stamp(of: name) else { throw ChangeFolder.system() }
    return File(name: name, stamp: stamp)
  }

  /// Removes a file of this device's own.
  package func remove(_ name: String) { unlink("\(path)/\(name)") }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
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
      throw Failure(reason: systemReason(code))
    }
  }

  private static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw system() }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= largest {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw system() }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func system() -> Failure { Failure(reason: systemReason()) }
}
