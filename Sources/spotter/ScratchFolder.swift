internal import Glibc

/// A private folder that is gone when nobody needs it any more.
final class ScratchFolder {
  let path: String

  init() throws(Failure) {
    let base = Paths.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(base)/spotter-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        description: "cannot make a folder in '\(base)': \(String(cString: strerror(errno)))."
          + " Set TMPDIR to one that you can write to.")
    }
    path = template.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? base
    }
  }

  deinit {
    var files: [String] = []
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { files.append(name) }
      }
      closedir(folder)
    }
    for file in files { unlink("\(path)/\(file)") }
    // A log makes a folder for its backups.
    for file in files { rmdir("\(path)/\(file)") }
    rmdir(path)
  }
}
