internal import Context
internal import Platform

/// This process as a service: tells the service manager what it does and that it does not hang.
///
/// Used on the conductor's thread. Without a service manager, nothing happens.
final class Service {
  private let manager: ServiceManager?
  /// The watchdog that reports to the service manager; `nil` if the manager does not watch.
  private var vigil: Vigil?

  init() {
    manager = ServiceManager(
      socket: Paths.variable("NOTIFY_SOCKET"), microseconds: Paths.variable("WATCHDOG_USEC"),
      process: Paths.variable("WATCHDOG_PID"))
    vigil = manager?.watchdog.map { Vigil(allowed: $0, at: BootClock.now()) }
  }

  /// When to call `beat`, in nanoseconds of the boot clock; `nil` if the manager does not watch.
  var due: Int64? { vigil?.due }

  /// Tells that the button works from now on.
  func ready() { manager?.notify("READY=1") }

  /// Tells what the process does, in words without private data.
  func status(_ text: String) {
    manager?.notify("STATUS=\(text)")
    ServiceLog.note(.info, text)
  }

  /// Tells that the process ends.
  func stopping() {
    manager?.notify("STOPPING=1")
    manager?.notify("EXTEND_TIMEOUT_USEC=\(Service.lastWords)")
  }

  /// Gives a sign of life if it is time for one and every thread has moved since the last; if one
  /// hangs, the manager hears nothing more, ends the process and starts it again.
  func beat(_ pulses: [Pulse] = []) {
    guard let isAlive = vigil?.check(pulses, at: BootClock.now()) else { return }
    if isAlive {
      manager?.notify("WATCHDOG=1")
    } else {
      ServiceLog.note(
        .warning, "a thread hangs; unless it recovers, the service manager will restart Spotter")
    }
  }

  /// Runs work that may take minutes without a sign of life, such as recovering a damaged log.
  func patiently<Value: ~Copyable>(_ work: () throws -> Value) rethrows -> Value {
    // Heard while the process stops; without effect otherwise.
    manager?.notify("EXTEND_TIMEOUT_USEC=\(Service.patience)")
    guard let manager, let watchdog = manager.watchdog else { return try work() }
    manager.notify("WATCHDOG_USEC=\(Service.patience)\nWATCHDOG=1")
    defer {
      manager.notify("WATCHDOG_USEC=\(watchdog / 1000)\nWATCHDOG=1")
      vigil?.postpone(at: BootClock.now())
    }
    return try work()
  }

  /// Microseconds to end a session: to say the last words, and to wait for a disk that is full.
  private static let lastWords = 30_000_000

  /// Microseconds allowed for such work.
  private static let patience = 900_000_000
}
