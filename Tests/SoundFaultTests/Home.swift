import Glibc
import Testing

/// A folder of its own for a session and its sound server: nothing is shared with anybody.
final class Home: Sendable {
  let path: String

  init() throws {
    // Short, because the path of a socket has room for 107 bytes.
    var template = Array("/tmp/fault-XXXXXX".utf8CString)
    path = try String(cString: #require(mkdtemp(&template)))
    for folder in ["run", "tmp", "data", "config", "config/spotter", "state"] {
      try #require(mkdir("\(path)/\(folder)", 0o700) == 0)
    }
  }

  deinit { Self.remove(AT_FDCWD, path, depth: 0) }

  /// What every program in it finds in its environment.
  var variables: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": path, "TMPDIR": "\(path)/tmp", "TZ": "UTC",
      "XDG_DATA_HOME": "\(path)/data", "XDG_CONFIG_HOME": "\(path)/config",
      "XDG_STATE_HOME": "\(path)/state", "XDG_RUNTIME_DIR": "\(path)/run",
      "ALSA_CONFIG_PATH": "\(path)/alsa.conf", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Writes a file.
  func write(_ name: String, _ text: String) throws {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0, "'\(name)' cannot be written")
    defer { close(file) }
    let bytes = Array(text.utf8)
    try #require(
      bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } == bytes.count)
  }

  /// Writes ALSA's configuration: the system's, and devices of the test.
  func writeDevices(_ text: String) throws {
    try write("alsa.conf", "</usr/share/alsa/alsa.conf>\n" + text)
  }

  /// Removes a folder and what is in it, and never what a link in it leads to: only real
  /// folders are entered, each through its parent's descriptor.
  private static func remove(_ parent: Int32, _ name: String, depth: Int) {
    let opened = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0, depth < 8, let directory = fdopendir(opened) else { return }
    while let entry = readdir(directory) {
      let child = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard child != ".", child != ".." else { continue }
      // A link is unlinked here; only a directory refuses.
      if unlinkat(opened, child, 0) != 0 { remove(opened, child, depth: depth + 1) }
    }
    closedir(directory)
    unlinkat(parent, name, AT_REMOVEDIR)
  }
}
