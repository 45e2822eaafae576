import Glibc
import Support

/// What could not be measured, and why.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A process whose times the bench measures.
final class Child {
  /// When its start was requested.
  let startedAt: Int64
  private let process: ChildProcess

  /// Starts a program found by PATH, or on a terminal, as after a login.
  ///
  /// Each leads its own session, so that all its processes can be ended at once.
  init(
    _ arguments: [String], _ environment: [String: String], terminal: String? = nil
  ) throws(Trouble) {
    var spawn = Spawn()
    spawn.isLeader = true
    for number in Int32(0)...2 { spawn.open(terminal ?? "/dev/null", O_RDWR, as: number) }
    startedAt = Clock.now()
    do throws(Spawn.Fault) {
      process = try ChildProcess(spawn, arguments, environment: environment)
    } catch {
      throw Trouble(error.description)
    }
  }

  var pid: pid_t { process.id }

  var isRunning: Bool { process.ending == nil }

  /// Waits for the process to end; `nil` if it does not end in time, otherwise its exit status, or
  /// minus the signal.
  func wait(seconds: Double = 20) -> Int? {
    _ = Clock.wait(seconds: seconds) { !isRunning }
    return process.ending
  }

  /// Waits for the end without sleeping, for figures in milliseconds.
  func waitExactly() -> Int64 {
    var info = siginfo_t()
    // It stays to be collected, by its number.
    if isRunning { waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) }
    return Clock.now()
  }

  func signal(_ number: Int32) { process.signal(number) }

  /// Ends it with the signal, or by force if it does not react in time.
  func end(_ number: Int32 = SIGTERM) {
    signal(SIGCONT)
    signal(number)
    _ = process.waits(atMost: 3)
  }

  /// Runs a program to its end and returns what it wrote.
  @discardableResult
  static func output(
    _ arguments: [String], _ environment: [String: String], seconds: Int = 20
  ) throws(Trouble) -> String {
    let process: PrintingProcess
    do throws(Spawn.Fault) {
      process = try PrintingProcess(arguments, environment)
    } catch {
      throw Trouble(error.description)
    }
    let status = process.waits(atMost: seconds)
    let text = process.lines.map { "\($0)\n" }.joined()
    guard status == 0 else {
      throw Trouble("'\(arguments.joined(separator: " "))' failed: \(text.prefix(300))")
    }
    return text
  }
}
