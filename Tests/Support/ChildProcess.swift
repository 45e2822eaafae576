package import Glibc
internal import Platform

/// A process that is killed and collected when released.
package final class ChildProcess: Sendable {
  /// Those that have not been collected.
  private static let running = Locked<Set<pid_t>>([])

  package let id: pid_t
  private let status = Locked<Int?>(nil)

  /// Starts a program; a name without a slash is looked up in PATH.
  package init(
    _ spawn: Spawn, _ arguments: [String], environment: [String: String]
  ) throws(Spawn.Fault) {
    id = try spawn.start(arguments, environment: environment)
    ChildProcess.running.withLock { [id] in _ = $0.insert(id) }
  }

  deinit {
    guard ending == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
    ChildProcess.running.withLock { _ = $0.remove(id) }
  }

  /// The exit status, or minus the signal that ended it; `nil` while it runs.
  package var ending: Int? {
    status.withLock { status in
      if status != nil { return status }
      var code = Int32()
      guard waitpid(id, &code, WNOHANG) == id else { return nil }
      ChildProcess.running.withLock { _ = $0.remove(id) }
      status = Spawn.ending(code)
      return status
    }
  }

  /// Kills every process that is still running, and the session of one that leads it, for a program
  /// that is about to exit.
  package static func killAll() {
    running.withLock { ids in
      for id in ids { for group in [-id, id] { kill(group, SIGKILL) } }
    }
  }

  /// Sends a signal unless the process has ended, when its number may be another's.
  package func signal(_ number: Int32) {
    if ending == nil { kill(id, number) }
  }

  /// Waits for the end; `nil` if that takes longer than a number of seconds and it is killed.
  package func waits(atMost seconds: Int = patience) -> Int? {
    let limit = MonotonicClock.now + seconds * 1000
    while MonotonicClock.now < limit {
      if let ending { return ending }
      usleep(2000)
    }
    // SIGKILL works even if it is stopped.
    signal(SIGKILL)
    while ending == nil { usleep(2000) }
    return nil
  }
}
