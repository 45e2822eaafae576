import Glibc
import Support

/// The folders in which the bench keeps its files.
struct Scratch {
  let path: String

  /// The environment of every process, without any of the user's settings.
  func environment(_ name: String) throws(Trouble) -> [String: String] {
    let home = "\(path)/\(name)"
    for folder in [home, "\(home)/run", "\(home)/config"] {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw Trouble("cannot make the folder '\(folder)'")
      }
    }
    return [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": "\(home)/run",
      "XDG_CONFIG_HOME": "\(home)/config", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "PIPEWIRE_RUNTIME_DIR": "\(home)/run",
      // No bus: a library that looks for one must not start one.
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home)/run/no-bus",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(home)/run/no-bus",
    ]
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws(Trouble) -> String {
    let file = "\(path)/\(name)"
    do {
      try TestFile.write(file, text, mode: 0o600)
    } catch {
      throw Trouble("\(error)")
    }
    return file
  }
}
