internal import Catalog
internal import Commands
internal import Glibc

/// The settings on this machine.
struct SettingsFile {
  let path: String

  /// What is set; a line that makes no sense is told about and left out.
  func read() throws(Catalog.Fault) -> Settings {
    guard access(path, F_OK) == 0 else { return Settings() }
    var complaints: [String] = []
    let settings = Settings(try TextFile.read(path), complaints: &complaints)
    for complaint in complaints { complain("'\(path)', \(complaint)") }
    return settings
  }

  /// Sets a key; the rest of the file stays as it is.
  func set(_ name: String, _ value: String) throws {
    try change(try Settings.key(name)) { _ in value }
  }

  /// Sets a key to what `value` makes of the settings as they are, while no other command changes them.
  ///
  /// - Returns: the settings from now on.
  @discardableResult
  func change(_ key: Settings.Key, to value: (Settings) throws -> String) throws -> Settings {
    try FolderLock.hold(for: path, what: "the settings") {
      var settings = try read()
      let value = try value(settings)
      try settings.set(key.rawValue, value)
      let before = access(path, F_OK) == 0 ? try TextFile.read(path) : ""
      let text = Settings.changed(before, key, to: value)
      try TextFile.replace(path, with: text, what: "the settings")
      return settings
    }
  }
}
