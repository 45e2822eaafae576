import Glibc
import Support
import Terminals
import Testing

extension ChildProcess {
  /// Starts a program.
  ///
  /// With a terminal, it leads a session there, as after a login.
  convenience init(
    _ arguments: [String], terminal: PseudoTerminal? = nil, input: Int32? = nil
  ) throws {
    var spawn = Spawn()
    if let terminal { spawn.logIn(on: terminal.path) }
    if let input { spawn.copy(input, as: 0) }
    // A crash on a terminal would otherwise start the Swift runtime's debugger.
    try self.init(
      spawn, arguments, environment: ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  /// Waits for the process to end, and returns its status, or minus the signal that ended it.
  func ends(_ location: SourceLocation = #_sourceLocation) -> Int {
    guard let ending = waits() else {
      Issue.record("the child did not end", sourceLocation: location)
      return -Int(SIGKILL)
    }
    return ending
  }
}
