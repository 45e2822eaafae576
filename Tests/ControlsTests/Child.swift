import Controls
import Glibc
import Platform
import Support
import Testing

/// A child process that is started, waited for and never left behind.
final class Child {
  let process: pid_t
  private var status: Int32?

  /// Starts a program.
  ///
  /// With a terminal, it leads a session there, as after a login.
  init(_ arguments: [String], terminal: PseudoTerminal? = nil, input: Int32? = nil) throws {
    var spawn = Spawn()
    if let terminal {
      spawn.isLeader = true
      for number in Int32(0)...2 { spawn.open(terminal.path, O_RDWR, as: number) }
    }
    if let input { spawn.copy(input, as: 0) }
    // A crash on a terminal would otherwise start the Swift runtime's debugger.
    process = try spawn.start(
      arguments, environment: ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Waits for the process to end, killing it if it takes too long, and returns the status as
  /// `waitpid` gives it.
  func ends(_ location: SourceLocation = #_sourceLocation) -> Int32 {
    var status = Int32()
    let limit = BootClock.now() + longTime
    while waitpid(process, &status, WNOHANG) == 0 {
      if BootClock.now() > limit {
        Issue.record("the child did not end", sourceLocation: location)
        kill(process, SIGKILL)
      }
      usleep(1000)
    }
    self.status = status
    return status
  }
}
