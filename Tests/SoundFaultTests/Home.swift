import Support

/// A private folder for a session and its sound server.
final class Home: Sendable {
  private let scratch = Scratch()
  var path: String { scratch.path }

  init() throws {
    for folder in ["run", "tmp", "data", "config", "config/spotter", "state"] {
      scratch.makeFolder(folder)
    }
  }

  /// The environment of every program in it.
  var variables: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": path, "TMPDIR": "\(path)/tmp", "TZ": "UTC",
      "XDG_DATA_HOME": "\(path)/data", "XDG_CONFIG_HOME": "\(path)/config",
      "XDG_STATE_HOME": "\(path)/state", "XDG_RUNTIME_DIR": "\(path)/run",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(path)/run/no-bus",
      "ALSA_CONFIG_PATH": "\(path)/alsa.conf", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Writes a file.
  func write(_ name: String, _ text: String) throws { try scratch.write(name, text) }

  /// Writes ALSA's configuration: the system's plus the test's devices.
  func writeDevices(_ text: String) throws {
    try write("alsa.conf", "</usr/share/alsa/alsa.conf>\n" + text)
  }
}
