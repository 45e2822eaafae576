internal import Controls
internal import Glibc
internal import Library

/// The file with the lifter's choices of devices and keys on this machine.
struct KeysFile {
  private let path: String
  private let trail: Trail

  init(_ paths: Paths) {
    path = paths.keys
    trail = Trail(database: paths.database)
  }

  /// Reads the choices; lines it cannot parse are reported and ignored.
  func read() throws(Catalog.Fault) -> KeyChoices {
    guard access(path, F_OK) == 0 else { return KeyChoices() }
    var complaints: [String] = []
    let choices = KeyChoices(try TextFile.read(path), complaints: &complaints)
    for complaint in complaints { printError("'\(path)', \(complaint)") }
    return choices
  }
}
