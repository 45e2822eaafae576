import Glibc
import Support

/// A calendar clock of the program's own, never synchronized, that a test moves.
struct FakeClock {
  private let file: String

  /// The environment in which a program has this clock.
  let variables: [String: String]

  init(_ home: Home) throws {
    file = "\(home.path)/clock"
    variables = ["LD_PRELOAD": try home.faults(), "SPOTTER_CLOCK": file]
    try TestFile.write(file, "0")
  }

  /// Moves it away from the real time, from now on.
  func isOff(bySeconds seconds: Int) throws { try TestFile.write(file, "\(seconds)") }
}
