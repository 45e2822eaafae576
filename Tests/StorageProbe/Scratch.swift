import Glibc

/// A folder of its own, in memory where the machine has a place for that, gone at the end.
final class Scratch {
  let path: String

  init() throws {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(base)/storage-probe-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Wrong("cannot make a folder in \(base)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Scratch.remove(path) }

  /// Removes a folder and what is in it, and never what a link in it leads to.
  static func remove(_ path: String) {
    empty(path)
    rmdir(path)
  }

  /// Removes what is in a folder.
  static func empty(_ path: String) {
    for name in names(in: path) {
      let child = "\(path)/\(name)"
      var status = stat()
      guard lstat(child, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(child) } else { unlink(child) }
    }
  }

  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Writes a file, and syncs it and its name.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Wrong("cannot make \(path): \(errno)") }
    defer { close(descriptor) }
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Wrong("cannot write \(path): \(errno)") }
      offset += count
    }
    fsync(descriptor)
    sync(folder: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
  }

  static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func read(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}

/// Something that must not be, in a sentence.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
