import Glibc

/// A temporary folder, deleted when the value is released.
package final class Scratch: Sendable {
  package let path: String

  /// Creates the folder with a short path, because a socket path is limited to 107 bytes.
  package init(in parent: String = "/tmp") {
    var template = Array("\(parent)/spotter-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no folder in \(parent)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Scratch.remove(AT_FDCWD, path) }

  /// Deletes a folder and its contents without following symbolic links: it enters only real
  /// folders, each through its parent's descriptor.
  private static func remove(_ parent: Int32, _ name: String) {
    // Restores access that a test may have removed.
    fchmodat(parent, name, 0o700, 0)
    let opened = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0, let directory = fdopendir(opened) else { return }
    for child in names(in: directory) where unlinkat(opened, child, 0) != 0 {
      // `unlinkat` removes links too, so only a folder gets here.
      remove(opened, child)
    }
    closedir(directory)
    unlinkat(parent, name, AT_REMOVEDIR)
  }

  private static func names(in directory: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

extension Scratch {
  /// Returns the names in a folder, sorted; empty if there is no such folder.
  package static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    return names(in: directory)
  }

  /// Creates a subfolder.
  package func makeFolder(_ name: String) { mkdir("\(path)/\(name)", 0o700) }

  /// Writes a file in the folder and returns its path.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws(Trouble) -> String {
    let file = "\(path)/\(name)"
    try TestFile.write(file, bytes: bytes, mode: 0o600)
    return file
  }

  @discardableResult
  package func write(_ name: String, _ text: String) throws(Trouble) -> String {
    try write(name, Array(text.utf8))
  }

  /// Returns a file's contents; empty if there is no such file.
  package func bytes(_ name: String) -> [UInt8] { (try? TestFile.bytes("\(path)/\(name)")) ?? [] }

  package func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  /// Returns the permission bits of a file or folder; `nil` if it does not exist.
  package func mode(_ name: String) -> UInt32? {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
