internal import Glibc
internal import Platform

/// A folder that something else carries between devices: Syncthing, a USB stick, rsync, git.
///
/// Others may write into it. So nothing is opened but regular files, never through a link, and new
/// files are hidden, under names that cannot be foreseen, until they are complete.
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
    do throws(SystemError) {
      return try listFolder(path)
        .filter { $0.hasSuffix(ChangeFile.suffix) && !$0.hasPrefix(".") }.sorted()
        .compactMap { name in stamp(of: name).map { ChangeFile(name: name, stamp: $0) } }
    } catch {
      throw CarryingFailure(reason: error.reason)
    }
  }

  /// The stamp of a regular file; `nil` if there is none of this name.
  private func stamp(of name: String) -> String? {
    guard let status = linkStatus("\(path)/\(name)"), status.kind == S_IFREG else { return nil }
    return "\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec)"
  }

  /// Adds a file, whole or not at all.
  ///
  /// - Returns: The file, once it is on the disk.
  /// - Throws: `CarryingFailure`; then there is no such file.
  package func add(
    _ bytes: [UInt8], as name: String
  ) throws(CarryingFailure) -> ChangeFile {
    do throws(SystemError) {
      let device = String(name.prefix { $0 != "-" })
      try AtomicFile.write(bytes, to: "\(path)/\(name)", stem: device)
    } catch {
      throw CarryingFailure(reason: error.reason)
    }
    guard let stamp = stamp(of: name) else { throw ChangeFolder.system() }
    return ChangeFile(name: name, stamp: stamp)
  }

  /// Removes a file of this device's own.
  package func remove(_ name: String) { unlink("\(path)/\(name)") }

  /// The content of a file.
  package func bytes(of name: String) throws(CarryingFailure) -> [UInt8] {
    let descriptor: CInt
    do throws(UnopenedFile) {
      descriptor = try openRegular("\(path)/\(name)", O_NOFOLLOW)
    } catch {
      throw CarryingFailure(reason: error.reason)
    }
    defer { close(descriptor) }
    do throws(SystemError) {
      return try readAll(descriptor, upTo: ChangeFile.largest)
    } catch {
      throw CarryingFailure(reason: error.reason)
    }
  }

  private static func system() -> CarryingFailure { CarryingFailure(reason: systemReason()) }
}
