import Glibc

/// A private home for programs; it shares no file with anything else.
package final class Home: Sendable {
  private let scratch: Scratch
  package var path: String { scratch.path }

  /// The program's default database.
  package var database: String { "\(path)/data/spotter/spotter.db" }

  /// - Parameter parent: Where it is made; its path should be short.
  package init(in parent: String = "/tmp") throws {
    scratch = Scratch(in: parent)
    for folder in ["run", "tmp", "data", "config", "state"] { scratch.makeFolder(folder) }
  }

  /// In memory, for what a session answers at once: other tests may keep the disk busy for seconds,
  /// which it says.
  package static func inMemory() throws -> Home {
    try Home(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
  }

  /// The program's environment.
  package var variables: [String: String] { Home.variables(of: path) }

  /// The environment of a program whose home is this folder.
  package static func variables(of path: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": path, "TMPDIR": "\(path)/tmp", "TZ": "UTC",
      "LANG": "C.UTF-8",
      "XDG_DATA_HOME": "\(path)/data", "XDG_CONFIG_HOME": "\(path)/config",
      "XDG_STATE_HOME": "\(path)/state", "XDG_RUNTIME_DIR": "\(path)/run",
      // Not that of this machine, where there may be real headphones.
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(path)/run/no-bus",
      // A crash would otherwise start the Swift runtime's debugger and take seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Writes a file into the home and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws(Trouble) -> String {
    let file = "\(path)/\(name)"
    try TestFile.write(file, text)
    return file
  }
}
