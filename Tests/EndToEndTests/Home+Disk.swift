import Glibc
import Support
import Testing

extension Home {
  /// The library to preload for a disk or a clock that a test disturbs.
  ///
  /// The loader splits names at spaces, and the path of a checkout may contain one.
  func faults() throws -> String {
    let library = "\(path)/faults.so"
    try #require(symlink(try Built.path(of: "libDiskFaults.so"), library) == 0)
    return library
  }

  /// The environment in which a program does not wait for the disk.
  ///
  /// For what a session says: it reports a slow disk, and other tests may keep the disk busy.
  func haste() throws -> [String: String] {
    ["LD_PRELOAD": try faults(), "SPOTTER_DISK_HASTE": "yes"]
  }
}
