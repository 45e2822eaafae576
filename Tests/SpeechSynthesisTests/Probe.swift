import Glibc
import Support
import Testing

/// The voice in its own process, which may crash.
struct Probe {
  /// Everything it printed.
  var lines: [String]
  /// The exit status, or minus the signal that ended it.
  var status: Int

  /// Runs the probe to its end; with `kill`, it gets SIGKILL once it is speaking the text.
  static func run(_ arguments: [String], kill isKilled: Bool = false) throws -> Probe {
    var spawn = Spawn()
    let descriptor = try spawn.pipe(as: 1, childReads: false)
    defer { close(descriptor) }
    let program = try Built.path(of: "voice-probe")
    // A crash would otherwise start the Swift runtime's debugger or a sanitizer's handler.
    let own = "handle_segv=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:handle_sigbus=0"
    let environment = [
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "ASAN_OPTIONS": "\(own):detect_leaks=0", "TSAN_OPTIONS": own,
    ]
    let child = try ChildProcess(spawn, [program] + arguments, environment: environment)
    // The reader sees the end only when no writing end is open, so close ours.
    spawn.close()
    let printed = output(descriptor, of: child, isKilled)
    child.signal(SIGKILL)
    return Probe(
      lines: printed.split(separator: "\n").map(String.init), status: child.waits() ?? -Int(SIGKILL)
    )
  }

  /// Everything the process prints until it ends, or within a minute.
  private static func output(_ descriptor: Int32, of child: ChildProcess, _ isKilled: Bool)
    -> String
  {
    var bytes: [UInt8] = []
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, Int32(patience * 1000)) > 0 {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if isKilled, text.contains("speaking\n") { child.signal(SIGKILL) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
