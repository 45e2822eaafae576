import Glibc
import Support
import Testing

/// A calendar clock of the program's own, never synchronized, that a test moves.
struct FakeClock {
  private let file: String

  /// The environment in which a program has this clock.
  let variables: [String: String]

  init(_ home: Home) throws {
    let library = "\(home.path)/clock.so"
    try #require(symlink(try Built.path(of: "libDiskFaults.so"), library) == 0)
    file = "\(home.path)/clock"
    variables = ["LD_PRELOAD": library, "SPOTTER_CLOCK": file]
    try TestFile.write(file, "0")
  }

  /// Moves it away from the real time, from now on.
  func isOff(bySeconds seconds: Int) throws { try TestFile.write(file, "\(seconds)") }
}
