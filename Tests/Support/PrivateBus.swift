import Glibc
internal import Platform

/// A real message bus, dbus-daemon, for one test.
package final class PrivateBus: Sendable {
  private let scratch = Scratch()
  private let daemon = Locked<ChildProcess?>(nil)

  /// Where it listens, as D-Bus writes it.
  package var address: String { "unix:path=\(scratch.path)/bus" }

  package init() throws {
    let text = """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
        </policy>
      </busconfig>

      """
    try scratch.write("conf", text)
    try start()
  }

  deinit { stop() }

  /// Starts it, again at the same place; returns when it listens.
  package func start() throws {
    var spawn = Spawn()
    spawn.open("/dev/null", O_RDWR, as: 0)
    let output = try spawn.pipe(as: 1, childReads: false)
    spawn.open("\(scratch.path)/log", O_WRONLY | O_CREAT | O_APPEND, as: 2)
    let process = try ChildProcess(
      spawn,
      try Unpacked.located([
        "dbus-daemon", "--nofork", "--nopidfile", "--print-address=1",
        "--config-file=\(scratch.path)/conf",
      ]), environment: Unpacked.environment)
    daemon.withLock { $0 = process }
    spawn.close()
    defer { close(output) }
    var byte: UInt8 = 0
    guard read(output, &byte, 1) == 1 else {
      throw Trouble("dbus-daemon does not start")
    }
  }

  /// Kills it, and with it all connections.
  package func stop() {
    daemon.withLock { $0 = nil }
    unlink("\(scratch.path)/bus")
  }

  /// Stops it from answering, or lets it go on.
  package func freeze(_ isFrozen: Bool) {
    daemon.withLock { $0?.signal(isFrozen ? SIGSTOP : SIGCONT) }
  }
}
