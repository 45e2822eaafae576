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
    var settings = try read()
    try settings.set(name, value)
    let before = access(path, F_OK) == 0 ? try TextFile.read(path) : ""
    let text = Settings.changed(before, try Settings.key(name), to: value)
    try write(text)
  }

  /// Replaces the file in one step, so that it is never half written.
  private func write(_ text: String) throws(Failure) {
    let folder = path.split(separator: "/").dropLast()
    for count in 1...max(1, folder.count) {
      _ = mkdir("/" + folder.prefix(count).joined(separator: "/"), 0o700)
    }
    let fresh = path + ".new"
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    let isKept = fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, isKept, rename(fresh, path) == 0 else { throw failure() }
  }

  private func failure() -> Failure {
    let why = String(cString: strerror(errno))
    return Failure(
      description: "cannot write the settings '\(path)': \(why). Make its folder writable.")
  }
}
